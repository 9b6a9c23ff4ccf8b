// Lets no listener for "beforeunload" be called, as on iPhones, whose browsers show no question before a page is left.
{
  const add = EventTarget.prototype.addEventListener;
  EventTarget.prototype.addEventListener = function (
    /** @type {Parameters<typeof add>} */ ...[type, listener, options]
  ) {
    if (type !== "beforeunload") add.call(this, type, listener, options);
  };
  Object.defineProperty(window, "onbeforeunload", { set() {}, get: () => null });
}
