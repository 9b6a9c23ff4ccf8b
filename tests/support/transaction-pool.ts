import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A transaction pool in front of a PostgreSQL server. */
export interface TransactionPool {
  /** The database URL that leads through the pool. */
  url: string;
  close(): void;
}

const QUERY = "Q".charCodeAt(0);
const SYNC = "S".charCodeAt(0);
const END = "X".charCodeAt(0);
const READY = "Z".charCodeAt(0);
const IDLE = "I".charCodeAt(0);

/** A connection to the server, and the client that uses it now. */
interface Backend {
  socket: Socket;
  client: Client | null;
}

/** A connection of a client: what it waits to send, and how many answers it expects. */
interface Client {
  socket: Socket;
  backend: Backend | null;
  waiting: Buffer[];
  expects: number;
}

/**
 * Starts a local transaction pool, which works as PgBouncer does in that mode: a client has a connection to the server for the
 * time of a transaction, and gets the one that was used last. Each client signs in on a connection of its own.
 */
export async function openTransactionPool(databaseUrl: string): Promise<TransactionPool> {
  const target = new URL(databaseUrl);
  const free: Backend[] = [];
  const queue: Client[] = [];
  const sockets = new Set<Socket>();

  const serve = (client: Client) => {
    client.backend ??= free.pop() ?? null;
    if (!client.backend) {
      if (!queue.includes(client)) queue.push(client);
      return;
    }
    client.backend.client = client;
    for (const message of client.waiting.splice(0)) {
      if (message[0] === QUERY || message[0] === SYNC) client.expects++;
      client.backend.socket.write(message);
    }
  };
  const release = (backend: Backend) => {
    if (backend.client) backend.client.backend = null;
    backend.client = null;
    free.push(backend);
    const next = queue.shift();
    if (next) serve(next);
  };
  const open = (client: Client): Backend => {
    const socket = connect(Number(target.port || 5432), target.hostname);
    const backend: Backend = { socket, client };
    keep(socket, sockets);
    socket.on(
      "data",
      eachMessage((message) => {
        backend.client?.socket.write(message);
        if (message[0] !== READY || !backend.client) return;
        backend.client.expects--;
        if (backend.client.expects <= 0 && message[5] === IDLE) release(backend);
      }),
    );
    return backend;
  };

  const server = createServer((socket) => {
    const client: Client = { socket, backend: null, waiting: [], expects: 1 };
    client.backend = open(client);
    keep(socket, sockets);
    // The first message says who signs in. It has no letter before its length.
    socket.once("data", (startup) => {
      client.backend?.socket.write(startup);
      socket.on(
        "data",
        eachMessage((message) => {
          // A client that leaves does not end the connection to the server.
          if (message[0] === END) return socket.end();
          client.waiting.push(message);
          serve(client);
        }),
      );
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  server.unref();
  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

function keep(socket: Socket, sockets: Set<Socket>) {
  sockets.add(socket);
  socket.on("error", () => socket.destroy());
  socket.on("close", () => sockets.delete(socket));
}

/** Cuts a stream into messages of PostgreSQL's protocol: a letter, and a length that counts itself. */
function eachMessage(take: (message: Buffer) => void): (bytes: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    while (rest.length >= 5 && rest.length > rest.readUInt32BE(1)) {
      const length = rest.readUInt32BE(1) + 1;
      take(rest.subarray(0, length));
      rest = rest.subarray(length);
    }
  };
}
