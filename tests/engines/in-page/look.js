/**
 * Says what somebody sees of elements.
 * @param {Element[]} elements
 */
(elements) =>
  elements.map((element) => {
    const field = /** @type {HTMLInputElement} */ (element);
    return {
      text: (element.textContent ?? "").replace(/\s+/g, " ").trim(),
      value: field.value ?? null,
      checked: field.checked ?? false,
      // The focus may be on a control within.
      focused: element.contains(document.activeElement),
      disabled: element.matches(":disabled"),
      // The width of a picture that has been drawn.
      drawn: /** @type {HTMLImageElement} */ (element).naturalWidth ?? null,
      href: element.getAttribute("href") ?? element.getAttribute("src"),
    };
  });
