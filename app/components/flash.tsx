import { Icon } from "./icon";

/** A one-time text: the result of the last action, something that is gone or was refused, or a change since the last visit. */
export interface Notice {
  text: string;
  tone: "success" | "notice";
  /** Links that lead on from what the text tells. */
  links?: { href: string; text: string }[];
}

/** Shows one-time notices. Only a success has the check mark. */
export function Flash({ notices }: { notices: Notice[] }) {
  return notices.map(({ text, tone, links = [] }) =>
    tone === "success" ? (
      <p key={text} role="status" className="flash mb-5 max-w-none">
        <Icon name="circle-check" />
        <span>
          {text}
          {links.map(({ href, text }) => (
            <a key={href} href={href} className="ms-2 inline-block font-semibold underline">
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
