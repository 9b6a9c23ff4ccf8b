/** Sets the pauses before the stream is opened again, in milliseconds. */
const PAUSE = { first: 1000, longest: 60_000 };
const EVENTS = ["entries", "read", "change"];

/** Holds the data of an event of the stream, as domain/messages/stream-format.ts describes them. */
export interface Told {
  last_number?: number;
  up_to?: number;
}

interface Followed {
  address: () => string;
  /** Tells whether the page shows what an event says already. */
  isKnown: (told: Told) => boolean;
  onChange: () => void;
  onBack: () => void;
}

/** Keeps a stream open while the page is visible. After an error as the answer, the browser does not open it again by itself. */
export function follow({ address, isKnown, onChange, onBack }: Followed) {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = PAUSE.first;
  let wasOpen = false;

  function open() {
    clearTimeout(timer);
    if (source || document.hidden) return;
    source = new EventSource(address());
    source.onopen = () => {
      pause = PAUSE.first;
      showLost(false);
      // The page is new at the first time. Later, other things than messages may have changed meanwhile.
      if (wasOpen) onBack();
      wasOpen = true;
    };
    source.onerror = () => {
      showLost(true);
      if (source?.readyState !== EventSource.CLOSED) return;
      close();
      retry();
    };
    for (const event of EVENTS)
      source.addEventListener(event, ({ data }) => {
        if (!isKnown(JSON.parse(data))) onChange();
      });
    source.addEventListener("end", () => {
      close();
      retry();
    });
  }

  /** The renewal finds out whether the session has ended, and leaves the page then. */
  function retry() {
    timer = setTimeout(open, pause);
    pause = Math.min(2 * pause, PAUSE.longest);
    onChange();
  }

  function close() {
    clearTimeout(timer);
    source?.close();
    source = undefined;
  }

  document.addEventListener("visibilitychange", () => (document.hidden ? close() : open()));
  addEventListener("pagehide", close);
  addEventListener("pageshow", open);
  addEventListener("online", () => {
    close();
    open();
  });
  open();
}

function showLost(isLost: boolean) {
  const state = document.getElementById("stream-state");
  if (!state) return;
  state.hidden = !isLost;
  state.textContent = isLost ? (state.dataset.lost ?? "") : "";
}
