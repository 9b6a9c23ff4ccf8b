import { useTexts } from "~/i18n/texts";
import { Icon } from "./icon";
import { TextAction } from "./text-action";

/** A form that takes an action back. */
export interface Undo {
  action: string;
  fields: Record<string, string>;
  /** True if the text leaves after a few seconds, where there is JavaScript. Without it, the text stays. */
  isBrief?: boolean;
}

/** A one-time text, such as the result of the last action or a change since the last visit. */
export interface Notice {
  text: string;
  tone: "success" | "notice";
  links?: { href: string; text: string }[];
  undo?: Undo | undefined;
}

export function Flash({ notices }: { notices: Notice[] }) {
  return notices.map(({ text, tone, links = [], undo }) =>
    tone === "success" ? (
      <div key={text} className={undo?.isBrief ? "flash flash-brief" : "flash"}>
        <Icon name="circle-check" />
        <p role="status">
          {text}
          {links.map(({ href, text }) => (
            <a key={href} href={href} className="ms-2 inline-block font-strong underline">
              {text}
            </a>
          ))}
        </p>
        {undo && <UndoForm {...undo} />}
      </div>
    ) : (
      <p key={text} role="alert" className="flash flash-notice">
        <Icon name="info" />
        {text}
      </p>
    ),
  );
}

function UndoForm({ action, fields }: Undo) {
  const { t } = useTexts();
  return (
    <form method="post" action={action}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TextAction data-busy={t("app.undoing")}>{t("app.undo")}</TextAction>
    </form>
  );
}
