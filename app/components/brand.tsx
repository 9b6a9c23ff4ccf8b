export function Brand() {
  return (
    <a className="brand" href="/" aria-label="Beast Coaching">
      BEAST<span>.</span>
    </a>
  );
}
