import type { Uploading } from "./upload-state";

export interface Answer {
  status: number | "cancelled" | "network";
  error?: string;
  fields?: Record<string, string[]>;
  /** The seconds after which the server wants to be asked again. */
  retryAfter?: number;
}

interface Call {
  api: string;
  method: "POST" | "PUT";
  fields: FormData;
}

type Tell = (state: Uploading) => void;

/** The statuses of an upload that the server, or a proxy in front of it, has cut. */
const CUT = new Set<Answer["status"]>(["network", 408, 502, 503, 504]);

/** The pause before the second try in seconds, and the longest one for which somebody is kept waiting. */
const PAUSE = { usual: 1, longest: 30 };

/** Sends the fields, and again if the upload is cut, where that makes nothing twice. Meanwhile the form is marked as unsaved. */
export async function send(call: Call, tell: Tell): Promise<Answer> {
  const { dataset } = document.documentElement;
  dataset.unsaved = "";
  try {
    const answer = await request(call, tell);
    const seconds = answer.retryAfter || PAUSE.usual;
    const isTriedAgain = CUT.has(answer.status) && seconds <= PAUSE.longest && isSafeAgain(call);
    if (!isTriedAgain) return answer;
    return (await pause(seconds, tell)) ? await request(call, tell) : { status: "cancelled" };
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

/** Tells whether sending again makes nothing twice: a change replaces the same fields, and a key finds what it has made. */
const isSafeAgain = ({ method, fields }: Call) => method === "PUT" || fields.has("idempotency_key");

/** Sends the fields. XMLHttpRequest tells how much is sent; fetch does not. */
function request({ api, method, fields }: Call, tell: Tell): Promise<Answer> {
  return new Promise((resolve) => {
    const sending = new XMLHttpRequest();
    const cancel = () => sending.abort();
    sending.upload.onprogress = ({ loaded, total }) => tell({ sent: total ? loaded / total : 0, cancel });
    sending.onload = () =>
      resolve({
        ...parsed(sending.responseText),
        status: sending.status,
        retryAfter: Number(sending.getResponseHeader("Retry-After")),
      });
    sending.onabort = () => resolve({ status: "cancelled" });
    sending.onerror = () => resolve({ status: "network" });
    tell({ sent: 0, cancel });
    sending.open(method, api);
    sending.send(fields);
  });
}

function parsed(text: string): { error?: string; fields?: Record<string, string[]> } {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
