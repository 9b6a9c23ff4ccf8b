import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";
import type { Writes } from "~/domain/people/accounts/write-limits";
import type { Member } from "~/domain/people/packages/rules";
import { Invalid, Unavailable } from "~/domain/shared/errors";
import { rowId } from "~/domain/shared/ids";
import { bodyLimitFor } from "./body.server";
import {
  inLanguage,
  isTurned,
  languageOf,
  photoOf,
  readForm,
  readPhotoForm,
  refused,
  type SentPhoto,
  shownAgain,
  unparsed,
} from "./form.server";
import { type Actor, type Args, type Audience, admitToScreen, admitWrite } from "./guards.server";
import { keptForm } from "./kept-form.server";
import { knownFailure } from "./known-failure.server";
import { beforeChange, changing, showing } from "./outage.server";
import { parseQuery, type Schema } from "./parse.server";
import { requestScope } from "./request-scope.server";
import { retryHeaders } from "./retry.server";

/** Holds the input that a loader or an action receives besides its actor. */
export type ScreenInput = Args & {
  /** The number from `:id` in the path. @throws NotFound when it is malformed */
  readonly id: number;
};

/** Holds the input that saves a form: besides that of a screen, its photo and the way back to the user. */
type SaveInput = ScreenInput & {
  /** Returns the bytes of the photo of a form that declares one. */
  readonly photo: () => Buffer;
  /** Answers with the same page and everything that was entered, for a form that asks before it saves. */
  readonly again: () => ReturnType<typeof shownAgain>;
};

/** Declares a screen: who may see it, and the schema of its query. */
export interface DeclaredScreen<By extends Audience = Audience, Query = unknown> {
  by: By;
  /** Tells whose package includes the screen. Others are redirected to the dashboard. */
  open?: (member: Member) => boolean;
  query?: Schema<Query>;
}

/** Declares a form: who may send it, and the schema of its fields. */
export interface DeclaredForm<By extends Audience = Audience, Value = unknown> {
  by: By;
  /** Tells whose package includes the form. Others are redirected to the dashboard. */
  open?: (member: Member) => boolean;
  /** Absent for a form that consists of a button. Its body is not read. */
  form?: Schema<Value>;
  /** Set to "nothing" for a form without typed text. Its mistakes lead to an error page. */
  keeps?: "nothing";
  /** True for a form with a photo (multipart/form-data). */
  photo?: true;
  /** True for a form with language buttons. They keep the entries and save nothing. */
  languages?: true;
  /** True for a form with buttons that show another part of its page. They keep the entries and save nothing. */
  turns?: true;
  /** Tells how the form counts against the limits of its user. The default is a change. */
  writes?: Writes;
}

type Entries = Record<string, unknown>;

// Holds the entries of requests that submit a form. Their page can show the typed text even if its object no longer exists.
const submitted = new WeakMap<AppLoadContext, Entries>();

/**
 * Creates the loader of a screen: it admits the audience, parses the query and calls `load`. The input tells
 * with `submitted` whether the page answers a form, and has its entries in `entered`.
 * @throws the redirects and the 401 of admitToScreen(), Invalid when the query is malformed, a 503 when the database does not
 *   answer
 */
export function shows<By extends Audience, Query, Facts>(
  screen: DeclaredScreen<By, Query>,
  load: (
    actor: Actor<By>,
    input: ScreenInput & { query: Query; submitted: boolean; entered: Entries },
  ) => Facts | Promise<Facts>,
) {
  const answer = async (args: LoaderFunctionArgs): Promise<Facts> => {
    const actor = await admitToScreen(screen.by, args, { open: screen.open });
    const query = (screen.query && (await parseQuery(args.request, screen.query))) as Query;
    const entered = submitted.get(args.context);
    return await load(
      actor,
      inputOf(args, { query, submitted: entered !== undefined, entered: entered ?? {} }),
    );
  };
  const loader = (args: LoaderFunctionArgs) => showing(args.request, () => answer(args));
  return Object.assign(loader, { screen: screen as DeclaredScreen });
}

/**
 * Creates the action of a form: it admits the audience, parses the form and calls `save`, which usually
 * returns a redirect. After a mistake in a field or a DomainError from `save`, the same page shows the errors and everything
 * that was entered. After a language button, it shows everything in that language.
 * @throws the redirects and the 401 of admitToScreen(), and a 503 with the entries when the database does not find the user
 * @throws WrongMediaType, TooLarge or Invalid when the body is not a form of this product
 * @throws NotFound from `save` with the text "not_found", which is about the URL; every mistake and
 *   DomainError if the form keeps nothing; TooManyWrites if the form is a button; Unavailable
 */
export function submits<By extends Audience, Value, Answer>(
  form: DeclaredForm<By, Value>,
  save: (actor: Actor<By>, value: Value, input: SaveInput) => Answer | Promise<Answer>,
) {
  const action = async (args: ActionFunctionArgs) => {
    const { request } = args;
    const admit = () => admitToScreen(form.by, args, { writes: form.writes ?? "change", open: form.open });
    const actor = await orKept(request, () => beforeChange(request, form.form, admit));
    submitted.set(args.context, {});
    if (!form.form) {
      await admitWrite(args);
      const input = inputOf(args, { photo: photoOf(null), again: hasNoEntries });
      return await changing(request, actor, undefined, () => save(actor, undefined as Value, input));
    }
    const { submission, photo, refusal } = await readSent(request, form, actor);
    submitted.set(args.context, submission.payload);
    const language = form.languages ? languageOf(submission) : null;
    if (language) return inLanguage(submission, language);
    if (form.turns && isTurned(submission)) return shownAgain(submission);
    if (refusal) return await refused(request, submission, refusal);
    if (form.photo && !photo) return await refused(request, submission, photoMissing());
    if (submission.status !== "success") {
      if (form.keeps === "nothing") throw new Invalid();
      return unparsed(submission);
    }
    try {
      await admitWrite(args);
      const { value } = submission;
      const input = inputOf(args, { photo: photoOf(photo), again: () => shownAgain(submission) });
      return await changing(request, actor, value, () => save(actor, value, input));
    } catch (error) {
      const failure = knownFailure(error);
      if (!failure || failure.text === "not_found" || form.keeps === "nothing") throw failure ?? error;
      // The page may not be shown again either, and then says the same.
      if (failure instanceof Unavailable) requestScope().failure = failure;
      return await refused(request, submission, failure);
    }
  };
  return Object.assign(action, { form: form as DeclaredForm });
}

/** Admits to a form. @throws a 503 page that keeps the entries when the database does not answer. Nothing has been saved then */
async function orKept<Admitted>(request: Request, admit: () => Promise<Admitted>): Promise<Admitted> {
  try {
    return await admit();
  } catch (error) {
    const kept = error instanceof Unavailable && (await keptForm(request));
    if (!kept) throw error;
    throw Response.json({ kept }, { status: error.status, headers: retryHeaders(error) });
  }
}

async function readSent<By extends Audience, Value>(
  request: Request,
  { form, photo }: DeclaredForm<By, Value>,
  actor: Actor<By>,
): Promise<SentPhoto<Value>> {
  const schema = form as Schema<Value>;
  if (photo && actor) return await readPhotoForm(request, schema, actor);
  return { submission: await readForm(request, schema, bodyLimitFor(actor)), photo: null, refusal: null };
}

/** Stands in for what shows the entries again, in a form that consists of a button. */
const hasNoEntries = () => {
  throw new Error("a form without fields has no entries to show again");
};

const photoMissing = () => new Invalid("photo_missing", { photo: [] });

const inputOf = <More extends object>(args: Args, more: More): ScreenInput & More => ({
  ...args,
  ...more,
  get id() {
    return rowId(args.params.id);
  },
});
