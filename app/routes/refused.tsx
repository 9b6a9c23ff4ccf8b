import { requestScope } from "~/http/request-scope.server";

/** Where the edge sends the pages that it refuses; nothing else leads here. */
export function loader() {
  throw new Response(null, requestScope().refusal ?? { status: 404 });
}

export const action = loader;

export default function Refused() {
  return null;
}
