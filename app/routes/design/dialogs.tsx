import { Consequences } from "~/components/consequences";
import { useTexts } from "~/i18n/texts";
import { EXAMPLE_CONSEQUENCES, type Part, PERSON } from "./part";

/** Lists the parts that open above a page. A link opens each, because a dialog covers its page. */
export const DIALOGS: Part[] = [
  {
    name: "dialog",
    Show: () => {
      const { t } = useTexts();
      return <Opener href="/design/dialog" text={t("plans.nutrition.edit_for", { name: PERSON })} />;
    },
  },
  {
    name: "confirm-dialog",
    Show: () => {
      const { t } = useTexts();
      return <Opener href="/design/confirm-dialog" text={t("client.archive_question", { name: PERSON })} />;
    },
  },
  { name: "consequences", Show: () => <Consequences list={EXAMPLE_CONSEQUENCES} /> },
];

const Opener = ({ href, text }: { href: string; text: string }) => (
  <p>
    <a className="button" href={href}>
      {text}
    </a>
  </p>
);
