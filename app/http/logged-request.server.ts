/** Matches the id of a user. */
const USER_ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;
/** Matches the key of a photo, which is a segment or begins one. */
const PHOTO_KEY = /(?<=\/)[\w-]{24}(?=[/.]|$)/g;

/** Returns what the log tells of a request, beside its id. */
export const loggedRequest = ({ method, url }: Request) => ({
  method,
  path: loggedPath(new URL(url).pathname),
});

/** Writes a path without the ids of users and the keys of photos, and at most 200 characters of it. */
export function loggedPath(pathname: string): string {
  const plain = decoded(pathname);
  const told = plain.replace(USER_ID, ":user").replace(PHOTO_KEY, ":photo");
  // A decoded path could seem to have a query.
  const path = told === plain ? pathname : encodeURI(told).replaceAll("?", "%3F");
  return path.slice(0, 200);
}

/** Decodes a path, so that an encoded letter hides no id. */
function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
