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

  /** The form with a button of these words. */
  formWith(button: string): Form {
    const forms = elements(this.html, "form").map(({ content }) => new Form(content));
    const form = forms.find((each) => each.offers(button));
    if (!form) throw new Error(`the page has no form with the button ${button}: ${this.text.slice(0, 300)}`);
    return form;
  }

  /** The words of the cells of each row of its tables. */
  get rows(): string[][] {
    return elements(this.html, "tr").map(({ content }) =>
      [...content.matchAll(/<(th|td)\b[^>]*>([\s\S]*?)<\/\1>/g)].map(([, , cell = ""]) => words(cell)),
    );
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

  /** The values of the boxes or the choice of this name that are ticked. */
  ticked(name: string): string[] {
    return this.controls
      .filter(({ attributes }) => attributes.name === name && "checked" in attributes)
      .map(({ value }) => value);
  }

  /**
   * Its fields as they stand, with some of them filled in anew; a box that is not ticked is not sent. Of a choice, and
   * of boxes that are filled in as a list, those with such a value are ticked.
   */
  fields(filled: Record<string, string | string[]> = {}): Fields {
    return this.controls.flatMap(({ attributes, value }) => {
      const name = attributes.name as string;
      const anew = filled[name];
      if (anew !== undefined && (attributes.type === "radio" || Array.isArray(anew)))
        return [anew].flat().includes(value) ? [[name, value] as [string, string]] : [];
      const tickable = attributes.type === "checkbox" || attributes.type === "radio";
      if (tickable && !("checked" in attributes) && anew === undefined) return [];
      return [[name, anew ?? value] as [string, string]];
    });
  }

  /** Whether it has a button with these words. */
  offers(text: string): boolean {
    return this.buttonsWith(text).length > 0;
  }

  /** What the button with these words adds to the fields; of several with the same words, the one at a place. */
  button(text: string, place = 0): Fields {
    const button = this.buttonsWith(text)[place];
    if (!button) throw new Error(`the form has no button ${text}`);
    return sentBy(button);
  }

  /** What Enter in a field adds to the fields: it presses the first button. */
  enter(): Fields {
    const button = elements(this.html, "button").find(({ attributes }) => attributes.type !== "button");
    if (!button) throw new Error("the form has no button");
    return sentBy(button);
  }

  private buttonsWith(text: string) {
    return elements(this.html, "button").filter(
      ({ attributes, content }) => attributes["aria-label"] === text || words(content) === text,
    );
  }
}

function sentBy({ attributes: { name, value = "" } }: { attributes: Attributes }): Fields {
  return name ? [[name, value]] : [];
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
