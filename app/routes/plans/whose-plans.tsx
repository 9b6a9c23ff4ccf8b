import { ClientSwitch } from "~/components/client-switch";
import { useSamePage } from "~/components/same-page";
import { useTexts } from "~/i18n/texts";
import { useClientName } from "./client-name";
import type { KindName } from "./kind";
import type { AppliedSearch } from "./plan-filter";
import { clientChoicePath, searchAddress } from "./search-address";

interface Props {
  kind: KindName;
  search: AppliedSearch;
}

/** Says whether a list has the plans of all clients or of one, and leads to the others. The rest of the search stays. */
export function WhosePlans({ kind, search: { q, state, client } }: Props) {
  const { t } = useTexts();
  const samePage = useSamePage();
  const clientName = useClientName();
  const everybody = { href: searchAddress(kind, { q, state }), label: t("plans.any_client") };
  return (
    <ClientSwitch
      client={client && clientName(client)}
      said={client?.said}
      nobody={t("plans.all_clients")}
      href={samePage(clientChoicePath(kind))}
      {...(client && { clear: everybody })}
    />
  );
}
