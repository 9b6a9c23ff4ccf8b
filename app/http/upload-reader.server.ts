import {
  MaxFileSizeExceededError,
  MaxTotalSizeExceededError,
  MultipartParser,
  type MultipartPart,
} from "@remix-run/multipart-parser";
import { PHOTO_BYTES_MAX } from "~/domain/coaching/check-ins/rules";
import { DomainError, Invalid, PhotoTooLarge } from "~/domain/shared/errors";
import { isComplete, joined } from "./upload-pieces.server";
import type { UploadSlot } from "./upload-slots.server";

/** Limits all text fields together in bytes, the parts, and the header of a part in bytes. */
export const UPLOAD_LIMITS = { text: 64 * 1024, parts: 40, header: 4 * 1024 };

/** Limits in bytes what is parsed at once. */
const BLOCK = 64 * 1024;
const NO_BLOCK = new Uint8Array(0);

/**
 * Reads the parts of a multipart body block by block, and holds one photo at most. A form of one photo ends with a photo that is
 * too large; a form of several leaves that one out and reads on.
 */
export class UploadReader {
  readonly fields = new URLSearchParams();
  /** Tells why the whole upload is refused. */
  refusal: DomainError | null = null;
  /** Becomes null once the rest of the body is discarded. It holds what has arrived of the photo. */
  private parser: MultipartParser | null;
  private block = NO_BLOCK;
  private filled = 0;
  /** Holds the photo that was read last, as pieces of blocks. */
  private photo: Uint8Array[] | null = null;
  /** Holds the blocks of the photo, and those that the next photo can use again. */
  private used: Uint8Array<ArrayBuffer>[] = [];
  private free: Uint8Array<ArrayBuffer>[] = [];
  private text = 0;
  private seen = 0;
  /** Holds the names of the photo fields that have begun. */
  private readonly begun = new Set<string>();
  /** Holds the end of what was parsed last, in which the end of a part may begin. */
  private tail = NO_BLOCK;
  private isSkipping = false;
  private readonly delimiter: string;
  private readonly bytesMax: number;

  /** @param names the photo fields, in the order of the form */
  constructor(
    private readonly boundary: string,
    private readonly slot: UploadSlot | null,
    private readonly names: readonly string[],
  ) {
    this.bytesMax = names.length * PHOTO_BYTES_MAX + UPLOAD_LIMITS.text;
    this.delimiter = `\r\n--${boundary}`;
    this.parser = this.newParser();
  }

  get isDone(): boolean {
    return this.parser === null;
  }

  /** Returns the photo that was read last, once, in memory of its own or in `room`. Null for one that is too large, and after a refusal. */
  takePhoto(room?: Buffer): Buffer | null {
    const photo = this.photo && joined(this.photo, room);
    this.photo = null;
    // The last block may have the beginning of the next part.
    this.free.push(...this.used.splice(0, this.used.length - 1));
    return photo;
  }

  /**
   * Collects blocks: the parser keeps an object for each chunk, so that pieces of one byte would fill the memory.
   * @returns the name of each photo field that has a file, when it is read
   */
  *read(chunk: Uint8Array): Generator<string, void> {
    for (let rest = chunk; rest.length > 0 && !this.isDone; ) {
      if (this.filled === this.block.length) this.beginBlock();
      const taken = rest.subarray(0, BLOCK - this.filled);
      this.block.set(taken, this.filled);
      this.filled += taken.length;
      rest = rest.subarray(taken.length);
      if (this.filled === BLOCK) yield* this.parse();
    }
  }

  /** Reads what is left when the body has ended. @returns as read() */
  *end(): Generator<string, void> {
    yield* this.parse();
    if (!this.isDone) this.refuse(new Invalid("unreadable_form"));
  }

  /** Refuses the upload, but keeps the fields that have arrived. */
  cut(reason: DomainError): void {
    for (const _ of this.parse());
    this.refuse(reason);
  }

  private newParser(): MultipartParser {
    return new MultipartParser(this.boundary, {
      maxFileSize: PHOTO_BYTES_MAX,
      maxTotalSize: this.bytesMax,
      maxParts: UPLOAD_LIMITS.parts,
      maxHeaderSize: UPLOAD_LIMITS.header,
    });
  }

  private beginBlock() {
    this.block = this.free.pop() ?? new Uint8Array(BLOCK);
    this.slot?.take(BLOCK);
  }

  private *parse(): Generator<string, void> {
    if (this.isDone || this.filled === 0) return;
    const block = this.block.subarray(0, this.filled);
    // The parser keeps parts of the block.
    this.used.push(this.block);
    this.block = NO_BLOCK;
    this.filled = 0;
    this.seen += block.length;
    yield* this.isSkipping ? this.skip(block) : this.parseBlock(block);
    const { parser } = this;
    // Without a place the parser has kept the beginning of the photo until here.
    const isEnough = parser && (isComplete(parser) || (!this.slot && this.seen > UPLOAD_LIMITS.text));
    if (isEnough) this.parser = null;
  }

  private *parseBlock(block: Uint8Array): Generator<string, void> {
    try {
      for (const part of this.parser?.write(block) ?? []) {
        const name = this.take(part);
        if (name) yield name;
        if (this.isDone) return;
      }
    } catch (error) {
      const tooLarge = error instanceof MaxFileSizeExceededError ? this.nameOfTooLarge() : undefined;
      if (!tooLarge) return this.refuse(this.refusalOf(error));
      this.begun.add(tooLarge);
      this.slot?.release();
      yield tooLarge;
      yield* this.skip(block);
    }
    this.tail = Uint8Array.from(block.subarray(-this.delimiter.length));
  }

  /** Returns the photo field that a part above the limit belongs to, which is the next of the form; undefined for a form of one. */
  private nameOfTooLarge(): string | undefined {
    if (this.names.length === 1 || !this.slot) return undefined;
    return this.names.find((name) => !this.begun.has(name));
  }

  /** Leaves out the bytes of a part that is too large. The part after it is read by a new parser. */
  private *skip(block: Uint8Array): Generator<string, void> {
    const bytes = Buffer.concat([this.tail, block]);
    const end = bytes.indexOf(this.delimiter);
    this.isSkipping = end < 0;
    if (this.seen > this.bytesMax) return this.refuse(new PhotoTooLarge());
    this.tail = Uint8Array.from(bytes.subarray(-this.delimiter.length));
    if (this.isSkipping) {
      this.used = [];
      return this.slot?.release();
    }
    this.parser = this.newParser();
    yield* this.parseBlock(bytes.subarray(end + 2));
  }

  private refuse(refusal: DomainError) {
    this.refusal ??= refusal;
    this.photo = null;
    this.used = [];
    this.free = [];
    this.parser = null;
    this.slot?.release();
  }

  /** Keeps a text field, or a photo. @returns the name of a photo field that has a file */
  private take(part: MultipartPart): string | undefined {
    const { name } = part;
    if (name && this.names.includes(name)) return this.takeFile(name, part);
    this.text += part.size;
    if (part.isFile || !name || this.text > UPLOAD_LIMITS.text) throw new Invalid("unreadable_form");
    this.fields.append(name, part.text);
    return undefined;
  }

  private takeFile(name: string, part: MultipartPart): string | undefined {
    if (this.begun.has(name)) throw new Invalid("one_photo");
    this.begun.add(name);
    if (!part.isFile || part.size === 0 || !this.slot) return undefined;
    this.photo = part.content.splice(0);
    return name;
  }

  private refusalOf(error: unknown): DomainError {
    if (error instanceof DomainError) return error;
    const isTooLarge =
      error instanceof MaxFileSizeExceededError || error instanceof MaxTotalSizeExceededError;
    if (!isTooLarge) return new Invalid("unreadable_form");
    // All that is read after the only photo is one photo too many, or a text that is too long.
    return this.names.length === 1 && this.begun.size > 0 ? new Invalid("one_photo") : new PhotoTooLarge();
  }
}
