import { FORM_ENDS } from "~/domain/shared/form-ends";

type Fields = [string, string][];
type Attributes = Record<string, string>;

/** The HTML page of an answer, read without running scripts: its text, links, forms and buttons. */
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

  static ofHtml(html: string): Page {
    return new Page(200, new Headers(), html);
  }

  /** The visible text of the page. */
  get text(): string {
    return words(this.html.replace(/<(head|script)\b[\s\S]*?<\/\1>/g, " "));
  }

  /** The title of the page. */
  get title(): string {
    return words(/<title>([\s\S]*?)<\/title>/.exec(this.html)?.[1] ?? "");
  }

  /** Returns the address of the link with this text or name. */
  link(text: string): string | undefined {
    const isNamed = (link: { attributes: Attributes; content: string }) =>
      words(link.content) === text || link.attributes["aria-label"] === text;
    return elements(this.html, "a").find(isNamed)?.attributes.href;
  }

  /** The texts of the page's visible alerts. */
  get alerts(): string[] {
    return elements(this.html, "p").flatMap(({ attributes, content }) =>
      attributes.role === "alert" && !("hidden" in attributes) ? [words(content)] : [],
    );
  }

  /** The texts of the page's status lines that are not empty. */
  get statuses(): string[] {
    return elements(this.html, "p").flatMap(({ attributes, content }) =>
      attributes.role === "status" && words(content) ? [words(content)] : [],
    );
  }

  /** The titles of the dialogs that are open. */
  get dialogs(): string[] {
    return elements(this.html, "dialog").flatMap(({ attributes, content }) =>
      "open" in attributes
        ? elements(content, "h2")
            .slice(0, 1)
            .map((title) => words(title.content))
        : [],
    );
  }

  /** Returns the error message of the field with this name. */
  errorOf(name: string): string | undefined {
    const id = this.form(name).attributesOf(name).id;
    const error = elements(this.html, "p").find(({ attributes }) => attributes.id === `${id}-error`);
    return error && words(error.content);
  }

  /** Returns the section of the page that the heading with this id labels. */
  section(heading: string): Page {
    const section = elements(this.html, "section").find(
      ({ attributes }) => attributes["aria-labelledby"] === heading,
    );
    if (!section) throw new Error(`the page has no section ${heading}: ${this.text.slice(0, 300)}`);
    return new Page(this.status, this.headers, section.content);
  }

  /** Returns the texts of the items of the list with this name; none without such a list. */
  list(name: string): string[] {
    // A list can stand in an item of another one, so that the search goes on within each.
    const lists = [...this.html.matchAll(/<ul\b([^>]*)>(?=([\s\S]*?)<\/ul>)/g)];
    const [, , content = ""] =
      lists.find(([, attributes = ""]) => read(attributes)["aria-label"] === name) ?? [];
    return elements(content, "li").map(({ content }) => words(content));
  }

  /** Returns the texts of the headings of one level. */
  headings(level: "h1" | "h2" | "h3"): string[] {
    return elements(this.html, level).map(({ content }) => words(content));
  }

  /** The texts of all list items, without the links that stand on every page. */
  get items(): string[] {
    const own = this.html.replace(/<ul class="site-links">[\s\S]*?<\/ul>/g, "");
    return elements(own, "li").map(({ content }) => words(content));
  }

  /** Returns the texts that belong to a term of a description list, such as a figure and its hint. */
  detailsOf(term: string): string[] {
    const segments = this.html.split(/<dt\b[^>]*>/).slice(1);
    const segment = segments.find((each) => words(each.slice(0, each.indexOf("</dt>"))) === term);
    return elements(segment?.split("</dl>")[0] ?? "", "dd").map(({ content }) => words(content));
  }

  /** Returns the value of the input with this id, inside or outside a form. */
  input(id: string): string | undefined {
    return [...this.html.matchAll(/<input\b([^>]*)>/g)]
      .map(([, attributes = ""]) => read(attributes))
      .find((input) => input.id === id)?.value;
  }

  /** Returns the form that has a field with this name. */
  form(name: string): Form {
    const form = this.forms.find((each) => each.has(name));
    if (!form) throw new Error(`the page has no form with ${name}: ${this.text.slice(0, 300)}`);
    return form;
  }

  /** Returns the form that has a button with this text. */
  formWith(button: string): Form {
    const form = this.forms.find((each) => each.offers(button));
    if (!form) throw new Error(`the page has no form with the button ${button}: ${this.text.slice(0, 300)}`);
    return form;
  }

  /** The forms of the page that a browser can send before it has all their fields, so that some would be missing. */
  get formsSentCut(): string[] {
    return this.forms.flatMap((form) => (form.isSentCut ? [form.action || "this page"] : []));
  }

  private get forms(): Form[] {
    return elements(this.html, "form").map(({ attributes, content }) => new Form(content, attributes.action));
  }

  /** The texts of the cells of each table row. */
  get rows(): string[][] {
    return elements(this.html, "tr").map(({ content }) =>
      [...content.matchAll(/<(th|td)\b[^>]*>([\s\S]*?)<\/\1>/g)].map(([, , cell = ""]) => words(cell)),
    );
  }
}

/** A form of a page, which returns the fields that a browser would send. */
export class Form {
  private readonly controls: { attributes: Attributes; value: string }[];
  constructor(
    private readonly html: string,
    /** The address that gets the fields. */
    readonly action = "",
  ) {
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

  /**
   * Tells whether a button stands above a field, and nothing marks the start and the end of the form. Nothing is lost of a form that
   * ends with a required field, because it is refused without it, nor of photos, which can follow.
   */
  get isSentCut(): boolean {
    // Leaves out the fields and buttons with a `form` attribute, which belong to another form of the page.
    const parts = [...this.html.matchAll(/<(input|textarea|select|button)\b([^>]*)>/g)]
      .map(([, tag, text = ""]) => ({ tag, ...read(text) }) as Attributes)
      .filter(({ form }) => !form);
    const button = parts.findIndex(({ tag, type }) => tag === "button" && type !== "button");
    const field = parts.findLastIndex(({ tag, name, type }) => tag !== "button" && name && type !== "file");
    if (button < 0 || field < button || "required" in (parts[field] ?? {})) return false;
    return parts[0]?.name !== FORM_ENDS.start || parts[field]?.name !== FORM_ENDS.end;
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

  /** Returns the values of the checked checkboxes or radio buttons with this name. */
  ticked(name: string): string[] {
    return this.controls
      .filter(({ attributes }) => attributes.name === name && "checked" in attributes)
      .map(({ value }) => value);
  }

  /**
   * Returns the fields that the form sends, with the values of `filled` in place of the current ones. A box
   * that is neither checked nor filled in is not sent. For radio buttons, and for checkboxes with a list of
   * values, those with such a value are sent.
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

  /** Returns the fields that hold something: those that `fields` returns, without the marks of the form's start and end. */
  entries(): Fields {
    const marks: string[] = Object.values(FORM_ENDS);
    return this.fields().filter(([name]) => !marks.includes(name));
  }

  /** Tells whether the form has a button with this text. */
  offers(text: string): boolean {
    return this.buttonsWith(text).length > 0;
  }

  /** Returns the fields that a button sends. `place` chooses between several buttons with the same text. */
  button(text: string, position = 0): Fields {
    const button = this.buttonsWith(text)[position];
    if (!button) throw new Error(`the form has no button ${text}`);
    return sentBy(button);
  }

  /** Returns the address that gets the fields when this button is pressed: its own, or else that of the form. */
  actionOf(text: string): string {
    return this.buttonsWith(text)[0]?.attributes.formaction ?? this.action;
  }

  /** Returns the fields that Enter in a field sends, which are those of the first submit button. */
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
  const matches = html.matchAll(new RegExp(`<${tag}\\b([^>]*)>([\\s\\S]*?)</${tag}>`, "g"));
  return [...matches].map(([, attributes = "", content = ""]) => ({ attributes: read(attributes), content }));
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
