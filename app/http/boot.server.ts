import { startLive } from "~/domain/messages/live.server";
import { isEmpty, realPeople } from "~/domain/people/accounts/accounts.server";
import { hasLegalPages, legalTexts, WITHOUT_LEGAL_PAGES } from "~/domain/people/legal/legal-texts.server";
import { onStop, startOnce, stopOnSignals } from "~/platform/lifetime.server";
import { onceListening } from "~/platform/listening.server";
import { addToEveryLine, log } from "~/platform/log.server";
import { sendThroughUndici } from "~/platform/outgoing.server";
import { closePictures } from "~/platform/pictures.server";
import { release } from "~/platform/release.server";
import { say } from "~/platform/say.server";
import { SettingsError, settings } from "~/platform/settings.server";
import { connect, db, disconnect } from "~db/client";
import { databaseFacts } from "~db/facts";
import { limitAnswers } from "~db/patience";
import { seedDemo } from "~db/seed/demo";
import { whyUnusable } from "~db/unusable";
import { updateStarterFoods } from "../../tools/starter-foods";
import { installEdge } from "./edge.server";
import { closeStreamsOnStop } from "./event-stream.server";
import { unfitSetting } from "./people-settings.server";
import { lookForProvider } from "./provider.server";
import { queryCounter, requestFacts } from "./request-scope.server";
import { keepSwept } from "./sweeps.server";
import { takeTransactionTurn } from "./transaction-turns.server";
import { keepVisits } from "./visits.server";

/** Starts the server once per process. If the start fails, prints the reason and ends the process. */
export const boot = (): Promise<void> => startOnce("server", () => start().catch(refuseToStart));

async function start() {
  log.level = settings().logLevel;
  addToEveryLine(requestFacts);
  legalTexts();
  sendThroughUndici();
  await connect({ ...settings(), logger: queryCounter, takeTurn: takeTransactionTurn, limited: true });
  onStop("database", disconnect);
  onStop("picture workers", closePictures);
  await checkPeople();
  await updateStarterFoods();
  if (settings().demo && (await isEmpty())) {
    say("Making the demo data.");
    await seedDemo();
  }
  keepSwept();
  keepVisits();
  await startLive();
  limitAnswers();
  installEdge();
  closeStreamsOnStop();
  stopOnSignals();
  onceListening(lookForProvider);
  if (!hasLegalPages()) log.warn(WITHOUT_LEGAL_PAGES);
  await logStart();
}

/** Tells what runs and with what, in one line: enough to answer most questions about an installation. */
async function logStart() {
  const { databaseUrl, s3, oauth, demo, appUrl } = settings();
  const { version, migrations } = await databaseFacts(db);
  const facts = {
    ...release(),
    node: process.versions.node,
    database: `${databaseUrl ? "PostgreSQL" : "embedded PostgreSQL"} ${version}`,
    migrations,
    storage: s3 ? "S3" : "disk",
    provider: demo ? "demo" : new URL(oauth.issuer).host,
    address: appUrl ?? null,
  };
  log.info(facts, "started");
}

/** Checks that the settings fit the accounts in the database. @throws SettingsError */
async function checkPeople() {
  const line = unfitSetting(settings(), await realPeople());
  if (line) throw new SettingsError(line);
}

function refuseToStart(error: unknown): never {
  const line = error instanceof SettingsError ? error.message : whyUnusable(error, settings());
  if (line) say(line);
  else {
    log.fatal({ error }, "start failed");
    say("The server could not start; the log line above says why.");
  }
  process.exit(1);
}
