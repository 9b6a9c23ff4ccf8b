import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";
import type { Writes } from "~/domain/people/accounts/write-limits";
import type { Member } from "~/domain/people/packages/rules";
import { Invalid, Unavailable } from "~/domain/shared/errors";
import { rowId } from "~/domain/shared/ids";
import { bodyLimitFor, isMultipart } from "./body.server";
import {
  type DeclaredPhoto,
  inLanguage,
  isPartialSubmit,
  languageOf,
  photoOf,
  readForm,
  readPhotoForm,
  refused,
  type Sent,
  type SentPhoto,
  shownAgain,
  unparsed,
} from "./form.server";
import { type Actor, type Args, type Audience, admitToScreen, admitWrite } from "./guards.server";
import { knownFailure } from "./known-failure.server";
import { beforeChange, changing, showing } from "./outage.server";
import { parseQuery, type Schema } from "./parse.server";
import { orPreserved } from "./preserved-form.server";
import { requestScope } from "./request-scope.server";

export type ScreenInput = Args & {
  /** @throws NotFound when it is malformed */
  readonly id: number;
};

type SaveInput = ScreenInput & {
  /** Returns the bytes of the photo of a form that declares one. */
  readonly photo: () => Buffer;
  /** Holds the bytes of an optional photo, or null. */
  readonly sentPhoto: Buffer | null;
  /** Answers with the same page and everything that was entered, for a form that asks before it saves. */
  readonly again: () => ReturnType<typeof shownAgain>;
};

export interface DeclaredScreen<By extends Audience = Audience, Query = unknown> {
  by: By;
  /** Lets members in whose package includes the screen. Others are redirected to the dashboard. */
  open?: (member: Member) => boolean;
  query?: Schema<Query>;
}

export interface DeclaredForm<By extends Audience = Audience, Value = unknown> {
  by: By;
  open?: (member: Member) => boolean;
  /** Describes the fields. Absent for a form that is a button; its body is not read. */
  form?: Schema<Value>;
  /** False where no text is typed. Mistakes lead to an error page then. */
  preserve?: false;
  /** Says that the form has a photo, or names the photo fields of one that has several. */
  photo?: DeclaredPhoto | readonly string[];
  /** Says that language buttons keep the entries and save nothing. */
  languages?: true;
  /** Says that buttons show another part of the page, and save nothing. */
  partialSubmit?: true;
  writes?: Writes;
  /** False for a button that a full disk does not refuse. */
  needsRoom?: false;
  /** Names the fields that the address of the form holds, with their names in it. A field of the form comes before. */
  addressed?: Record<string, string>;
}

type Entries = Record<string, unknown>;

// Lets the page of a sent form show the typed text even if its object no longer exists.
const submitted = new WeakMap<AppLoadContext, Entries>();

/**
 * Gives `load` the entries of a form that the page answers.
 * @throws the redirects and the 401 of admitToScreen(), Invalid for a malformed query, a 503 when the database does not
 *   answer
 */
export function screen<By extends Audience, Query, Facts>(
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
 * Shows the same page with errors and entries after a mistake or a DomainError from `save`.
 * @throws the redirects and the 401 of admitToScreen(), a 503 with the entries when the database does not find the user
 * @throws WrongMediaType, TooLarge, TooSlow or Invalid when the body is not a form of this product
 * @throws NotFound with the text "not_found", which is about the URL; what `save` throws if the form preserves no entries or
 *   is a button
 */
export function formAction<By extends Audience, Value, Answer>(
  form: DeclaredForm<By, Value>,
  save: (actor: Actor<By>, value: Value, input: SaveInput) => Answer | Promise<Answer>,
) {
  const action = async (args: ActionFunctionArgs) => {
    const { request } = args;
    const admit = () => admitToScreen(form.by, args, { writes: form.writes ?? "change", open: form.open });
    const actor = await orPreserved(request, () => beforeChange(request, form.form, admit));
    noteEntries(args, {});
    if (!form.form) {
      await admitWrite(args, form.needsRoom);
      const input = inputOf(args, { photo: photoOf(null), sentPhoto: null, again: hasNoEntries });
      return await changing(request, actor, undefined, () => save(actor, undefined as Value, input));
    }
    const { submission, photo, refusal } = await readSent(request, form, actor);
    noteEntries(args, submission.payload);
    const language = form.languages ? languageOf(submission) : null;
    if (language) return inLanguage(submission, language);
    if (form.partialSubmit && isPartialSubmit(submission)) return shownAgain(submission);
    if (refusal) return await refused(request, submission, refusal);
    if (form.photo === true && !photo) return await refused(request, submission, photoMissing());
    if (submission.status !== "success") {
      if (form.preserve === false) throw new Invalid();
      return unparsed(submission);
    }
    const { value } = submission;
    return await savedOrShown(args, form, submission, () => {
      const again = () => shownAgain(submission);
      const input = inputOf(args, { photo: photoOf(photo), sentPhoto: photo, again });
      return changing(request, actor, value, () => save(actor, value, input));
    });
  };
  return Object.assign(action, { form: form as DeclaredForm });
}

/** Notes what was entered, for the page that answers a form. */
export function noteEntries({ context }: Args, entries: Entries): void {
  submitted.set(context, entries);
}

/** Saves a form that admitToScreen() has counted, or shows its page with what the domain refuses. @throws as formAction() */
export async function savedOrShown<Answer>(
  args: Args,
  { preserve }: Pick<DeclaredForm, "preserve">,
  submission: Sent<unknown>,
  save: () => Promise<Answer>,
) {
  try {
    await admitWrite(args);
    return await save();
  } catch (error) {
    const failure = knownFailure(error);
    if (!failure || failure.text === "not_found" || preserve === false) throw failure ?? error;
    // The page may not be shown again either, and then says the same.
    if (failure instanceof Unavailable) requestScope().failure = failure;
    return await refused(args.request, submission, failure);
  }
}

async function readSent<By extends Audience, Value>(
  request: Request,
  { form, photo, addressed = {} }: DeclaredForm<By, Value>,
  actor: Actor<By>,
): Promise<SentPhoto<Value>> {
  const schema = form as Schema<Value>;
  if (photo && actor && (photo !== "optional" || isMultipart(request)))
    return await readPhotoForm(request, schema, actor);
  const submission = await readForm(request, schema, { limit: bodyLimitFor(actor), addressed });
  return { submission, photo: null, refusal: null };
}

/** Stands in for what shows the entries again, in a form that consists of a button. */
const hasNoEntries = () => {
  throw new Error("a form without fields has no entries to show again");
};

const photoMissing = () => new Invalid("photo_missing", { photo: [] });

/** Adds the id of the address to what a screen or a form gets. */
export const inputOf = <More extends object>(args: Args, more: More): ScreenInput & More => ({
  ...args,
  ...more,
  get id() {
    return rowId(args.params.id);
  },
});
