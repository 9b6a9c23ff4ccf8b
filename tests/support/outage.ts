import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { startNode } from "./processes";

/** A connection to a PostgreSQL server that a test can cut, silence and restore. */
export interface Line {
  /** The database URL that leads through this line. */
  url: string;
  /** Breaks every connection, and refuses new ones. */
  cut(): Promise<void>;
  /** Stops answering: open connections stay open and pass on nothing, and nobody answers who connects. */
  silence(): Promise<void>;
  /** Accepts connections again, and passes on what open ones have sent. */
  restore(): Promise<void>;
}

/** Starts a local relay to the PostgreSQL server of a URL. */
export async function layLine(databaseUrl: string): Promise<Line> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const relay = createServer((near) => {
    const far = connect(Number(target.port || 5432), target.hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on("error", () => other.destroy());
      one.on("close", () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  relay.listen(0, "127.0.0.1");
  await once(relay, "listening");
  const { port } = relay.address() as AddressInfo;
  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = String(port);
  relay.unref();
  let endSilence = async () => {};
  return {
    url: url.href,
    async cut() {
      const closed = once(relay, "close");
      relay.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    async silence() {
      relay.close();
      for (const socket of sockets) socket.pause();
      endSilence = await listenSilently(port);
    },
    async restore() {
      await endSilence();
      endSilence = async () => {};
      relay.listen(port, "127.0.0.1");
      await once(relay, "listening");
      for (const socket of sockets) socket.resume();
    },
  };
}

/** Listens with room for one connection, and then does nothing any more. */
const SILENT = `require("node:net").createServer().listen({ port: Number(process.argv[1]), host: "127.0.0.1", backlog: 1 }, () => {
  require("node:fs").writeSync(1, "listening");
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
})`;
const CONNECTED_MS = 200;

/**
 * Makes a port that answers nobody, as an address behind which there is nothing: the system drops connections to a process that
 * accepts none, once its queue is full.
 * @returns a function that frees the port
 */
async function listenSilently(port: number): Promise<() => Promise<void>> {
  const silent = startNode(["-e", SILENT, String(port)]);
  await once(silent.stdout, "data");
  const queued: Socket[] = [];
  let isAccepted = true;
  while (isAccepted) {
    const socket = connect(port, "127.0.0.1").on("error", () => {});
    queued.push(socket);
    const waited = AbortSignal.timeout(CONNECTED_MS);
    isAccepted = await once(socket, "connect", { signal: waited }).then(
      () => true,
      () => false,
    );
  }
  return async () => {
    const ended = once(silent, "exit");
    silent.kill("SIGKILL");
    await ended;
    for (const socket of queued) socket.destroy();
  };
}
