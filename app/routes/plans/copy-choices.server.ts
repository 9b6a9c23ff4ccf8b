import { randomUUID } from "node:crypto";
import type { User } from "~/domain/accounts/user.server";
import { listClients } from "~/domain/clients/clients.server";
import { displayName } from "~/domain/profile/rules";
import type { AnyPlan } from "./kind";

/** What the dialog offers that copies a plan: its own client first, then the others. */
export async function copyChoices(trainer: User, { title, client_user_id }: AnyPlan) {
  const clients = await listClients(trainer);
  const choices = clients.map((client) => ({
    user_id: client.user_id,
    name: displayName(client),
    email: client.email,
  }));
  const isOwn = (choice: { user_id: string }) => choice.user_id === client_user_id;
  return {
    title,
    again: choices.find(isOwn) ?? null,
    others: choices.filter((choice) => !isOwn(choice)),
    // One per opened dialog: a double click makes one copy.
    idempotency_key: randomUUID(),
  };
}
export type CopyChoices = Awaited<ReturnType<typeof copyChoices>>;
