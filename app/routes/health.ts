import { INERT_POLICY } from "~/http/headers.server";
import { shows } from "~/http/screen.server";

/**
 * Tells what watches the server that it runs. It asks neither for a session nor for the database, because
 * starting the server again would not bring back a database that is away.
 */
export const loader = shows(
  { by: "anyone" },
  () =>
    new Response("ok", {
      headers: { "Content-Type": "text/plain; charset=utf-8", "Content-Security-Policy": INERT_POLICY },
    }),
);
