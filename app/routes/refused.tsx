import type { LoaderFunctionArgs } from "@remix-run/node";
import { peer } from "~/http/peer.server";
import { localeOf, translator } from "~/i18n/i18n.server";

const TEXT = {
  400: "unreadable_body",
  403: "forbidden",
  404: "not_found",
  405: "method_not_allowed",
} as const;
const ALLOWED = "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS";

/** Where the edge sends what it refuses; nothing else leads here. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { status, pathname } = peer().refusal ?? { status: 404 as const, pathname: "/" };
  const headers: HeadersInit = status === 405 ? { Allow: ALLOWED } : {};
  if (!pathname.startsWith("/api/")) throw new Response(null, { status, headers });
  const t = translator(await localeOf(request));
  return Response.json({ error: t(`error.${TEXT[status]}`) }, { status, headers });
}
