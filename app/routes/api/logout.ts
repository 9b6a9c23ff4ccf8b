import { endSession } from "~/domain/accounts/sessions.server";
import { api, done } from "~/http/api.server";
import { sessionId, signOutHeaders } from "~/http/session.server";

const logout = async ({ request }: { request: Request }) => {
  const id = await sessionId(request);
  if (id) await endSession(id);
  return done(await signOutHeaders());
};

export const loader = api({ GET: logout });
export const action = loader;
