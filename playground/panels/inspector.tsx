/** @jsxImportSource preact */
import type { FieldView } from '../../runtime/world/inspect.ts';
import type { PanelData } from '../panel-data.ts';
import type { Block } from './block.ts';
import { Field } from './inspector-field.tsx';
import { NodeTree } from './inspector-tree.tsx';

type Known = NonNullable<PanelData['inspector']>;

/** The nodes of the scene, and the fields of the selected one as they are on the step that is shown. */
export function InspectorPanel({ block }: { block: Block }) {
  const { inspector } = block.state.value.panels;
  if (!inspector) return <p class="empty" />;
  if (inspector.node === undefined) return <p class="empty">The scene has no nodes.</p>;
  return (
    <div class="insp-panel">
      <div class="insp">
        <NodeTree block={block} nodes={inspector.nodes} selected={inspector.node} />
        <Fields key={inspector.node} block={block} known={inspector} node={inspector.node} />
      </div>
    </div>
  );
}

function Fields({ block, known, node }: { block: Block; known: Known; node: string }) {
  const { playing } = block.state.value;
  const owners = [...new Set(known.fields.map(({ owner }) => owner))];
  return (
    <section class="fields" aria-label={`Fields of ${node}`}>
      <p class="fields-head">
        <b title={node}>{node.slice(node.lastIndexOf('/') + 1)}</b>
        <span>
          {playing ? 'Pause to change a value.' : 'What you set counts from the next step.'}
        </span>
      </p>
      {owners.map((owner) => (
        <fieldset key={owner} class="fgroup">
          <legend>{ownerName(owner)}</legend>
          {known.fields
            .filter((field) => field.owner === owner)
            .map((field) => (
              <Field
                key={`${field.name} ${field.kind}`}
                id={`${block.id}-f-${idPart(owner)}-${idPart(field.name)}`}
                block={block}
                node={node}
                field={field}
                step={known.step}
                refused={refusedOf(known, node, field)}
              />
            ))}
        </fieldset>
      ))}
      {known.moreFields > 0 && <p class="more">and {known.moreFields} more fields</p>}
    </section>
  );
}

function ownerName(owner: string): string {
  if (owner === 'transform') return 'Transform';
  return owner.startsWith('script/') ? `Script ${owner.slice('script/'.length)}` : owner;
}

/** A name as a part of an element's id. */
function idPart(name: string): string {
  return name.replace(/[^\w-]/g, (c) => `_${c.codePointAt(0)?.toString(16)}`);
}

function refusedOf({ refused }: Known, node: string, field: FieldView): string | undefined {
  const own =
    refused?.node === node && refused.owner === field.owner && refused.field === field.name;
  return own ? refused.why : undefined;
}
