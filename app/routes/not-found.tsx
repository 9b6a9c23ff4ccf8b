import { formAction, screen } from "~/http/screen.server";

/** Answers every URL that the site map does not contain. */
export const loader = screen({ by: "anyone" }, refuse);
export const action = formAction({ by: "anyone" }, refuse);

function refuse(): never {
  throw new Response(null, { status: 404 });
}

/** Renders nothing, because the loader always throws. Remix shows the error page instead. */
export default function NotFound() {
  return null;
}
