import {
  MaxFileSizeExceededError,
  MaxTotalSizeExceededError,
  MultipartParser,
  type MultipartPart,
} from "@remix-run/multipart-parser";
import { PHOTO_BYTES_MAX } from "~/domain/coaching/check-ins/rules";
import { DomainError, Invalid, PhotoTooLarge, WrongMediaType } from "~/domain/shared/errors";
import { ArrivingBody, BODY_TIMES, REFUSED_BODY_TIMES } from "./arriving-body.server";
import type { UploadSlot } from "./upload-slots.server";

const PHOTO_FIELD = "photo";

/** Limits all text fields together in bytes, the parts, and the header of a part in bytes. */
export const UPLOAD_LIMITS = { text: 64 * 1024, parts: 40, header: 4 * 1024 };

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
 * Keeps the text fields before the photo of a refused upload, and of one without a place.
 * @param slot may have to give way, which is answered with Busy
 * @throws WrongMediaType
 */
export async function readUpload(request: Request, slot: UploadSlot | null): Promise<Upload> {
  const upload = new UploadReader(boundaryOf(request), slot);
  const body = new ArrivingBody(request, slot ? BODY_TIMES : REFUSED_BODY_TIMES);
  slot?.onEvict((reason) => {
    upload.cut(reason);
    body.end(reason);
  });
  try {
    for (let chunk = await body.next(); chunk; chunk = await body.next()) {
      upload.read(chunk);
      if (!upload.isDone) continue;
      await body.drain();
      break;
    }
  } catch (error) {
    // Keeps the reason as a refusal, also if the connection is lost and the answer reaches no browser.
    upload.cut(refusalOf(error));
  } finally {
    body.close();
  }
  return upload.end();
}

function boundaryOf(request: Request): string {
  const type = request.headers.get("content-type") ?? "";
  const [, quoted, plain] = MULTIPART.exec(type) ?? [];
  const boundary = quoted ?? plain;
  if (!boundary) throw new WrongMediaType("expects_upload");
  return boundary;
}

/** Limits in bytes what is parsed at once. */
const BLOCK = 64 * 1024;
const NO_BLOCK = new Uint8Array(0);

class UploadReader {
  /** Becomes null once the rest of the body is discarded. It holds what has arrived of the photo. */
  private parser: MultipartParser | null;
  private block = NO_BLOCK;
  private filled = 0;
  private readonly fields = new URLSearchParams();
  private photo: Buffer | null = null;
  private refusal: DomainError | null = null;
  private text = 0;
  private seen = 0;

  constructor(
    boundary: string,
    private readonly slot: UploadSlot | null,
  ) {
    this.parser = new MultipartParser(boundary, {
      maxFileSize: PHOTO_BYTES_MAX,
      maxTotalSize: PHOTO_BYTES_MAX + UPLOAD_LIMITS.text,
      maxParts: UPLOAD_LIMITS.parts,
      maxHeaderSize: UPLOAD_LIMITS.header,
    });
  }

  get isDone(): boolean {
    return this.parser === null;
  }

  /** Collects blocks: the parser keeps an object for each chunk, so that pieces of one byte would fill the memory. */
  read(chunk: Uint8Array) {
    for (let rest = chunk; rest.length > 0 && !this.isDone; ) {
      if (this.filled === this.block.length) this.beginBlock();
      const taken = rest.subarray(0, BLOCK - this.filled);
      this.block.set(taken, this.filled);
      this.filled += taken.length;
      rest = rest.subarray(taken.length);
      if (this.filled === BLOCK) this.parse();
    }
  }

  private beginBlock() {
    this.block = new Uint8Array(BLOCK);
    this.slot?.take(BLOCK);
  }

  private parse() {
    const { parser } = this;
    if (!parser) return;
    const block = this.block.subarray(0, this.filled);
    // The parser keeps parts of the block.
    this.block = NO_BLOCK;
    this.filled = 0;
    this.seen += block.length;
    try {
      for (const part of parser.write(block)) this.take(part);
    } catch (error) {
      this.refuse(refusalOf(error));
    }
    // Without a place the parser has kept the beginning of the photo until here.
    const isEnough = isComplete(parser) || (!this.slot && this.seen > UPLOAD_LIMITS.text);
    if (isEnough) this.parser = null;
  }

  private refuse(refusal: DomainError) {
    this.refusal ??= refusal;
    this.photo = null;
    this.parser = null;
    this.slot?.release();
  }

  /** Refuses the upload, but keeps the fields that have arrived. */
  cut(reason: DomainError) {
    this.parse();
    this.refuse(reason);
  }

  end(): Upload {
    this.parse();
    if (!this.isDone) this.refuse(new Invalid("unreadable_form"));
    return { fields: this.fields, photo: this.photo, refusal: this.refusal };
  }

  private take(part: MultipartPart) {
    if (part.name === PHOTO_FIELD) {
      if (part.isFile && part.size > 0 && this.slot && !this.photo)
        this.photo = Buffer.from(part.arrayBuffer);
      return;
    }
    this.text += part.size;
    if (part.isFile || !part.name || this.text > UPLOAD_LIMITS.text) throw new Invalid("unreadable_form");
    this.fields.append(part.name, part.text);
  }
}

/** The parser tells that it has read the end of the form only by not throwing. */
function isComplete(parser: MultipartParser): boolean {
  try {
    parser.finish();
    return true;
  } catch {
    return false;
  }
}

function refusalOf(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  if (error instanceof MaxFileSizeExceededError || error instanceof MaxTotalSizeExceededError)
    return new PhotoTooLarge();
  return new Invalid("unreadable_form");
}
