import type { ParseKeys } from "i18next";
import { useTexts } from "~/i18n/texts";
import { Icon } from "./icon";
import type { IconName } from "./icon-names";

interface Props {
  list: readonly { text: ParseKeys; icon: IconName }[];
}

/** Lists what follows from something that a dialog asks about. */
export function Consequences({ list }: Props) {
  const { t } = useTexts();
  return (
    <ul className="flex flex-col gap-3">
      {list.map(({ text, icon }) => (
        <li key={text} className="flex gap-3">
          <Icon name={icon} className="icon mt-0.5 text-muted" />
          {t(text) as string}
        </li>
      ))}
    </ul>
  );
}
