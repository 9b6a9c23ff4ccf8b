import { LocalPath } from "~/domain/preferences/schema";

/** The page from which a dialog of everywhere was opened, and to which closing it leads. */
export const cameFrom = (request: Request): string =>
  LocalPath.catch("/dashboard").parse(new URL(request.url).searchParams.get("from"));
