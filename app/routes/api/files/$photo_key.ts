import { readPhoto, requirePhoto } from "~/domain/coaching/photos/photos.server";
import { PhotoQuery } from "~/domain/coaching/photos/schema";
import { file } from "~/http/answers.server";
import { api, get } from "~/http/api.server";
import { INERT_POLICY } from "~/http/headers.server";

export const loader = api(
  get({
    by: "user",
    query: PhotoQuery,
    answer: file,
    run: async (user, { params, query: { size }, request }) => {
      const key = params.photo_key ?? "";
      await requirePhoto(user, key);
      const tag = `"${key}-${size}"`;
      const headers = {
        ETag: tag,
        // The browser keeps the picture, and asks each time whether this person may still see it.
        "Cache-Control": "private, no-cache",
        "Content-Security-Policy": INERT_POLICY,
      };
      if (hasTag(request, tag)) return new Response(null, { status: 304, headers });
      const bytes = await readPhoto(key, size);
      return new Response(new Uint8Array(bytes), {
        headers: { ...headers, "Content-Type": "image/webp", "Content-Length": String(bytes.byteLength) },
      });
    },
  }),
);
export const action = loader;

/** Tells whether a browser already has the picture with this tag. Source: RFC 9110, section 13.1.2. */
function hasTag(request: Request, tag: string): boolean {
  const known = (request.headers.get("if-none-match") ?? "")
    .split(",")
    .map((each) => each.trim().replace(/^W\//, ""));
  return known.includes(tag) || known.includes("*");
}
