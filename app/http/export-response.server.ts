import { once } from "node:events";
import { timeZoneOf } from "~/domain/people/accounts/accounts.server";
import type { User } from "~/domain/people/accounts/user.server";
import { exportOf, zipOf } from "~/domain/rights/export/archive.server";
import type { Words } from "~/domain/rights/export/export-texts";
import {
  countExport,
  findExported,
  requireOwnSession,
  requireTrainersSession,
} from "~/domain/rights/export/exports.server";
import type { Reader } from "~/domain/rights/export/tables.server";
import { today } from "~/domain/shared/calendar/rules";
import { ExportRunning, Unauthorized } from "~/domain/shared/errors";
import { exportWords } from "~/i18n/export-words.server";
import { Turns } from "~/platform/turns";
import { inStep } from "./in-step.server";
import { localeOf } from "./locale.server";
import { requestScope } from "./request-scope.server";
import { sessionId } from "./session.server";

/** Makes one export of a person at once. A second one waits for as long as a browser takes to give up the one before it. */
const turns = new Turns({ atOnce: 1, waiting: 1, ms: 5_000 });

/** Answers a form with everything that is stored of the person who sends it. @throws TooManyExports, ExportRunning */
export async function exportOwn(request: Request, person: User): Promise<null> {
  const session = await sessionOf(request);
  return await answerWith(request, person, {
    person,
    reader: { by: "self" },
    mayGoOn: () => requireOwnSession(session),
  });
}

/** Answers a form with everything that is stored of a client. @throws NotFound, TooManyExports, ExportRunning */
export async function exportClient(request: Request, trainer: User, id: string): Promise<null> {
  const client = await findExported(trainer, id);
  const session = await sessionOf(request);
  return await answerWith(request, trainer, {
    person: client,
    reader: { by: "trainer", trainer_user_id: trainer.user_id },
    mayGoOn: () => requireTrainersSession(session, client),
  });
}

async function sessionOf(request: Request): Promise<string> {
  const id = await sessionId(request);
  if (!id) throw new Unauthorized();
  return id;
}

interface Export {
  person: User;
  reader: Reader;
  mayGoOn: () => Promise<void>;
}

/** Sends the archive as it is read, and counts it when its first bytes are there. */
async function answerWith(request: Request, actor: User, reading: Export): Promise<null> {
  const { connection } = requestScope();
  const leave = await turns.take(actor.user_id, connection?.closed());
  if (!leave) throw new ExportRunning();
  const timeZone = timeZoneOf(actor);
  const words: Words = exportWords(await localeOf(request), timeZone);
  const zip = zipOf(exportOf(reading, words).files).once("close", leave);
  try {
    await once(zip, "readable");
    await countExport(reading.person, reading.reader.by);
  } catch (error) {
    zip.destroy();
    throw error;
  }
  requestScope().download = new Response(inStep(zip, connection, request, "export"), {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="beast-coaching-${today(timeZone)}.zip"`,
      // The compression of remix-serve would not wait for the reader.
      "Cache-Control": "private, no-store, no-transform",
    },
  });
  return null;
}
