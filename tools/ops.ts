// Does the work of the operator: npm run ops -- COMMAND. docs/operations.md describes the commands.
import { parseArgs } from "node:util";
import { release } from "~/platform/release.server";
import { needDataOnly } from "~/platform/settings.server";
import { say, stop } from "../bin/steps/say.mjs";
import { applySettingsFile } from "../bin/steps/settings-file.mjs";
import { backupCommand, restoreCommand } from "./backup/commands";
import { deleteAgainCommand, deletePersonCommand } from "./deletion";
import { doctor } from "./doctor/doctor";
import { exportPersonCommand } from "./export-person";
import { failureLine } from "./failure";
import { endTrainerCommand, signOutCommand, trainersCommand } from "./people";
import { sweepCommand } from "./sweep";

const USAGE = `Usage: npm run ops -- [--settings FILE] COMMAND

The settings are those of FILE, which has NAME=value lines, and of the environment.

  doctor                     checks the settings, the database, the sign-in service, the photos, the clock and the disk
  backup FILE                writes all data and photos into one file
  restore FILE               reads such a file into an empty place; --new-embedded lets it make the embedded database;
                             --deleted LIST deletes the people again who were deleted after the backup
  delete-again LIST          closes the deleted people of a list, or of a newer backup, again; the server then deletes them
  delete-person EMAIL --yes  deletes a person at once
  sweep                      counts the files of photos that have no row; --yes removes those older than a day
  trainers                   lists the trainers and the number of their clients
  end-trainer EMAIL --yes    ends the access of a trainer who leaves
  export-person EMAIL FILE   writes everything that is stored of a person into a new ZIP file
  sign-out EMAIL | --all     signs a person, or everybody, out on all devices
  version                    tells the version`;

const { command, argument, file, yes, all, newEmbedded, deleted, settingsFile } = readArguments();

const COMMANDS: Record<string, () => Promise<void> | void> = {
  doctor,
  backup: () => backupCommand(required("FILE")),
  restore: () => restoreCommand(required("FILE"), newEmbedded, deleted),
  "delete-again": () => deleteAgainCommand(required("LIST")),
  "delete-person": () => deletePersonCommand(required("EMAIL"), yes),
  sweep: () => sweepCommand(yes, argument),
  trainers: trainersCommand,
  "end-trainer": () => endTrainerCommand(required("EMAIL"), yes),
  "export-person": () => exportPersonCommand(required("EMAIL and FILE"), required("EMAIL and FILE", file)),
  "sign-out": () => signOutCommand(all ? null : required("EMAIL or --all")),
  version: () => tell(release()),
};

const run = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
if (!run) stop(USAGE);
else {
  if (settingsFile !== undefined) applySettingsFile(settingsFile);
  if (command !== "doctor") needDataOnly();
  try {
    await run();
  } catch (error) {
    stop(failureLine(error));
  }
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        yes: { type: "boolean" },
        all: { type: "boolean" },
        "new-embedded": { type: "boolean" },
        deleted: { type: "string" },
        settings: { type: "string" },
      },
    });
    const [command = "", argument, file, ...others] = positionals;
    if (others.length > 0 || (file !== undefined && command !== "export-person")) stop(USAGE);
    const { yes = false, all = false, "new-embedded": newEmbedded = false } = values;
    const { deleted, settings: settingsFile } = values;
    return { command, argument, file, yes, all, newEmbedded, deleted, settingsFile };
  } catch (error) {
    return stop(`${(error as Error).message}\n${USAGE}`);
  }
}

function required(name: string, given = argument): string {
  return given ?? stop(`The command ${command} needs ${name}.\n\n${USAGE}`);
}

function tell({ version, commit }: { version: string; commit: string | null }) {
  say(commit ? `${version} (${commit})` : version);
}
