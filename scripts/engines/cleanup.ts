/** What is started and written here is gone when the process ends, however it ends. */
import type { ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'aego-engines-'));
const running = new Map<ChildProcess, NodeJS.Signals>();

process.on('exit', () => {
  for (const child of running.keys()) kill(child);
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  } catch {
    // A file that the system still holds stays behind, which is no failure of a test.
  }
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => process.exit(130));

/** A folder for this run alone. */
export function temporaryFolder(name: string): string {
  const path = join(folder, name);
  mkdirSync(path, { recursive: true });
  return path;
}

/** Takes over a child that leads a process group, and the signal that ends it. */
export function track(child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): void {
  running.set(child, signal);
}

/** Ends a child that was taken over, and whatever it started. Resolves when it is gone. */
export function end(child: ChildProcess): Promise<void> {
  const gone = new Promise<void>((resolve) => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });
  kill(child);
  return gone;
}

function kill(child: ChildProcess): void {
  const signal = running.get(child);
  running.delete(child);
  if (child.pid === undefined || signal === undefined) return;
  try {
    if (process.platform === 'win32') child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // It has ended by itself.
  }
}
