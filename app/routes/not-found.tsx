import { shows, submits } from "~/http/screen.server";

/** Answers every address that the site map does not know. */
export const loader = shows({ by: "anyone" }, refuse);
export const action = submits({ by: "anyone" }, refuse);

function refuse(): never {
  throw new Response(null, { status: 404 });
}

/** Is never shown: the error page is. */
export default function NotFound() {
  return null;
}
