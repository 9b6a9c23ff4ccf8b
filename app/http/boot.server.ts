import { startLive } from "~/domain/messages/live.server";
import { isEmpty, realPeople } from "~/domain/people/accounts/accounts.server";
import { onStop, startOnce, stopOnSignals } from "~/platform/lifetime.server";
import { onceListening } from "~/platform/listening.server";
import { log } from "~/platform/log.server";
import { sendThroughUndici } from "~/platform/outgoing.server";
import { closePictures } from "~/platform/pictures.server";
import { say } from "~/platform/say.server";
import { SettingsError, settings } from "~/platform/settings.server";
import { connect, disconnect } from "~db/client";
import { limitAnswers } from "~db/patience";
import { seedDemo } from "~db/seed/demo";
import { whyUnusable } from "~db/unusable";
import { updateStarterFoods } from "../../tools/starter-foods";
import { installEdge } from "./edge.server";
import { closeStreamsOnStop } from "./event-stream.server";
import { keepPhotosSwept } from "./photo-sweeps.server";
import { lookForProvider } from "./provider.server";
import { queryCounter } from "./request-scope.server";

/** Starts the server once per process. If the start fails, prints the reason and ends the process. */
export const boot = (): Promise<void> => startOnce("server", () => start().catch(refuseToStart));

async function start() {
  log.level = settings().logLevel;
  sendThroughUndici();
  await connect({ ...settings(), logger: queryCounter });
  onStop("database", disconnect);
  onStop("picture workers", closePictures);
  await checkPeople();
  await updateStarterFoods();
  if (settings().demo && (await isEmpty())) {
    say("Making the demo data.");
    await seedDemo();
  }
  keepPhotosSwept();
  await startLive();
  limitAnswers();
  installEdge();
  closeStreamsOnStop();
  stopOnSignals();
  onceListening(lookForProvider);
}

/** Checks that the settings fit the accounts in the database. @throws SettingsError */
async function checkPeople() {
  const { demo, setupCode, trainerEmails } = settings();
  const people = await realPeople();
  if (demo && people.any)
    throw new SettingsError(
      "DEMO 1 refuses this database, which holds people who are not of the demo; set DEMO=0",
    );
  if (demo || people.trainer) return;
  if (!setupCode)
    throw new SettingsError("SETUP_CODE is required when DEMO is off and there is no trainer yet");
  if (trainerEmails.length === 0)
    throw new SettingsError("TRAINER_EMAILS is required when DEMO is off and there is no trainer yet");
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
