import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { LOOKS, nameOfLook } from "./looks.mjs";

/** How wide a picture is shown, in pixels, for each width of the window. */
const SHOWN = { 390: 195, 820: 300, 1280: 420 };

/** Writes the page that shows all pictures of a folder, the looks of a screen side by side. Returns its path. */
export function writeAlbum(folder: string): string {
  const columns = LOOKS.map((look) => ({ ...look, name: nameOfLook(look) }))
    .map((look) => ({ ...look, files: new Set(filesIn(join(folder, look.name))) }))
    .filter(({ files }) => files.size > 0);
  const files = [...new Set(columns.flatMap(({ files }) => [...files]))].sort();
  const rows = files.map((file) => {
    const title = file.replace(/\.jpg$/, "").replace("--", ": ");
    const pictures = columns
      .filter(({ files }) => files.has(file))
      .map(({ name, width }) => pictureOf(`${name}/${file}`, name, SHOWN[width]));
    return `<section id="${file}"><h2><a href="#${file}">${title}</a></h2><div>${pictures.join("")}</div></section>`;
  });
  const page = join(folder, "index.html");
  writeFileSync(
    page,
    documentOf(
      columns.map(({ name }) => name),
      rows,
    ),
  );
  return page;
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((file) => file.endsWith(".jpg"));
  } catch {
    return [];
  }
}

const pictureOf = (path: string, look: string, width: number) =>
  `<figure class="look-${look}"><a href="${path}"><img src="${path}" width="${width}" loading="lazy" alt=""></a><figcaption>${look}</figcaption></figure>`;

/** Makes the page. A box for each look hides its pictures, and the field finds screens by their names. */
const documentOf = (looks: string[], rows: string[]) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Every screen</title>
<style>
body { margin: 0; background: #888; color: #fff; font: 14px system-ui, sans-serif }
header { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: 4px 16px; padding: 8px 16px; background: #333 }
section { padding: 8px 16px; content-visibility: auto; contain-intrinsic-height: auto 600px }
h2 { margin: 8px 0; font-size: 16px }
h2 a { color: inherit; text-decoration: none }
div { display: flex; gap: 12px; align-items: flex-start; overflow-x: auto }
figure { flex: none; margin: 0 }
img { display: block; height: auto }
figcaption { padding: 4px 0; font-size: 12px }
${looks.map((look) => `body:has(#show-${look}:not(:checked)) .look-${look} { display: none }`).join("\n")}
</style>
<header>
<label>Find <input id="find" type="search" placeholder="tasks"></label>
${looks.map((look) => `<label><input type="checkbox" id="show-${look}" checked> ${look}</label>`).join("\n")}
</header>
${rows.join("\n")}
<script>
document.getElementById("find").addEventListener("input", ({ target }) => {
  for (const section of document.querySelectorAll("section")) section.hidden = !section.id.includes(target.value);
});
</script>
</html>
`;
