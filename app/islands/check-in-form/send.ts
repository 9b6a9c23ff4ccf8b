import type { Uploading } from "./upload-state";

export interface Answer {
  status: number | "cancelled" | "network";
  error?: string;
  fields?: Record<string, string[]>;
  /** The seconds after which the server wants to be asked again. */
  retryAfter?: number;
}

type Tell = (state: Uploading) => void;

/** The statuses of an upload that the server, or a proxy in front of it, has cut. */
const CUT = new Set<Answer["status"]>(["network", 408, 502, 503, 504]);

/** The pause before the second try in seconds, and the longest one for which somebody is kept waiting. */
const PAUSE = { usual: 1, longest: 30 };

/** Posts the fields, and again if the upload is cut: their key prevents a second save. Meanwhile the form is marked as unsaved. */
export async function send(api: string, fields: FormData, tell: Tell): Promise<Answer> {
  const { dataset } = document.documentElement;
  dataset.unsaved = "";
  try {
    const answer = await post(api, fields, tell);
    const seconds = answer.retryAfter || PAUSE.usual;
    const isTriedAgain = CUT.has(answer.status) && seconds <= PAUSE.longest && fields.has("idempotency_key");
    if (!isTriedAgain) return answer;
    return (await pause(seconds, tell)) ? await post(api, fields, tell) : { status: "cancelled" };
  } finally {
    delete dataset.unsaved;
  }
}

/** Waits before the second try. @returns false if the user cancels the upload */
const pause = (seconds: number, tell: Tell) =>
  new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(true), seconds * 1000);
    const cancel = () => {
      clearTimeout(timer);
      resolve(false);
    };
    tell({ sent: 0, isInterrupted: true, cancel });
  });

/** Posts the fields. XMLHttpRequest tells how much is sent; fetch does not. */
function post(api: string, fields: FormData, tell: Tell): Promise<Answer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const cancel = () => request.abort();
    request.upload.onprogress = ({ loaded, total }) => tell({ sent: total ? loaded / total : 0, cancel });
    request.onload = () =>
      resolve({
        ...parsed(request.responseText),
        status: request.status,
        retryAfter: Number(request.getResponseHeader("Retry-After")),
      });
    request.onabort = () => resolve({ status: "cancelled" });
    request.onerror = () => resolve({ status: "network" });
    tell({ sent: 0, cancel });
    request.open("POST", api);
    request.send(fields);
  });
}

function parsed(text: string): { error?: string; fields?: Record<string, string[]> } {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
