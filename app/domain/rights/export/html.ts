/** A piece of HTML whose texts are escaped. */
export class Markup {
  constructor(readonly text: string) {}
}

type Shown = Markup | string | number | null | undefined | false | Shown[];

/** Makes HTML. Every value that is no Markup is escaped, and null shows nothing. */
export const html = (parts: TemplateStringsArray, ...values: Shown[]): Markup =>
  new Markup(
    parts.map((part, index) => (index < values.length ? part + shown(values[index]) : part)).join(""),
  );

const ESCAPES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function shown(value: Shown): string {
  if (value === null || value === undefined || value === false) return "";
  if (Array.isArray(value)) return value.map(shown).join("");
  if (value instanceof Markup) return value.text;
  return String(value).replace(/[&<>"']/g, (sign) => ESCAPES[sign] as string);
}

const STYLE = new Markup(
  "body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#16191d;background:#fff}" +
    "h1,h2,h3{line-height:1.2}section{border-top:1px solid #ccd;margin-top:1.5rem}p,li{overflow-wrap:anywhere}td{overflow-wrap:break-word;max-width:20rem}" +
    "p{white-space:pre-wrap}table{border-collapse:collapse;display:block;overflow-x:auto}td,th{border:1px solid #ccd;padding:.2rem .5rem;text-align:left;vertical-align:top}" +
    "img{max-width:100%;max-height:30rem;display:block}.hint{color:#555}" +
    "@media(prefers-color-scheme:dark){body{background:#14171b;color:#eee}a{color:#9cf}.hint{color:#aaa}td,th,section{border-color:#444}}",
);

/** Begins a page, which loads nothing but the pictures beside it. */
export const pageStart = (locale: string, title: string, back: Markup | null = null): string =>
  html`<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${STYLE}</style></head>
<body>${back}<h1>${title}</h1>
`.text;

export const PAGE_END = "</body></html>\n";

/** Makes a table. @param lines with as many cells as there are heads */
export const tableOf = (heads: Shown[], lines: Shown[][]): Markup =>
  html`<table><tr>${heads.map((head) => html`<th>${head}</th>`)}</tr>${lines.map(
    (line) => html`<tr>${line.map((cell) => html`<td>${cell}</td>`)}</tr>`,
  )}</table>
`;
