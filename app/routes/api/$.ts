import { translatorOf } from "~/http/locale.server";
import { requestScope } from "~/http/request-scope.server";
import { formAction, type ScreenInput, screen } from "~/http/screen.server";

const TEXT = {
  400: "unreadable_body",
  403: "forbidden",
  404: "not_found",
  405: "method_not_allowed",
  421: "foreign_host",
} as const;

/** Answers unknown calls of any method, and calls that the edge rejects. */
export const loader = screen({ by: "anyone" }, (_, input) => refuse(input));
export const action = formAction({ by: "anyone" }, (_, __, input) => refuse(input));

async function refuse({ request }: ScreenInput): Promise<Response> {
  const { refusal } = requestScope();
  const t = await translatorOf(request);
  const error = t(`error.${refusal ? TEXT[refusal.status] : "no_such_call"}`);
  return Response.json({ error }, refusal ?? { status: 404 });
}
