/** Shows the name of the product, which leads to the start page or, in the menu, to the dashboard. */
export function Brand({ href = "/" }: { href?: string }) {
  return (
    <a className="brand" href={href} aria-label="Beast Coaching">
      BEAST<span>.</span>
    </a>
  );
}
