import { ForeignHost } from "~/domain/shared/errors";
import { requestScope } from "~/http/request-scope.server";
import { formAction, screen } from "~/http/screen.server";

/** Answers requests for pages that the edge rejects. The edge sends them here. */
export const loader = screen({ by: "anyone" }, refuse);
export const action = formAction({ by: "anyone" }, refuse);

function refuse(): never {
  if (requestScope().refusal?.status === 421) throw new ForeignHost();
  throw new Response(null, requestScope().refusal ?? { status: 404 });
}

/** Renders nothing, because the loader always throws. Remix shows the error page instead. */
export default function Refused() {
  return null;
}
