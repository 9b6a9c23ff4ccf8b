// Does the work of the operator: npm run ops -- COMMAND. docs/operations.md describes the commands.
import { parseArgs } from "node:util";
import { StorageFailed } from "~/platform/photo-files";
import { release } from "~/platform/release.server";
import { ServiceRefused } from "~/platform/s3-storage.server";
import { needDataOnly, SettingsError, settings } from "~/platform/settings.server";
import { whyUnusable } from "~db/unusable";
import { say, stop } from "../bin/steps/say.mjs";
import { BackupError } from "./backup/archive";
import { backupCommand, restoreCommand } from "./backup/commands";
import { doctor } from "./doctor/doctor";
import { endTrainerCommand, signOutCommand, trainersCommand } from "./people";

const USAGE = `Usage: npm run ops -- COMMAND

  doctor                     checks the settings, the database, the sign-in service, the photos, the clock and the disk
  backup FILE                writes all data and photos into one file
  restore FILE               reads such a file into an empty place
  trainers                   lists the trainers and the number of their clients
  end-trainer EMAIL --yes    ends the access of a trainer who leaves
  sign-out EMAIL | --all     signs a person, or everybody, out on all devices
  version                    tells the version`;

const { command, argument, yes, all } = readArguments();

const COMMANDS: Record<string, () => Promise<void> | void> = {
  doctor,
  backup: () => backupCommand(required("FILE")),
  restore: () => restoreCommand(required("FILE")),
  trainers: trainersCommand,
  "end-trainer": () => endTrainerCommand(required("EMAIL"), yes),
  "sign-out": () => signOutCommand(all ? null : required("EMAIL or --all")),
  version: () => tell(release()),
};

const run = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
if (!run) stop(USAGE);
else {
  if (command !== "doctor") needDataOnly();
  try {
    await run();
  } catch (error) {
    const line =
      error instanceof SettingsError || error instanceof BackupError ? error.message : lineOf(error);
    if (line) stop(line);
    throw error;
  }
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { yes: { type: "boolean" }, all: { type: "boolean" } },
    });
    const [command = "", argument, ...others] = positionals;
    if (others.length > 0) stop(USAGE);
    return { command, argument, yes: values.yes ?? false, all: values.all ?? false };
  } catch (error) {
    return stop(`${(error as Error).message}\n${USAGE}`);
  }
}

function required(name: string): string {
  return argument ?? stop(`The command ${command} needs ${name}.\n\n${USAGE}`);
}

function tell({ version, commit }: { version: string; commit: string | null }) {
  say(commit ? `${version} (${commit})` : version);
}

/** Returns the line about a database or photos that cannot be used, or about a file that cannot be opened. */
function lineOf(error: unknown): string | null {
  if (error instanceof StorageFailed) return `The photos cannot be used: ${reasonOf(error)}`;
  const line = whyUnusable(error, settings());
  if (line) return line;
  const { code, path } = error as NodeJS.ErrnoException;
  return code && path ? `${path} cannot be opened: ${code}` : null;
}

function reasonOf({ cause }: StorageFailed): string {
  const { message, code } = cause as NodeJS.ErrnoException;
  return cause instanceof ServiceRefused ? message : (code ?? message);
}
