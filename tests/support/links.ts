const ENTITIES: Record<string, string> = { amp: "&", quot: '"', "#x27": "'", lt: "<", gt: ">" };
const decoded = (html: string) =>
  html.replace(/&(amp|quot|#x27|lt|gt);/g, (_, name: string) => ENTITIES[name] ?? "");

const attribute = (attributes: string, name: string) => {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1];
  return value === undefined ? undefined : decoded(value);
};

/**
 * Returns the addresses of this product that a page names, without fragments: links, pictures, scripts, styles, and the
 * forms that send GET with their current fields. Forms that send POST are left out, and so are other sites.
 * @param address the address of the page, to which relative addresses belong
 */
export function linksOf(html: string, address: string, origin: string): string[] {
  const here = new URL(address, origin);
  const named = [...html.matchAll(/<(\w+)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>/g)].flatMap(
    ([, tag, text = ""]) => (tag === "form" ? [] : [attribute(text, "href"), attribute(text, "src")]),
  );
  const addresses = [...named, ...formsOf(html)].filter((each) => each !== undefined);
  const urls = addresses.map((each) => new URL(each, here)).filter((url) => url.origin === origin);
  return [...new Set(urls.map(({ pathname, search }) => pathname + search))];
}

function formsOf(html: string): string[] {
  return [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)].flatMap(
    ([, attributes = "", content = ""]) => {
      if (attribute(attributes, "method")?.toLowerCase() === "post") return [];
      const [path = ""] = (attribute(attributes, "action") ?? "").split("#");
      return [`${path}?${new URLSearchParams(fieldsOf(content))}`];
    },
  );
}

function fieldsOf(html: string): [string, string][] {
  const inputs = [...html.matchAll(/<input\b([^>]*)>/g)].map(([, text = ""]) => ({
    name: attribute(text, "name"),
    value: attribute(text, "value") ?? "",
  }));
  const selects = [...html.matchAll(/<select\b([^>]*)>([\s\S]*?)<\/select>/g)].map(
    ([, text = "", options = ""]) => {
      const all = [...options.matchAll(/<option\b([^>]*)>/g)].map(([, option = ""]) => option);
      const chosen = all.find((option) => /\sselected(?=[\s=]|$)/.test(option)) ?? all[0] ?? "";
      return { name: attribute(text, "name"), value: attribute(chosen, "value") ?? "" };
    },
  );
  return [...inputs, ...selects].flatMap(({ name, value }) => (name ? [[name, value]] : []));
}

const SHEET = /<section id="add"[\s\S]*?<\/section>/;

/** Returns the different addresses of a page's links and forms that match a pattern, without those of the sheet of "+". */
export function hrefs(html: string, pattern: RegExp): string[] {
  const addresses = [...html.replace(SHEET, "").matchAll(/(?:href|action)="([^"]*)"/g)];
  return [...new Set(addresses.map(([, to = ""]) => decoded(to)))].filter((to) => pattern.test(to));
}
