import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";
import { DomainError, Invalid } from "~/domain/errors";
import { rowId } from "~/domain/ids";
import { readForm, refused, unparsed } from "./form.server";
import { type Actor, type Args, type Audience, admitToScreen } from "./guards.server";
import { parseQuery, type Schema } from "./parse.server";

/** What a loader or an action is given beside its actor. */
export type ScreenInput = Args & {
  /** The row that the path names by `:id`. @throws NotFound when it is malformed */
  readonly id: number;
};

/** A screen as its loader declares it: who may see it, and the schema of its query. */
export interface DeclaredScreen<By extends Audience = Audience, Query = unknown> {
  by: By;
  query?: Schema<Query>;
}

/** A form as its action declares it: who may send it, and the schema of its fields. */
export interface DeclaredForm<By extends Audience = Audience, Value = unknown> {
  by: By;
  /** Absent where the button alone says everything: the body is not read. */
  form?: Schema<Value>;
  /** "nothing" for a form of buttons: nothing was typed, so a mistake in it is an error page. */
  keeps?: "nothing";
}

// A page that answers a form may show what was typed even where the thing that it was about is gone.
const submitted = new WeakSet<AppLoadContext>();

/** Makes the loader of a screen, which only its audience gets to. */
export function shows<By extends Audience, Query, Facts>(
  screen: DeclaredScreen<By, Query>,
  load: (
    actor: Actor<By>,
    input: ScreenInput & { query: Query /** Whether the page answers a form. */; submitted: boolean },
  ) => Facts | Promise<Facts>,
) {
  const loader = async (args: LoaderFunctionArgs): Promise<Facts> => {
    const actor = await admitToScreen(screen.by, args);
    const query = (screen.query && (await parseQuery(args.request, screen.query))) as Query;
    return await load(actor, inputOf(args, { query, submitted: submitted.has(args.context) }));
  };
  return Object.assign(loader, { screen: screen as DeclaredScreen });
}

/**
 * Makes the action of a form: it parses the form, saves it and answers, mostly with a redirect. A mistake in a field,
 * and a DomainError of `save`, come back as the same page with everything that was entered; only a NotFound about the
 * address itself is an error page.
 */
export function submits<By extends Audience, Value, Answer>(
  form: DeclaredForm<By, Value>,
  save: (actor: Actor<By>, value: Value, input: ScreenInput) => Answer | Promise<Answer>,
) {
  const action = async (args: ActionFunctionArgs) => {
    const actor = await admitToScreen(form.by, args);
    submitted.add(args.context);
    const input = inputOf(args, {});
    if (!form.form) return await save(actor, undefined as Value, input);
    const submission = await readForm(args.request, form.form);
    if (submission.status !== "success") {
      if (form.keeps === "nothing") throw new Invalid();
      return unparsed(submission);
    }
    try {
      return await save(actor, submission.value, input);
    } catch (error) {
      const isOfForm = error instanceof DomainError && error.text !== "not_found";
      if (!isOfForm || form.keeps === "nothing") throw error;
      return await refused(args.request, submission, error);
    }
  };
  return Object.assign(action, { form: form as DeclaredForm });
}

const inputOf = <More extends object>(args: Args, more: More): ScreenInput & More => ({
  ...args,
  ...more,
  get id() {
    return rowId(args.params.id);
  },
});
