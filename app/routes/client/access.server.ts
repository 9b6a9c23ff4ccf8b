import { redirect } from "@remix-run/node";
import type { User } from "~/domain/people/accounts/user.server";
import { findNamedClient, findReadableClient } from "~/domain/people/clients/clients.server";
import { NotFound } from "~/domain/shared/errors";
import { redirectWith } from "~/http/flash.server";

/** Runs a search for a client. @throws a redirect to the dashboard, which says so, if the trainer has no such client */
export async function orDashboard<T>(find: () => Promise<T>): Promise<T> {
  try {
    return await find();
  } catch (error) {
    throw error instanceof NotFound ? await redirectWith("client.notice_unknown", "/dashboard") : error;
  }
}

/** Waits for a search, and makes another one where it found nothing. @throws NotFound where the other one found nothing either */
export async function orElse<Found, Other>(
  search: Promise<Found>,
  other: () => Promise<Other>,
): Promise<Found | Other> {
  try {
    return await search;
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
    return await other();
  }
}

/**
 * Runs an action that needs the client to be active, or archived.
 * @throws a redirect to the client's page if an earlier request has changed that already, NotFound if the trainer has no such
 * client
 */
export async function orClientPage<T>(trainer: User, id: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
    throw redirect(`/client/${await existingClient(trainer, id)}`);
  }
}

/** Finds the id of a client, out or not. The NotFound has no text of its own: the address names the client. */
async function existingClient(trainer: User, id: string): Promise<string> {
  try {
    const client = await orElse(findReadableClient(trainer, id), () => findNamedClient(trainer, id));
    return client.user_id;
  } catch (error) {
    throw error instanceof NotFound ? new NotFound() : error;
  }
}
