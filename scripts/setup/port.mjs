import { createServer } from 'node:net';

/** The first free port from `wanted` upwards, on this machine's own address. */
export async function freePort(wanted) {
  for (let port = wanted; port < wanted + 100; port++) if (await isFree(port)) return port;
  return 0;
}

async function isFree(port) {
  // A server may listen on one of the two only, and the browser may ask the other first.
  for (const host of ['127.0.0.1', '::1']) {
    const free = await new Promise((resolve) => {
      const server = createServer();
      server.once('error', (error) => resolve(error.code !== 'EADDRINUSE'));
      server.listen(port, host, () => server.close(() => resolve(true)));
    });
    if (!free) return false;
  }
  return true;
}
