import type { Fix } from '../diagnostics/diagnostic.ts';
import { setAttr } from '../text/edits.ts';
import { beginningOf } from './beginnings.ts';
import { fileOfAsset } from './files.ts';
import {
  declareEvent,
  declareField,
  declareParameterOfCall,
  declareParameterOfCond,
  declarePayload,
  declareSegmentOfCall,
  declareSegmentOfState,
  declareState,
} from './fix-declare.ts';
import { writeAttr, writeBone, writeLabel, writeText } from './fix-name.ts';
import {
  blockAt,
  type FixQuestion,
  fixIn,
  named,
  newFile,
  nodeAt,
  offsetOf,
  titled,
} from './fix-question.ts';
import { addBone, addComponent, addNodes, addOwner, setOn } from './fix-scene.ts';

type Maker = (question: FixQuestion) => Fix[];

const PLAYERS = ['AnimationPlayer', 'Animator'];

/** The node that a message names under `node`. */
const nodeNamed = (question: FixQuestion) => nodeAt(question, named(question, 'node'));
/** The node of the player or animator that met the problem. */
const player = (question: FixQuestion) => nodeAt(question, question.problem.node);

/** Adds the file that is missing, with what a new one begins with. */
const addFile =
  (kind: 'clip' | 'controller' | 'script' | 'vca' | 'scene', value = 'path'): Maker =>
  (question) => {
    const name = named(question, value);
    const path = name === undefined ? '' : fileOf(name, kind);
    const text = beginningOf(path);
    if (text === '' || question.project.file(path)) return [];
    return newFile(path, text, `Add the file ${titled(path)}`);
  };

const ENDINGS = { script: '.aescript', vca: '.vca', scene: '.aescene' } as const;

/** The file that a name stands for; none where it lacks the ending that it must be written with. */
function fileOf(name: string, kind: 'clip' | 'controller' | 'script' | 'vca' | 'scene'): string {
  if (kind === 'clip' || kind === 'controller') return fileOfAsset(name, kind);
  return name.endsWith(ENDINGS[kind]) ? name : '';
}

/** Gives the track that a problem is in another attribute. */
const onTrack =
  (attr: string, value: string): Maker =>
  (question) => {
    const track = blockAt(question, offsetOf(question));
    if (track?.name !== 'track') return [];
    const edits = setAttr(question.file.document, track, attr, value);
    return fixIn(question, question.file, `Write ${attr}=${value}`, edits);
  };

const kinematic: Maker = (question) =>
  setOn(question, nodeNamed(question), ['Body2D'], 'kind', 'kinematic');
const inGameTime: Maker = (question) =>
  setOn(question, nodeNamed(question), PLAYERS, 'timeDomain', 'game');
const add =
  (type: string, node = player): Maker =>
  (question) =>
    addComponent(question, node(question), type);

/** What mends a problem beside the fixes that its importer knows, by code and cause. */
export const FIX_MAKERS: Readonly<Record<string, readonly Maker[]>> = {
  'ANM001 missingProperty': [(q) => writeAttr(q, 'prop'), addOwner],
  'ANM003 undeclared': [declareEvent],
  'ANM003 unwantedPayload': [declarePayload],
  'ANM003 wrongPayload': [declarePayload],
  'ANM005 missing': [
    (q) => writeLabel(q, 'path'),
    (q) => addNodes(q, nodeNamed(q), named(q, 'path')),
  ],
  'ANM006 dynamic': [kinematic],
  'ANM006 static': [kinematic],
  'ANM006 kinematic': [onTrack('authority', 'simulation')],
  'ANM007 track': [inGameTime, onTrack('authority', 'presentation')],
  'ANM007 events': [inGameTime],
  'ANM009 noMotion': [
    (q) => setOn(q, nodeNamed(q), ['Animator'], 'rootFallback', 'true'),
    add('Motion2D', nodeNamed),
  ],
  'ANC002 unknownParameter': [declareParameterOfCond],
  'ANC004 missingClip': [addFile('clip')],
  'ANC004 unknownSegment': [declareSegmentOfState],
  'PRJ001 missingMain': [addFile('scene')],
  'SCN002 missingNode': [(q) => addNodes(q, scriptNode(q), named(q, 'path'))],
  'SCN002 unknownAttribute': [declareField],
  'SCN003 clip': [addFile('clip')],
  'SCN003 controller': [addFile('controller')],
  'SCN003 script': [addFile('script')],
  'SCN003 vca': [addFile('vca')],
  'SCR003 child': [(q) => addNodes(q, nodeNamed(q), named(q, 'path'))],
  'SCR003 component': [(q) => addComponent(q, nodeNamed(q), named(q, 'component') ?? '')],
  'SCR005 clip': [(q) => writeText(q, 'name'), addFile('clip', 'name')],
  'SCR005 parameter': [(q) => writeText(q, 'name'), declareParameterOfCall],
  'SCR005 property': [(q) => writeText(q, 'prop'), addOwner],
  'SCR005 segment': [(q) => writeText(q, 'name'), declareSegmentOfCall],
  'SCR005 state': [(q) => writeText(q, 'name'), declareState],
  'VCA005 bone': [writeBone, addBone],
  'VCA005 flat': [add('Bone')],
  'VCA005 zoom': [add('Camera2D')],
};

/** The node whose script a problem of its scene is in. */
function scriptNode(question: FixQuestion) {
  const at = offsetOf(question);
  const { path } = question.file;
  return question.project.nodes.all.findLast(
    ({ file, block: { span } }) => file.path === path && span.start <= at && at < span.end,
  );
}
