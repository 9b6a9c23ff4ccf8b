import { createServer } from "node:net";
import { stop } from "./say.mjs";

/**
 * Sets PORT and HOST to the values the server will use. Without PORT, remix-serve would silently choose
 * another port.
 */
export function settleAddress() {
  process.env.PORT = process.env.PORT?.trim() || "3000";
  process.env.HOST = process.env.HOST?.trim() || "";
  if (!process.env.HOST) delete process.env.HOST;
}

/** Returns the URL of the server for a browser on this machine. */
export function localAddress() {
  const { PORT, HOST } = process.env;
  const name =
    !HOST || ["0.0.0.0", "::"].includes(HOST) ? "localhost" : HOST.includes(":") ? `[${HOST}]` : HOST;
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
