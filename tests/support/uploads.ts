import sharp from "sharp";
import type { BrowserClient } from "./browser-client";

/** The bytes of a small picture that the product accepts as a photo. */
export const SMALL_PHOTO = await sharp({
  create: { width: 12, height: 16, channels: 3, background: { r: 40, g: 60, b: 220 } },
})
  .jpeg()
  .toBuffer();

type Fields = Record<string, string> | [string, string][];

/** Returns a form with a photo as its last field. Without a photo the field is empty, as browsers send it. */
export function photoForm(
  fields: Fields,
  photo: Uint8Array | null = SMALL_PHOTO,
  name = "photo.jpg",
  field = "photo",
): FormData {
  const form = new FormData();
  for (const [key, value] of Array.isArray(fields) ? fields : Object.entries(fields))
    if (!/^photo(_|$)/.test(key)) form.append(key, value);
  form.append(field, new Blob([new Uint8Array(photo ?? [])]), photo ? name : "");
  return form;
}

/** The form of a weekly check-in has a field for each pose. */
export const photoFieldOf = (path: string) => (path.startsWith("/progress/new") ? "photo_front" : "photo");

/** Posts a form with a photo as a browser does. */
export function upload(
  visitor: BrowserClient,
  path: string,
  fields: Fields = {},
  photo?: Uint8Array | null,
  name?: string,
): Promise<Response> {
  return visitor.send("POST", path, {
    headers: { origin: visitor.origin },
    body: photoForm(fields, photo, name, photoFieldOf(path)),
  });
}

type Poses = Partial<Record<"front" | "side" | "back", Uint8Array>>;

/** Posts the form of a weekly check-in with its photos, as a browser without a script does. */
export function uploadPoses(
  visitor: BrowserClient,
  fields: Record<string, string>,
  poses: Poses,
): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (!name.startsWith("photo_")) form.append(name, value);
  for (const pose of ["front", "side", "back"] as const) {
    const photo = poses[pose];
    form.append(`photo_${pose}`, new Blob([new Uint8Array(photo ?? [])]), photo ? `${pose}.jpg` : "");
  }
  return visitor.send("POST", "/progress/new", { headers: { origin: visitor.origin }, body: form });
}

const END = "\r\n--x--\r\n";
const FORM = "multipart/form-data; boundary=x";
const partOf = (disposition: string, content: string) =>
  `--x\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}`;
const wholeForm = `${partOf('name="photo"; filename="a.jpg"', "a photo")}${END}`;

/** Returns bodies that no form with a photo has, each with what is wrong and its content type. */
export const brokenUploads = (): [fault: string, type: string, body: string][] => [
  ["names no boundary", "multipart/form-data", wholeForm],
  ["names another boundary", "multipart/form-data; boundary=y", wholeForm],
  ["has no end", FORM, wholeForm.replace(END, "")],
  ["ends within the header of a part", FORM, wholeForm.slice(0, 30)],
  ["is empty", FORM, ""],
  ["has a part with a header of 100 KB", FORM, partOf(`name="a"; x="${"y".repeat(100_000)}"`, "b") + END],
  ["has 10,000 parts", FORM, `${partOf('name="a"', "b\r\n").repeat(10_000)}--x--\r\n`],
  ["has a text of 1 MB", FORM, partOf('name="caption"', "x".repeat(1_000_000)) + END],
  [
    "has a form in its photo",
    FORM,
    partOf('name="photo"; filename="a.jpg"', wholeForm.replaceAll("--x", "--z")) + END,
  ],
  ["has a photo that is a text", FORM, partOf('name="photo"', "a photo") + END],
  ["has two photos that are none", FORM, wholeForm.replace(END, "\r\n") + wholeForm],
  ["has names like those of objects", FORM, partOf('name="__proto__.x"', "a") + END],
  ["is JSON", "application/json", '{"photo":"a photo"}'],
  ["has no file", "application/x-www-form-urlencoded", "photo=a"],
  ["is of another multipart type", "multipart/mixed; boundary=x", wholeForm],
  ["has no content type", "", wholeForm],
];
