type Fields = [string, string][];
type Attributes = Record<string, string>;

/** A page as it came, read without a script: its words, links, forms and buttons. */
export class Page {
  private constructor(
    readonly status: number,
    readonly headers: Headers,
    readonly html: string,
  ) {}

  static async of(answer: Promise<Response>): Promise<Page> {
    const response = await answer;
    return new Page(response.status, response.headers, await response.text());
  }

  /** All its words. */
  get text(): string {
    return words(this.html.replace(/<(head|script)\b[\s\S]*?<\/\1>/g, " "));
  }

  /** Where the link with these words leads. */
  link(text: string): string | undefined {
    return elements(this.html, "a").find((link) => words(link.content) === text)?.attributes.href;
  }

  /** What stands in the page's alerts. */
  get alerts(): string[] {
    return elements(this.html, "p").flatMap(({ attributes, content }) =>
      attributes.role === "alert" && !("hidden" in attributes) ? [words(content)] : [],
    );
  }

  /** What stands in the page's status lines. */
  get statuses(): string[] {
    return elements(this.html, "p").flatMap(({ attributes, content }) =>
      attributes.role === "status" && words(content) ? [words(content)] : [],
    );
  }

  /** The titles of the dialogs that lie open over the page. */
  get dialogs(): string[] {
    return elements(this.html, "dialog").flatMap(({ attributes, content }) =>
      "open" in attributes
        ? elements(content, "h2")
            .slice(0, 1)
            .map((title) => words(title.content))
        : [],
    );
  }

  /** What is said to be wrong with the field of this name. */
  errorOf(name: string): string | undefined {
    const id = this.form(name).attributesOf(name).id;
    const error = elements(this.html, "p").find(({ attributes }) => attributes.id === `${id}-error`);
    return error && words(error.content);
  }

  /** The part of the page under the heading with this id. */
  section(heading: string): Page {
    const section = elements(this.html, "section").find(
      ({ attributes }) => attributes["aria-labelledby"] === heading,
    );
    if (!section) throw new Error(`the page has no section ${heading}: ${this.text.slice(0, 300)}`);
    return new Page(this.status, this.headers, section.content);
  }

  /** The words of its headings of one level. */
  headings(level: "h1" | "h2" | "h3"): string[] {
    return elements(this.html, level).map(({ content }) => words(content));
  }

  /** The words of the items of its lists. */
  get items(): string[] {
    return elements(this.html, "li").map(({ content }) => words(content));
  }

  /** What is said of a term, as a figure and its hint are of their label. */
  said(term: string): string[] {
    const parts = this.html.split(/<dt\b[^>]*>/).slice(1);
    const part = parts.find((each) => words(each.slice(0, each.indexOf("</dt>"))) === term);
    return elements(part?.split("</dl>")[0] ?? "", "dd").map(({ content }) => words(content));
  }

  /** What stands in the input with this id, inside a form or not. */
  input(id: string): string | undefined {
    return [...this.html.matchAll(/<input\b([^>]*)>/g)]
      .map(([, attributes = ""]) => read(attributes))
      .find((input) => input.id === id)?.value;
  }

  /** The form with a field of this name. */
  form(name: string): Form {
    const form = elements(this.html, "form").find(({ content }) => new Form(content).has(name));
    if (!form) throw new Error(`the page has no form with ${name}: ${this.text.slice(0, 300)}`);
    return new Form(form.content);
  }
}

/** A form, as a browser would send it. */
export class Form {
  private readonly controls: { attributes: Attributes; value: string }[];
  constructor(private readonly html: string) {
    const inputs = [...html.matchAll(/<input\b([^>]*)>/g)].map(([, text = ""]) => {
      const attributes = read(text);
      return { attributes, value: attributes.value ?? "" };
    });
    const areas = elements(html, "textarea").map(({ attributes, content }) => ({
      attributes,
      value: decoded(content.replace(/^\n/, "")),
    }));
    const selects = elements(html, "select").map(({ attributes, content }) => {
      const options = elements(content, "option").map((option) => option.attributes);
      const chosen = options.find((option) => "selected" in option) ?? options[0];
      return { attributes, value: chosen?.value ?? "" };
    });
    this.controls = [...inputs, ...areas, ...selects].filter(({ attributes }) => attributes.name);
  }

  has(name: string): boolean {
    return this.controls.some(({ attributes }) => attributes.name === name);
  }

  attributesOf(name: string): Attributes {
    return this.controls.find(({ attributes }) => attributes.name === name)?.attributes ?? {};
  }

  value(name: string): string | undefined {
    return this.controls.find(({ attributes }) => attributes.name === name)?.value;
  }

  /** Its fields as they stand, with some of them filled in anew; a box that is not ticked is not sent. */
  fields(filled: Record<string, string> = {}): Fields {
    return this.controls.flatMap(({ attributes, value }) => {
      const name = attributes.name as string;
      if (attributes.type === "checkbox" && !("checked" in attributes) && !(name in filled)) return [];
      return [[name, filled[name] ?? value] as [string, string]];
    });
  }

  /** What the button with these words adds to the fields. */
  button(text: string): Fields {
    const button = elements(this.html, "button").find(
      ({ attributes, content }) => attributes["aria-label"] === text || words(content) === text,
    );
    if (!button) throw new Error(`the form has no button ${text}`);
    const { name, value = "" } = button.attributes;
    return name ? [[name, value]] : [];
  }
}

function elements(html: string, tag: string) {
  const found = html.matchAll(new RegExp(`<${tag}\\b([^>]*)>([\\s\\S]*?)</${tag}>`, "g"));
  return [...found].map(([, attributes = "", content = ""]) => ({ attributes: read(attributes), content }));
}

function read(text: string): Attributes {
  const pairs = [...text.matchAll(/([\w-]+)(?:="([^"]*)")?/g)];
  return Object.fromEntries(pairs.map(([, name = "", value = ""]) => [name, decoded(value)]));
}

const words = (html: string) =>
  decoded(html.replace(/<!-- -->/g, "").replace(/<[^>]*>/g, " "))
    .replace(/\s+/g, " ")
    .trim();

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
const decoded = (html: string) =>
  html.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => ENTITIES[name] ?? "");
