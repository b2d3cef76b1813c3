import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { freePort } from '../setup/port.mjs';
import { end, temporaryFolder, track } from './cleanup.ts';
import { type Driven, within } from './driven.ts';

/** Seconds for each sign of life. */
const START_SECONDS = 60;

/** Starts WebKit with its driver, on a screen that nobody sees. */
export async function startWebKit(program: string): Promise<Driven> {
  const children: ChildProcess[] = [];
  const close = async (): Promise<void> => {
    await Promise.all(children.splice(0).reverse().map(end));
  };
  try {
    const screen = spawn('Xvfb', ['-displayfd', '3', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      detached: true,
    });
    children.push(screen);
    // Asked politely, it takes its socket away.
    track(screen, 'SIGTERM');
    const display = await within(START_SECONDS, 'Xvfb made no screen', displayOf(screen));
    const port = await freePort(4444);
    const driver = spawn(program, [`--port=${port}`, '--host=127.0.0.1'], {
      env: { ...process.env, HOME: temporaryFolder('webkit'), DISPLAY: `:${display}` },
      stdio: 'ignore',
      detached: true,
    });
    children.push(driver);
    track(driver);
    const address = `http://127.0.0.1:${port}`;
    await Promise.race([answering(address), endOf(driver, 'WebKitWebDriver')]);
    return await session(address, close);
  } catch (error) {
    await close();
    throw error;
  }
}

/** The number of the screen, which Xvfb writes once it takes windows. */
function displayOf(screen: ChildProcess): Promise<string> {
  const written = new Promise<string>((resolve) => {
    (screen.stdio[3] as Readable).once('data', (line) => resolve(String(line).trim()));
  });
  return Promise.race([written, endOf(screen, 'Xvfb')]);
}

function endOf(child: ChildProcess, name: string): Promise<never> {
  return new Promise((_, reject) => {
    child.once('error', (error) => reject(new Error(`${name} did not start: ${error.message}`)));
    child.once('exit', (code) => reject(new Error(`${name} ended with code ${code}`)));
  });
}

async function answering(address: string): Promise<void> {
  for (const until = Date.now() + START_SECONDS * 1000; Date.now() < until; ) {
    try {
      await fetch(`${address}/status`, { signal: AbortSignal.timeout(1000) });
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new Error(`WebKitWebDriver did not answer within ${START_SECONDS} s`);
}

async function session(address: string, close: () => Promise<void>): Promise<Driven> {
  const { sessionId, capabilities } = (await post(`${address}/session`, { capabilities: {} })) as {
    sessionId: string;
    capabilities: { browserVersion: string };
  };
  const here = `${address}/session/${sessionId}`;
  return {
    version: capabilities.browserVersion,
    open: async (url) => {
      await post(`${here}/url`, { url });
    },
    ask: (expression) => post(`${here}/execute/sync`, { script: `return ${expression}`, args: [] }),
    close,
  };
}

/** A command of the WebDriver protocol; resolves to its value. */
async function post(url: string, body: object): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(START_SECONDS * 1000),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error((value as { message: string }).message);
  return value;
}
