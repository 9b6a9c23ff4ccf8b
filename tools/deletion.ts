import {
  deleteAgain,
  deleteNow,
  type FoundAgain,
  findToDelete,
} from "~/domain/coaching/deletion/again.server";
import { Conflict, NotFound } from "~/domain/shared/errors";
import { readDeleted } from "./backup/deleted";
import { Refused } from "./failure";
import { maintain } from "./maintenance";

/** Closes deleted people again who have come back with a backup. @param list a file of deleted people, or a newer backup */
export const deleteAgainCommand = (list: string) =>
  maintain(async () => foundLine(await deleteAgain(await readDeleted(list))));

/** Tells how many deleted people were found, and when they go. */
export function foundLine({ people, waiting }: FoundAgain): string {
  if (people === 0) return "Nobody of the list of deleted people is here.";
  const found = `${people === 1 ? "1 person" : `${people} people`} of the list of deleted people came back and ${people === 1 ? "is" : "are"} closed again. The server deletes them a minute after its start.`;
  return waiting === 0
    ? found
    : `${found} ${waiting === 1 ? "1 of them is a trainer who has" : `${waiting} of them are trainers who have`} clients, and ${waiting === 1 ? "goes" : "go"} after these are deleted.`;
}

/** Deletes a person at once. Without `yes` it only counts what goes. */
export const deletePersonCommand = (email: string, yes: boolean) =>
  maintain(async () => {
    try {
      const { person, rows } = await findToDelete(email);
      const counts = [...rows].flatMap(([table, count]) => (count > 0 ? [`${table} ${count}`] : []));
      const what = `${person.is_trainer ? "A trainer" : "A client"} with these rows: ${counts.join(", ")}.`;
      if (!yes) throw new Refused(`${what} Nobody can take the deletion back. Add --yes to do it.`);
      const isGone = await deleteNow(person);
      return isGone
        ? `${what} They are deleted. Copy the file deleted-people.txt away with your backups.`
        : `${what} The deletion has begun, and something is left, such as pictures that cannot be removed now. The server goes on with it each hour.`;
    } catch (error) {
      if (error instanceof NotFound) throw new Refused(`Nobody has the address ${email}.`);
      if (error instanceof Conflict)
        throw new Refused(
          "This trainer still has clients, archived and closed ones included. Delete those first.",
        );
      throw error;
    }
  });
