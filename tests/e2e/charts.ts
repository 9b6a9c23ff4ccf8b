/** Finds what is wrong with the charts of a page. It runs in the browser. */
export function chartFaults() {
  const faults: string[] = [];
  const charts = [...document.querySelectorAll(".chart, .week-chart")];
  /** The width that a chart can have: its column in a grid, otherwise its parent without the padding. */
  const roomOf = (chart: Element) => {
    const parent = chart.parentElement as Element;
    const style = getComputedStyle(parent);
    const column = style.display === "grid" ? style.gridTemplateColumns.split(" ").at(-1) : undefined;
    if (column) return Number.parseFloat(column);
    const padding = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight);
    return parent.clientWidth - padding;
  };
  for (const chart of charts) {
    const name = chart.getAttribute("aria-label") ?? chart.className;
    const { width } = chart.getBoundingClientRect();
    if (Math.abs(width - roomOf(chart)) > 1) faults.push(`${name}: ${width} of ${roomOf(chart)} px wide`);
    const card = (chart.closest(".card") as Element).getBoundingClientRect();
    const texts = [...chart.querySelectorAll("text, .week-kcal, .week-day, .week-goal")].map((element) => ({
      element,
      words: element.textContent,
      box: element.getBoundingClientRect(),
    }));
    if (texts.length < 4) faults.push(`${name}: ${texts.length} texts`);
    for (const [index, { element, words, box }] of texts.entries()) {
      const { fontSize } = getComputedStyle(element);
      // The box of a stretched text has another height than a line of its size.
      const isStretched = element.matches("text") && (box.height < 13 || box.height > 18);
      if (fontSize !== "13px" || isStretched)
        faults.push(`${name}: "${words}" has ${fontSize} and is ${box.height} px high`);
      if (box.left < card.left || box.right > card.right || box.top < card.top || box.bottom > card.bottom)
        faults.push(`${name}: "${words}" sticks out of its card`);
      for (const { words: others, box: other } of texts.slice(index + 1)) {
        const isBeside = box.right <= other.left || other.right <= box.left;
        if (!isBeside && box.top < other.bottom && other.top < box.bottom)
          faults.push(`${name}: "${words}" lies on "${others}"`);
      }
    }
  }
  return { charts: charts.length, faults };
}

/** Makes each curve of a page 240 px wide, with the longest texts that it can have. It runs in the browser. */
export function lengthenTexts() {
  const write = (elements: Iterable<Element>, words: string) => {
    for (const element of elements) element.textContent = words;
  };
  for (const chart of document.querySelectorAll(".chart")) {
    (chart.parentElement as HTMLElement).style.width = "240px";
    const isRating = chart.matches(".chart-narrow");
    if (!isRating) write(chart.querySelectorAll(".chart-ticks > :not(:first-child)"), "100 %");
    write(chart.querySelectorAll(".chart-last"), isRating ? "5" : "102,4 kg");
    write(chart.querySelectorAll(".chart-last + text"), "Stimmung");
    const days = chart.querySelectorAll(".chart-days > *");
    write(days, "30. Sept. 2025");
    if (days.length > 1) days[0]?.setAttribute("class", "chart-day-edge");
  }
}
