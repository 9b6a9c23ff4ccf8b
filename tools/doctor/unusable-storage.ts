import type { StorageFailed } from "~/platform/photo-files";
import { ServiceRefused } from "~/platform/s3-storage.server";
import { whyNoAnswer } from "./no-answer";

/** Tells what to do, by the codes of files and of S3. The first one that fits counts. */
const ADVICE: [codes: RegExp, advice: string][] = [
  [/^(EACCES|EPERM)$/, "make the user of the server its owner"],
  [/^EROFS$/, "mount its disk so that files can be written"],
  [/^(ENOSPC|EDQUOT)$/, "make room on its disk"],
  [/^(ENOTDIR|EEXIST)$/, "remove the file that is in the place of a folder"],
  [/^InvalidAccessKeyId$/, "check S3_ACCESS_KEY_ID"],
  [/^SignatureDoesNotMatch$/, "check S3_SECRET_ACCESS_KEY"],
  [/^NoSuchBucket$/, "check S3_BUCKET and S3_ENDPOINT, or create the bucket"],
  [/^AccessDenied$/, "let the key read, write and remove what is below S3_PREFIX, or check the key"],
  [/Redirect|Region|^AuthorizationHeaderMalformed$/, "check S3_REGION and S3_ENDPOINT"],
  [/^RequestTimeTooSkewed$/, "set the clock of this machine"],
  [/Full|Quota|InsufficientStorage/, "make room there, or raise its quota"],
];

/** Says in a sentence, without its subject, why photos cannot be stored, and what to do. */
export function whyUnusable({ cause }: StorageFailed, isBucket: boolean): string {
  const { code = "", message } = cause as NodeJS.ErrnoException;
  const [, advice] = ADVICE.find(([codes]) => codes.test(code)) ?? [];
  if (cause instanceof ServiceRefused)
    return `cannot be used: ${message}; ${advice ?? "check S3_ENDPOINT and S3_BUCKET"}`;
  if (isBucket && code) return whyNoAnswer(cause);
  return `cannot be used: ${[code || message, advice].filter(Boolean).join("; ")}`;
}
