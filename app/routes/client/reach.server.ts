import { redirect } from "@remix-run/node";
import type { User } from "~/domain/accounts/user.server";
import { clientOverview } from "~/domain/clients/overview.server";
import { NotFound } from "~/domain/errors";

/** What a trainer finds about a client. Throws a redirect to the dashboard when it is nobody's id, or somebody else's client. */
export async function orDashboard<T>(find: () => Promise<T>): Promise<T> {
  try {
    return await find();
  } catch (error) {
    throw error instanceof NotFound ? redirect("/dashboard") : error;
  }
}

/**
 * Does what is possible only with a client as they were: present, or archived. Where somebody has changed that already,
 * such as an earlier click, throws a redirect to the client's page, which shows how they are.
 * @throws NotFound when it is nobody's id, or somebody else's client
 */
export async function orClientPage<T>(trainer: User, id: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
    const { user_id } = await clientOverview(trainer, id);
    throw redirect(`/client/${user_id}`);
  }
}
