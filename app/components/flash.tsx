import { Icon } from "./icon";

/** A one-time text, such as the result of the last action or a change since the last visit. */
export interface Notice {
  text: string;
  tone: "success" | "notice";
  links?: { href: string; text: string }[];
}

export function Flash({ notices }: { notices: Notice[] }) {
  return notices.map(({ text, tone, links = [] }) =>
    tone === "success" ? (
      <p key={text} role="status" className="flash mb-5 max-w-none">
        <Icon name="circle-check" />
        <span>
          {text}
          {links.map(({ href, text }) => (
            <a key={href} href={href} className="ms-2 inline-block font-strong underline">
              {text}
            </a>
          ))}
        </span>
      </p>
    ) : (
      <p key={text} role="alert" className="flash flash-notice mb-5 max-w-none">
        <Icon name="info" />
        {text}
      </p>
    ),
  );
}
