import { INERT_POLICY } from "~/http/headers.server";
import { screen } from "~/http/screen.server";

/** Tells that the server runs. It asks for no session and no database, which a restart would not bring back. */
export const loader = screen(
  { by: "anyone" },
  () =>
    new Response("ok", {
      headers: { "Content-Type": "text/plain; charset=utf-8", "Content-Security-Policy": INERT_POLICY },
    }),
);
