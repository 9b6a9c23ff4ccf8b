import { LocalPath } from "~/domain/people/preferences/schema";

/** Returns the path of the page behind a dialog. Saving returns there. */
export const cameFrom = (request: Request): string =>
  LocalPath.catch("/dashboard").parse(new URL(request.url).searchParams.get("from"));
