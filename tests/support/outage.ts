import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A connection to a PostgreSQL server that a test can cut and restore. */
export interface Line {
  /** The database URL that leads through this line. */
  url: string;
  /** Breaks every connection, and refuses new ones. */
  cut(): Promise<void>;
  /** Accepts connections again. */
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
  return {
    url: url.href,
    async cut() {
      const closed = once(relay, "close");
      relay.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    async restore() {
      relay.listen(port, "127.0.0.1");
      await once(relay, "listening");
    },
  };
}
