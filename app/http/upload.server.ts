import { DomainError, Invalid, PhotoTooLarge, WrongMediaType } from "~/domain/shared/errors";
import { ArrivingBody, BODY_TIMES, REFUSED_BODY_TIMES } from "./arriving-body.server";
import { takePhotoTurn } from "./photo-turns.server";
import { UploadReader } from "./upload-reader.server";
import type { UploadSlot } from "./upload-slots.server";

const PHOTO_FIELD = "photo";

/** Matches the boundary, of at most 70 characters. Source: RFC 2046, section 5.1.1. */
const MULTIPART =
  /^multipart\/form-data\s*;(?:.*;)?\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70})(?![^\s;]))/i;

export interface Upload {
  fields: URLSearchParams;
  /** Holds null without a photo, for an empty file, and for a refused upload. */
  photo: Buffer | null;
  refusal: DomainError | null;
}

/**
 * A photo of an upload of several, or why it is left out. `stored` lets the next photo begin; the bytes must not be used after it.
 */
export type ArrivedPhoto = { name: string } & (
  | { bytes: Buffer; refusal: null; stored: () => void }
  | { bytes: null; refusal: DomainError }
);

/** An upload of several photos, of which only the fields have arrived. */
export interface OpenUpload {
  fields: URLSearchParams;
  /** Gives one photo after the other. The rest of the body waits in the browser until the next one is asked for. */
  photos: AsyncGenerator<ArrivedPhoto, void>;
  /** Tells why the rest is refused, once all photos are read. */
  refusal: () => DomainError | null;
  /** Reads the rest and keeps none of it: a browser that is still sending shows an early answer as a connection error. */
  discard: () => Promise<void>;
}

/**
 * Keeps the text fields before the photo of a refused upload, and of one without a place.
 * @param slot may have to give way, which is answered with Busy
 * @throws WrongMediaType
 */
export async function readUpload(request: Request, slot: UploadSlot | null): Promise<Upload> {
  const { upload, names } = begin(request, slot, [PHOTO_FIELD]);
  while (!(await names.next()).done);
  return { fields: upload.fields, photo: upload.takePhoto(), refusal: upload.refusal };
}

/**
 * Reads the fields of a form with several photos, up to its first photo.
 * @param slot holds the room of one photo, and may have to give way, which refuses the rest with Busy
 * @throws WrongMediaType
 */
export async function openUpload(
  request: Request,
  slot: UploadSlot | null,
  photoFields: readonly string[],
): Promise<OpenUpload> {
  const { upload, body, names } = begin(request, slot, photoFields);
  const first = await names.next();
  async function* photos(): AsyncGenerator<ArrivedPhoto, void> {
    for (let next = first; !next.done; next = await names.next()) {
      // As an upload of one photo, it holds no room while its picture is drawn.
      slot?.release();
      body.pause();
      yield* inTurn(next.value, (room) => upload.takePhoto(room));
      body.resume();
    }
  }
  const discard = async () => {
    body.resume();
    do {
      upload.takePhoto();
      slot?.release();
    } while (!(await names.next()).done);
  };
  return { fields: upload.fields, photos: photos(), refusal: () => upload.refusal, discard };
}

/** Gives a photo when it may be saved, and its turn to the next one when it is stored, or left. */
async function* inTurn(
  name: string,
  take: (room: Buffer) => Buffer | null,
): AsyncGenerator<ArrivedPhoto, void> {
  const turn = await takePhotoTurn().catch((error: DomainError) => error);
  if (turn instanceof DomainError) return yield { name, bytes: null, refusal: turn };
  try {
    const bytes = take(turn.room);
    yield bytes
      ? { name, bytes, refusal: null, stored: turn.endEarly }
      : { name, bytes: null, refusal: new PhotoTooLarge() };
  } finally {
    turn.end();
  }
}

function begin(request: Request, slot: UploadSlot | null, photoFields: readonly string[]) {
  const upload = new UploadReader(boundaryOf(request), slot, photoFields);
  const body = new ArrivingBody(request, slot ? BODY_TIMES : REFUSED_BODY_TIMES);
  slot?.onEvict((reason) => {
    upload.cut(reason);
    body.end(reason);
  });
  return { upload, body, names: namesOfPhotos(body, upload) };
}

/** Reads a body to its end. @returns the name of each photo when it is read; the next one is read when its name is asked for */
async function* namesOfPhotos(body: ArrivingBody, upload: UploadReader): AsyncGenerator<string, void> {
  try {
    for (let chunk = await body.next(); chunk; chunk = await body.next()) {
      yield* upload.read(chunk);
      if (!upload.isDone) continue;
      await body.drain();
      break;
    }
  } catch (error) {
    // Keeps the reason as a refusal, also if the connection is lost and the answer reaches no browser.
    upload.cut(error instanceof DomainError ? error : new Invalid("unreadable_form"));
  } finally {
    body.close();
  }
  yield* upload.end();
}

function boundaryOf(request: Request): string {
  const type = request.headers.get("content-type") ?? "";
  const [, quoted, plain] = MULTIPART.exec(type) ?? [];
  const boundary = quoted ?? plain;
  if (!boundary) throw new WrongMediaType("expects_upload");
  return boundary;
}
