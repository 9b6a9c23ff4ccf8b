import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { createServer as createTlsServer } from "node:tls";

/** A server that answers like PostgreSQL before the sign-in, and lets nobody in. */
export interface RefusingServer {
  /** Its database URL. */
  url: string;
  close(): void;
}

/** Starts a server that answers everybody who signs in with an error. @param code a code of PostgreSQL */
export const refuseWith = (code: string, message: string): Promise<RefusingServer> =>
  listen((socket) => socket.once("data", () => socket.end(errorMessage(code, message))));

/** Starts a server that closes every connection at once, like a proxy without a server behind it. */
export const closeAtOnce = (): Promise<RefusingServer> => listen((socket) => socket.end());

/** Starts a server that accepts connections and never answers. */
export const neverAnswer = (): Promise<RefusingServer> => listen(() => {});

/** Starts a server that agrees to encrypt, and then has no certificate to do it with. */
export async function failToEncrypt(): Promise<RefusingServer> {
  const tls = createTlsServer({});
  tls.on("tlsClientError", () => {});
  return await listen((socket) =>
    socket.once("data", () => {
      socket.write("S");
      tls.emit("connection", socket);
    }),
  );
}

async function listen(answer: (socket: Socket) => void): Promise<RefusingServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => socket.destroy());
    answer(socket);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  server.unref();
  const { port } = server.address() as AddressInfo;
  return {
    url: `postgres://beast:do-not-tell@127.0.0.1:${port}/beast`,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Makes PostgreSQL's message "E": fields with a letter and a text each. */
function errorMessage(code: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`);
  const head = Buffer.alloc(5);
  head.write("E");
  head.writeUInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}
