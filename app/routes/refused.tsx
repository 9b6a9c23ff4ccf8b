import { requestScope } from "~/http/request-scope.server";
import { shows, submits } from "~/http/screen.server";

/** Answers the pages that the edge refuses; nothing else leads here. */
export const loader = shows({ by: "anyone" }, refuse);
export const action = submits({ by: "anyone" }, refuse);

function refuse(): never {
  throw new Response(null, requestScope().refusal ?? { status: 404 });
}

/** Is never shown: the error page is. */
export default function Refused() {
  return null;
}
