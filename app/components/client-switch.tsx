import type { Said } from "~/domain/people/absences/rules";
import { useTexts } from "~/i18n/texts";
import { AbsenceLine } from "./absences";
import { Icon } from "./icon";

/** The id of the link to the choice, which leads back to it. */
export const CHOICE_ANCHOR = "choose-client";

interface Props {
  /** The client whose data is shown; null where it is nobody's alone. */
  client: string | null;
  said?: Said[] | undefined;
  /** Says whose data it is where there is no client. */
  nobody?: string;
  /** Leads to the choice. */
  href: string;
  /** The word for the choice. */
  change?: string;
  /** Leads to the data of all. */
  clear?: { href: string; label: string };
}

/** Shows a trainer whose data a page shows, and leads to another client. It is the part `whose` of a page's header. */
export function ClientSwitch({ client, said = [], nobody, href, change, clear }: Props) {
  const { t } = useTexts();
  return (
    <div className="client-switch">
      <a id={CHOICE_ANCHOR} href={href}>
        <span className="truncate">
          {client !== null && <span className="text-muted">{t("tasks.client")}: </span>}
          <strong>{client ?? nobody}</strong>
        </span>{" "}
        <AbsenceLine said={said} />
        <span className="text-action flex-none">{change ?? t("choose.change")}</span>
      </a>
      {clear && (
        <a
          className="button button-quiet button-icon"
          href={clear.href}
          aria-label={clear.label}
          title={clear.label}
        >
          <Icon name="x" />
        </a>
      )}
    </div>
  );
}
