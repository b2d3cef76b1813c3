/** The code of what a `.vca` file does not find in a scene. */
import { defineEntry } from '../entry.ts';
import { meantName } from './words.ts';

const scene = (player: string, bone: string) =>
  `scene version=1 {\n  node "Hero" {\n    component "VcaPlayer" file=asset("wave.vca")${player} {}\n    node "${bone}" {\n      component "Bone" {}\n    }\n  }\n}\n`;

export const VCA005 = defineEntry({
  code: 'VCA005',
  title: 'Motion that finds nothing to move',
  summary:
    'A line of a `.vca` file names a bone, a camera or an axis that the scene does not have.',
  effect: 'that line is off, the rest plays',
  why: [
    'A VCA file names bones and nothing of the scene they are in, so that many skeletons can play one file. Bones are the nodes below the player that have a Bone, by their names. A line that finds none does nothing, and the others play.',
    'A line without a bone moves the player’s own node: its Bone, or its place in the plane, where there is no z and only a rotation about z. Zoom needs a Camera2D on that node.',
  ],
  causes: {
    bone: {
      severity: 'warning',
      when: 'A bone that no node below the player is named after, or whose node has no Bone',
      message: (a: { bone: string; nearest: string | undefined; node: boolean }) =>
        a.node
          ? `The node "${a.bone}" has no Bone, so nothing moves it. Add component "Bone" to it.`
          : `There is no bone "${a.bone}" below the player.${meantName(a.nearest)}`,
      example: {
        file: 'main.aescene',
        note: 'The file moves a bone that is called Arm.',
        broken: scene('', 'arm'),
        fixed: scene('', 'Arm'),
        with: { 'wave.vca': '@move bone Arm by y func (sin(t))\n' },
        steps: 1,
      },
    },
    zoom: {
      severity: 'warning',
      when: 'A zoom without a Camera2D on the player’s node',
      message: () =>
        'The player’s node has no Camera2D, so @zoom does nothing. Add component "Camera2D" to it.',
    },
    flat: {
      severity: 'warning',
      when: 'A z, or a rotation about x or y, for a node in the plane',
      message: (a: { what: string }) =>
        `The player’s node lies in the plane, so ${a.what} does nothing. Add component "Bone" to it, or name a bone.`,
    },
    texture: {
      severity: 'warning',
      when: 'A texture: scenes have no slots for them; the stage gets its name and nothing is drawn',
      message: (a: { name: string }) =>
        `The texture ${a.name} is no property of a scene, so nothing changes. Use a sprite track of a clip.`,
    },
    taken: {
      severity: 'warning',
      when: 'Two players that move the same: the first keeps it',
      message: (a: { what: string; by: string }) =>
        `${a.what} is moved by ${a.by} already, so this line does nothing.`,
    },
  },
  related: ['VCA002'],
});
