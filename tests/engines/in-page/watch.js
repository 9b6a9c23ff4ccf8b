// Reports errors of the console and breaches of the content policy to the proxy, which serves this script before all others.
// Every page of an engine without events of the console gets it.
{
  const report = (/** @type {string} */ text) => navigator.sendBeacon("/engines/complaints", text);
  for (const kind of /** @type {const} */ (["error", "warn"])) {
    const own = console[kind].bind(console);
    console[kind] = (...words) => {
      report(`console.${kind}: ${words.map(String).join(" ")}`);
      own(...words);
    };
  }
  // A file that cannot be loaded has no message: the proxy sees its status.
  addEventListener("error", ({ message, filename, lineno }) => {
    if (message) report(`error: ${message} (${filename}:${lineno})`);
  });
  addEventListener("unhandledrejection", ({ reason }) => report(`unhandled rejection: ${reason}`));
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) =>
    report(`content policy: ${violatedDirective} forbids ${blockedURI} (${sourceFile})`),
  );
}
