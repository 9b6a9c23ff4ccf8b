/** Shows the name of the product as a link to the start page. */
export function Brand() {
  return (
    <a className="brand" href="/" aria-label="Beast Coaching">
      BEAST<span>.</span>
    </a>
  );
}
