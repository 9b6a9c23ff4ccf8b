import { whenLeft } from "../left-by";

// Lets Back ask anew for the answer to a form, which the browser would send again. Waits until the page is left: a reload shows the answer.
if ("answer" in document.documentElement.dataset) whenLeft(() => history.replaceState(history.state, ""));
