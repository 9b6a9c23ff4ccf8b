import { whenLeft } from "../left-by";

// Lets Back ask for a page anew that was the answer to a form. Otherwise the browser would send the form again, or show an error
// page of its own. The entry of the history is replaced only when the page is left, so that a reload before shows the same answer.
if ("answer" in document.documentElement.dataset) whenLeft(() => history.replaceState(history.state, ""));
