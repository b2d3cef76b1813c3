import { createReadStream, readFileSync, type Stats, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize, sep } from 'node:path';
import { gzipSync } from 'node:zlib';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
  '.zip': 'application/zip',
};

export interface StaticServer {
  /** Address of the site's first page, with a slash at its end. */
  readonly url: string;
  close(): Promise<void>;
}

export interface StaticServerOptions {
  readonly folder: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** Where the site stands on the host, with slashes at both ends. */
  readonly base?: string;
  /** Send texts packed to those who take that, as hosts do; else their bytes stand as they are. */
  readonly packed?: boolean;
}

/**
 * Serves a folder as a plain static host does: `index.html` for folders, a redirect to the slash,
 * `404.html` with status 404, and no policy of its own, so that what the pages bring has to do.
 * Rejects when the port is taken.
 */
export function serveFolder({
  folder,
  port,
  base = '/',
  packed = false,
}: StaticServerOptions): Promise<StaticServer> {
  const server = createServer((request, response) => {
    const takes = /\bgzip\b/.test(String(request.headers['accept-encoding']));
    answer(folder, base, packed && takes, request, response);
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const { port: taken } = server.address() as AddressInfo;
      resolve({
        url: `http://localhost:${taken}${base}`,
        close: () =>
          new Promise((done) => {
            server.close(() => done());
            server.closeAllConnections();
          }),
      });
    });
  });
}

function answer(
  folder: string,
  base: string,
  packed: boolean,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { Allow: 'GET, HEAD' }).end();
    return;
  }
  const path = pathOf(request.url ?? '/');
  if (path === undefined) {
    response.writeHead(400).end();
    return;
  }
  // An empty step in a path is no page, and `//host` in a redirect would lead to another host.
  if (path.includes('//') || !path.startsWith(base)) {
    sendFile(join(folder, '404.html'), 404, packed, request, response);
    return;
  }
  const file = normalize(join(folder, path.slice(base.length)));
  if (file !== normalize(folder) && !file.startsWith(normalize(folder + sep))) {
    response.writeHead(400).end();
    return;
  }
  const stat = statOf(file);
  if (stat?.isDirectory() && !path.endsWith('/')) {
    response.writeHead(301, { Location: `${encodeURI(path)}/` }).end();
    return;
  }
  const wanted = stat?.isDirectory() ? join(file, 'index.html') : file;
  if (statOf(wanted)?.isFile()) sendFile(wanted, 200, packed, request, response);
  else sendFile(join(folder, '404.html'), 404, packed, request, response);
}

/** The path of a request, decoded; undefined for one that cannot be read. */
function pathOf(url: string): string | undefined {
  try {
    // Put behind a host, and not resolved against one: `//name` would be a host itself.
    const { pathname } = new URL(url.startsWith('/') ? `http://localhost${url}` : url);
    const path = decodeURIComponent(pathname);
    return path.includes('\0') ? undefined : path;
  } catch {
    return undefined;
  }
}

/** What stands at a path; undefined if nothing does, or nothing can (a name that is too long). */
function statOf(file: string): Stats | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

function sendFile(
  file: string,
  status: number,
  packed: boolean,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const stat = statOf(file);
  if (!stat) {
    response.writeHead(404, { 'Content-Type': 'text/plain' }).end('There is no such page.\n');
    return;
  }
  const type = TYPES[extname(file)] ?? 'text/plain; charset=utf-8';
  const body = packed && /charset|svg|wasm/.test(type) ? gzipSync(readFileSync(file)) : undefined;
  response.writeHead(status, {
    'Content-Type': type,
    'Content-Length': body?.length ?? stat.size,
    ...(body && { 'Content-Encoding': 'gzip', Vary: 'Accept-Encoding' }),
    'Cache-Control': 'no-cache',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    // As hosts of static pages do: `embed.js` is a module that other sites import.
    'Access-Control-Allow-Origin': '*',
  });
  if (request.method === 'HEAD') response.end();
  else if (body) response.end(body);
  else
    createReadStream(file)
      .on('error', () => response.destroy())
      .pipe(response);
}
