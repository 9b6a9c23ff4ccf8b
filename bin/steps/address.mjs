import { createServer } from "node:net";
import { stop } from "./say.mjs";

const LOOPBACK = "127.0.0.1";

/**
 * Sets PORT and HOST to the values the server will use. Without PORT, remix-serve would silently choose
 * another port.
 */
export function setAddress() {
  const { PORT, HOST } = addressOf(process.env);
  process.env.PORT = PORT;
  if (HOST) process.env.HOST = HOST;
  else delete process.env.HOST;
}

/**
 * Returns the port and the host that the server listens on. Without HOST, it listens on all addresses, but in
 * the demo only on this machine, because anybody can sign in to the demo.
 * @param {Record<string, string | undefined>} environment
 * @returns {{ PORT: string, HOST: string | undefined }}
 */
export function addressOf(environment) {
  /** @param {string} name */
  const variable = (name) => environment[name]?.trim() || undefined;
  // The same rule as in app/platform/settings.server.ts, which cannot be imported before it is built.
  const isDemo = variable("DEMO")
    ? variable("DEMO") === "1"
    : !variable("DATABASE_URL") && !variable("DATABASE_URL_FILE") && !variable("OAUTH_ISSUER");
  return { PORT: variable("PORT") ?? "3000", HOST: variable("HOST") ?? (isDemo ? LOOPBACK : undefined) };
}

/** Returns the URL of the server for a browser on this machine. */
export function localAddress() {
  const { PORT, HOST } = process.env;
  const name =
    !HOST || ["0.0.0.0", "::", LOOPBACK].includes(HOST)
      ? "localhost"
      : HOST.includes(":")
        ? `[${HOST}]`
        : HOST;
  return `http://${name}:${PORT}`;
}

/** Ends the process with one line if the server cannot listen on PORT and HOST. */
export async function requireFreePort() {
  const { PORT, HOST } = process.env;
  const port = Number(PORT);
  // An invalid PORT is reported later, together with the other settings.
  if (!Number.isInteger(port) || port < 1 || port > 65535) return;
  const code = await tryListening(port, HOST);
  if (!code) return;
  if (code === "EADDRINUSE") stop(`PORT ${port} is already in use; stop what listens there, or set PORT.`);
  if (code === "EACCES") stop(`PORT ${port} is not allowed for this user; set PORT to 1024 or higher.`);
  stop(
    `HOST ${HOST ?? "(all addresses)"} cannot be listened on (${code}); set HOST to an address of this machine.`,
  );
}

/**
 * @param {number} port
 * @param {string | undefined} host
 * @returns {Promise<string | undefined>} the error code, or undefined if listening works
 */
function tryListening(port, host) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", (error) => resolve(/** @type {NodeJS.ErrnoException} */ (error).code ?? "unknown"));
    probe.listen(port, host, () => probe.close(() => resolve(undefined)));
  });
}
