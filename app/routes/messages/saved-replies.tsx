import type { ReactNode } from "react";
import { Disclosure } from "~/components/disclosure";
import { Icon } from "~/components/icon";
import { useTexts } from "~/i18n/texts";

interface Props {
  replies: { id: number; content: string }[];
  /** Makes the address of the page whose text field begins with a reply. */
  addressOf: (reply: number) => string;
  /** One more entry, behind the replies. */
  children?: ReactNode;
}

/** Offers the trainer's saved replies. A script adds one to what is typed; its link opens the page with it. */
export function SavedReplies({ replies, addressOf, children }: Props) {
  const { t } = useTexts();
  return (
    <Disclosure
      className="saved-replies"
      look="button button-quiet"
      summary={
        <>
          <Icon name="quote" />
          {t("message_tools.replies_title")}
        </>
      }
    >
      <ul>
        {replies.map(({ id, content }) => (
          <li key={id}>
            <a href={addressOf(id)} data-reply>
              {content}
            </a>
          </li>
        ))}
        {children && <li>{children}</li>}
      </ul>
    </Disclosure>
  );
}
