import type { ActionFunctionArgs } from "@remix-run/node";
import { Busy, type DomainError } from "~/domain/shared/errors";
import { formAnswer, parseForm, refused, type Sent, unparsed } from "./form.server";
import { parseFields } from "./form-fields.server";
import { type Actor, type Audience, admitToScreen } from "./guards.server";
import { translatorOf } from "./locale.server";
import { beforeChange, changing } from "./outage.server";
import type { Schema } from "./parse.server";
import { orPreserved } from "./preserved-form.server";
import { type DeclaredForm, inputOf, noteEntries, type ScreenInput, savedOrShown } from "./screen.server";
import { type ArrivedPhoto, type OpenUpload, openUpload } from "./upload.server";
import { takeUploadSlot } from "./upload-slots.server";

type DeclaredPhotosForm<By extends Audience, Value> = DeclaredForm<By, Value> & {
  form: Schema<Value>;
  photo: readonly string[];
};

type PhotosInput = ScreenInput & {
  /** Gives one photo after the other, and reads the next one when it is asked for. @throws why the rest is refused */
  readonly photos: AsyncIterable<ArrivedPhoto>;
  /** Shows the same page with the entries, and beside each of these fields why it is refused. */
  readonly refused: (errors: Record<string, DomainError>) => ReturnType<typeof refused>;
};

/**
 * Makes the action of a form with several photos, which takes one upload place. `save` gets the fields before the first photo has
 * been read, and saves photo by photo, so that one of them is in memory. Fields with mistakes refuse all photos.
 * @throws as formAction()
 */
export function photosAction<By extends "client" | "trainer" | "user", Value, Answer>(
  form: DeclaredPhotosForm<By, Value>,
  save: (actor: Actor<By>, value: Value, input: PhotosInput) => Answer | Promise<Answer>,
) {
  const action = async (args: ActionFunctionArgs) => {
    const { request } = args;
    const admit = () => admitToScreen(form.by, args, { writes: form.writes ?? "upload", open: form.open });
    const actor = await orPreserved(request, () => beforeChange(request, form.form, admit));
    noteEntries(args, {});
    const slot = takeUploadSlot(actor as { user_id: string });
    try {
      const upload = await openUpload(request, slot, form.photo);
      try {
        const submission = await parseForm(request, form.form, parseFields(upload.fields.toString()));
        noteEntries(args, submission.payload);
        if (!slot) return await refused(request, submission, upload.refusal() ?? new Busy());
        if (submission.status !== "success") return unparsed(submission);
        const { value } = submission;
        const input = inputOf(args, {
          photos: photosOf(upload),
          refused: (errors: Record<string, DomainError>) => refusedFields(request, submission, errors),
        });
        return await savedOrShown(args, form, submission, () =>
          changing(request, actor, value, () => save(actor, value, input)),
        );
      } finally {
        await upload.discard();
      }
    } finally {
      slot?.leave();
    }
  };
  return Object.assign(action, { form: form as DeclaredForm });
}

async function* photosOf({ photos, refusal }: OpenUpload): AsyncGenerator<ArrivedPhoto, void> {
  yield* photos;
  const reason = refusal();
  if (reason) throw reason;
}

async function refusedFields(
  request: Request,
  submission: Sent<unknown>,
  errors: Record<string, DomainError>,
) {
  const t = await translatorOf(request);
  const texts = Object.entries(errors).map(([name, { text }]) => [name, [t(`error.${text}`)]]);
  const [first] = Object.values(errors);
  if (!first) throw new Error("a refusal has a reason");
  return formAnswer(submission.reply({ fieldErrors: Object.fromEntries(texts) }), first, first.status);
}
