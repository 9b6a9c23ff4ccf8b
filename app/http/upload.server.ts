import {
  MaxFileSizeExceededError,
  MaxTotalSizeExceededError,
  MultipartParser,
  type MultipartPart,
} from "@remix-run/multipart-parser";
import { PHOTO_BYTES_MAX } from "~/domain/check-ins/rules";
import { DomainError, Invalid, PhotoTooLarge, WrongMediaType } from "~/domain/errors";
import { DRAIN } from "./body.server";

/** The name of the field with the photo. */
const PHOTO_FIELD = "photo";

/** Limits of an upload beside its photo: the size of all text fields together in bytes, the parts, the header of a part in bytes. */
export const UPLOAD_LIMITS = { text: 64 * 1024, parts: 40, header: 4 * 1024 };

/** Matches the content type of a form with files, and its boundary of at most 70 characters. Source: RFC 2046, section 5.1.1. */
const MULTIPART =
  /^multipart\/form-data\s*;(?:.*;)?\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70})(?![^\s;]))/i;

/** Holds what an upload has brought: its text fields, its photo, and the reason for which it is refused. */
export interface Upload {
  fields: URLSearchParams;
  /** Null without a photo, for an empty file, and for a refused upload. */
  photo: Buffer | null;
  refusal: DomainError | null;
}

/**
 * Reads a multipart body with one photo. It keeps the text fields of a refused upload if they come before the photo, and reads
 * and discards the rest of the body within DRAIN, because a browser shows a connection error if the answer arrives while it is
 * still sending.
 * @param takesPhoto false reads only the text fields before the photo and discards the photo
 * @throws WrongMediaType when the body is not multipart/form-data
 */
export async function readUpload(request: Request, takesPhoto = true): Promise<Upload> {
  const upload = new UploadReader(boundaryOf(request), takesPhoto);
  const body = request.body?.getReader();
  let size = 0;
  let deadline: number | undefined;
  try {
    for (let next = await body?.read(); next && !next.done; next = await body?.read()) {
      size += next.value.byteLength;
      upload.read(next.value);
      if (upload.isDone) deadline ??= Date.now() + DRAIN.milliseconds;
      if (deadline && (size > DRAIN.bytes || Date.now() > deadline)) break;
    }
  } catch {
    // The browser has cancelled the upload, or the connection is lost: nobody reads the answer.
    upload.refuse(new Invalid("unreadable_form"));
  }
  return upload.end();
}

/** Returns the boundary of a multipart body. @throws WrongMediaType for any other body */
function boundaryOf(request: Request): string {
  const type = request.headers.get("content-type") ?? "";
  const [, quoted, plain] = MULTIPART.exec(type) ?? [];
  const boundary = quoted ?? plain;
  if (!boundary) throw new WrongMediaType("expects_upload");
  return boundary;
}

/** The bytes that are parsed at once. */
const BLOCK = 64 * 1024;

class UploadReader {
  private readonly parser: MultipartParser;
  private block = new Uint8Array(BLOCK);
  private filled = 0;
  private readonly fields = new URLSearchParams();
  private photo: Buffer | null = null;
  private refusal: DomainError | null = null;
  private text = 0;
  private seen = 0;
  /** True when the rest of the body is discarded. */
  isDone = false;

  constructor(
    boundary: string,
    private readonly takesPhoto: boolean,
  ) {
    this.parser = new MultipartParser(boundary, {
      maxFileSize: PHOTO_BYTES_MAX,
      maxTotalSize: PHOTO_BYTES_MAX + UPLOAD_LIMITS.text,
      maxParts: UPLOAD_LIMITS.parts,
      maxHeaderSize: UPLOAD_LIMITS.header,
    });
  }

  /**
   * Collects chunks into blocks. The parser keeps an object for each chunk, so that a body in pieces of one byte would fill the
   * memory.
   */
  read(chunk: Uint8Array) {
    for (let rest = chunk; rest.length > 0 && !this.isDone; ) {
      const taken = rest.subarray(0, BLOCK - this.filled);
      this.block.set(taken, this.filled);
      this.filled += taken.length;
      rest = rest.subarray(taken.length);
      if (this.filled === BLOCK) this.parse();
    }
  }

  private parse() {
    const block = this.block.subarray(0, this.filled);
    // The parser keeps parts of the block.
    this.block = new Uint8Array(BLOCK);
    this.filled = 0;
    this.seen += block.length;
    try {
      for (const part of this.parser.write(block)) this.take(part);
    } catch (error) {
      this.refuse(refusalOf(error));
    }
    // Discards what follows the end of the form.
    if (this.isComplete()) this.isDone = true;
    // The parser keeps the beginning of the photo until here.
    if (!this.takesPhoto && this.seen > UPLOAD_LIMITS.text) this.isDone = true;
  }

  /** Tells whether the parser has read the end of the form. It says so only by not throwing. */
  private isComplete(): boolean {
    try {
      this.parser.finish();
      return true;
    } catch {
      return false;
    }
  }

  refuse(refusal: DomainError) {
    this.refusal ??= refusal;
    this.photo = null;
    this.isDone = true;
  }

  end(): Upload {
    if (!this.isDone) this.parse();
    if (!this.isDone) this.refuse(new Invalid("unreadable_form"));
    return { fields: this.fields, photo: this.photo, refusal: this.refusal };
  }

  private take(part: MultipartPart) {
    if (part.name === PHOTO_FIELD) {
      if (part.isFile && part.size > 0 && this.takesPhoto && !this.photo)
        this.photo = Buffer.from(part.arrayBuffer);
      return;
    }
    this.text += part.size;
    if (part.isFile || !part.name || this.text > UPLOAD_LIMITS.text) throw new Invalid("unreadable_form");
    this.fields.append(part.name, part.text);
  }
}

function refusalOf(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  if (error instanceof MaxFileSizeExceededError || error instanceof MaxTotalSizeExceededError)
    return new PhotoTooLarge();
  return new Invalid("unreadable_form");
}
