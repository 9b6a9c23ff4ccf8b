import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Disclosure } from "~/components/disclosure";
import { Icon } from "~/components/icon";
import { useSamePage } from "~/components/same-page";
import { useShell } from "~/components/shell-facts";
import type { KindName } from "./kind";

interface Props {
  kind: KindName;
  plan: { id: number };
  show: string;
  hide: string;
  className?: string;
  /** Renders what the card leaves out at first. */
  children: () => ReactNode;
}

/** Shows the rest of a card. A trainer's page of up to 24 cards loads it by a link, because it would be twice as heavy. */
export function More({ kind, plan, show, hide, className = "", children }: Props) {
  const { user } = useShell();
  const { search } = useLocation();
  const samePage = useSamePage();
  if (!user.is_trainer)
    return (
      <Disclosure
        className={`more border-line border-t ${className}`}
        summary={
          <>
            <span className="when-closed">{show}</span>
            <span className="when-open">{hide}</span>
          </>
        }
      >
        {children()}
      </Disclosure>
    );
  const isWhole = new URLSearchParams(search).get("show") === String(plan.id);
  return (
    <div className={`border-line border-t ${className}`}>
      <a
        className="disclosure"
        data-open={isWhole || undefined}
        href={samePage(`/${kind}${isWhole ? "" : `?show=${plan.id}`}#card-${plan.id}`)}
      >
        {isWhole ? hide : show}
        <Icon name="chevron-down" className="icon-small" />
      </a>
      {isWhole && children()}
    </div>
  );
}
