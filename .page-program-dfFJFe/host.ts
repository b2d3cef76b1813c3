import { readFileSync } from 'node:fs';
import { Game, preparePhysics } from '@aego/animation';

const names = ['main.aescene', 'door.aeanim'];
const files: Record<string, string> = {};
for (const name of names) files[name] = readFileSync(name, 'utf8');

// Only a scene with a Motion2D or a dynamic body fetches it.
await preparePhysics(files);
const game = new Game(files);
console.log(game.diagnostics.length); // prints 0

const door = game.component('Door', 'AnimationPlayer');
door.Play();
console.log(door.playing); // prints false
game.step();
console.log(door.playing, door.time); // prints true 0
game.step();
console.log(door.time.toFixed(3)); // prints 0.017

game.animation.setParam('Hero/Figure', 'Speed', 3);
game.step();
game.step();

const animator = game.component('Hero/Figure', 'Animator');
console.log(animator.StateName(animator.state)); // prints Run

const hero = game.component('Hero', 'Motion2D');
const place = game.component('Hero', 'transform');

game.systems.before('engine.intents', () => {
  hero.Move(1);
  game.animation.setParam('Hero/Figure', 'Speed', Math.abs(hero.velocity[0]));
  game.animation.setParam('Hero/Figure', 'Grounded', hero.grounded);
});

let furthest = 0;
const stop = game.systems.after('engine.motion', () => {
  furthest = Math.max(furthest, place.position[0]);
});

for (let i = 0; i < 60; i++) game.step();
console.log(furthest.toFixed(1)); // prints 3.0
stop();

game.on('Door', 'AnimationPlayer', 'Finished', (cycle) => {
  console.log(`the door is open (${cycle})`);
});
door.Play();
for (let i = 0; i < 40; i++) game.step(); // prints the door is open (0)

const ways = new Map<string, readonly [number, number]>();
game.receiveRootMotion({
  takes: (node) => node === 'Horse',
  move: (node, dx, dy) => ways.set(node, [dx, dy]),
});
game.systems.before('engine.motion', () => {
  for (const [node, [dx, dy]] of ways) {
    const horse = game.component(node, 'transform');
    horse.position = [horse.position[0] + dx, horse.position[1] + dy];
  }
  ways.clear();
});

let owed = 0;

function everyFrame(seconds: number): void {
  // Time that a slow machine cannot make up for is dropped.
  owed = Math.min(owed + seconds * game.timeScale, 0.1);
  for (; owed >= 1 / game.hz; owed -= 1 / game.hz) game.step();
  game.frame(owed * game.hz, seconds);
}

everyFrame(1 / 30);

game.reset();
game.record();
door.Play();
for (let i = 0; i < 30; i++) game.step();
const [hash, recording] = [game.hash, game.recording];

if (recording) game.replay(recording);
for (let i = 0; i < 30; i++) game.step();
console.log(game.hash === hash); // prints true
