/** What players and animators had to say in a step or a frame, and who hears it. Page: animation/events. */
import { DIAGNOSTIC, ENTERED, EVENT, EXITED, FINISHED } from '../animation/signals.ts';
import { eventId } from '../project/project.ts';
import { ANIMATOR, PLAYER } from './driver-names.ts';
import type { World } from './world.ts';

/** Hands out what players had to say: to the log, to scripts, to whoever connected. */
export function deliver(world: World): void {
  const { signals } = world;
  const step = world.stepNow;
  for (let k = 0; k < signals.count; k++) {
    const driver = signals.driver[k] as number;
    const index = world.nodeOf(driver);
    const type = world.typeOf(driver);
    const node = world.pathOf(index);
    const number = signals.number[k] as number;
    switch (signals.kind[k]) {
      case EVENT: {
        const event = signals.event_[k];
        if (event === undefined) break;
        const mode = number === 1 ? 'presentation' : event.mode;
        const { name, payload } = event;
        world.log.push({ step, type: 'event', node, name, payload, mode });
        const id = eventId(world.project, name);
        if (!world.silent) world.scripts.event(world, index, id, payload);
        if (world.heard) world.emit(index, type, 'Event', [id, payload]);
        break;
      }
      case FINISHED:
        world.log.push({ step, type: 'Finished', node, cycle: number });
        if (world.heard) world.emit(index, type, 'Finished', [number]);
        break;
      case ENTERED:
      case EXITED: {
        const name = signals.kind[k] === ENTERED ? 'StateEntered' : 'StateExited';
        world.log.push({ step, type: name, node, state: signals.state[k] as string });
        if (world.heard) world.emit(index, ANIMATOR, name, [number]);
        break;
      }
      case DIAGNOSTIC: {
        const finding = signals.finding[k];
        if (finding === undefined) break;
        world.report(node, finding);
        if (type === PLAYER) world.found.player(driver, finding);
        else if (type === ANIMATOR) world.found.animator(index, finding);
        break;
      }
    }
  }
  signals.clear();
}
