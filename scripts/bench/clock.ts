/**
 * CPU time of this thread in nanoseconds. What other programs do on the machine does not count, nor
 * does what the engine's helper threads compile and collect.
 */
export function now(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) * 1000;
}

/** Runs until so many milliseconds have passed, but no less than `least` times; nanoseconds a run. */
export function timeOf(run: () => void, milliseconds: number, least = 1): number {
  const enough = milliseconds * 1e6;
  let runs = 0;
  let passed = 0;
  let block = 1;
  const start = now();
  while (passed < enough || runs < least) {
    for (let i = 0; i < block; i++) run();
    runs += block;
    passed = now() - start;
    // A look at the clock costs more than a step of few players.
    if (passed < enough / 20) block *= 2;
  }
  return passed / runs;
}
