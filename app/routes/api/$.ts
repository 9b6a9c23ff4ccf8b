import type { LoaderFunctionArgs } from "@remix-run/node";
import { translatorOf } from "~/http/locale.server";
import { requestScope } from "~/http/request-scope.server";

const TEXT = {
  400: "unreadable_body",
  403: "forbidden",
  404: "not_found",
  405: "method_not_allowed",
} as const;

/** Calls that do not exist, whatever the method, and those that the edge refuses. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { refusal } = requestScope();
  const t = await translatorOf(request);
  const error = t(`error.${refusal ? TEXT[refusal.status] : "no_such_call"}`);
  return Response.json({ error }, refusal ?? { status: 404 });
}

export const action = loader;
