import type { Visits } from "./visits";

/** A mistake that is put into a page on purpose, and how the complaint about it reads. */
interface Mistake {
  name: string;
  complaint: RegExp;
  /** A script of its own file. */
  script?: string;
  /** A part of the page. */
  markup?: string;
  cookie?: string;
}

const MISTAKES: Mistake[] = [
  {
    name: "an error of the console",
    script: "console.error('put in on purpose')",
    complaint: /console\.error: put in on purpose/,
  },
  {
    name: "an error that nobody catches",
    script: "throw new Error('thrown on purpose')",
    complaint: /error: .*thrown on purpose/,
  },
  {
    name: "a promise that is rejected",
    script: "Promise.reject(new Error('rejected on purpose'))",
    complaint: /rejected on purpose/,
  },
  {
    name: "a script that the content policy forbids",
    markup: "<script>document.title = 'forbidden'</script>",
    complaint: /content policy: script-src|Content-Security-Policy: .*inline script/,
  },
  {
    name: "a cookie that the browser refuses",
    cookie: "refused=1; Path=/; Domain=example.com",
    complaint: /the browser has not kept refused/,
  },
  {
    name: "a file that is missing",
    markup: '<img src="/missing.png" alt="">',
    complaint: /missing\.png was answered 404/,
  },
];

const POLICY = "default-src 'none'; script-src 'self'; img-src 'self'; connect-src 'self'";

/** Puts one mistake of each kind into a page, and fails if one of them is not complained about. */
export async function checkWatch(visits: Visits): Promise<void> {
  const { page, proxy } = await visits.open();
  for (const [index, { script, markup = "", cookie }] of MISTAKES.entries()) {
    const source = proxy.serve(`mistake-${index}.js`, (response) =>
      response.writeHead(200, { "content-type": "text/javascript" }).end(script),
    );
    const tag = script ? `<script src="${source}"></script>` : "";
    const html = `<!doctype html><html lang="en"><head><title>A mistake</title></head><body>${markup}${tag}</body></html>`;
    const path = proxy.serve(`mistake-${index}`, (response) => {
      proxy.jar.note(cookie ? [cookie] : []);
      response.writeHead(200, {
        "content-type": "text/html",
        "content-security-policy": POLICY,
        ...(cookie && { "set-cookie": cookie }),
      });
      response.end(proxy.watched(html));
    });
    await page.open(path);
  }
  const complaints = await visits.complaints();
  const unseen = MISTAKES.filter(({ complaint }) => !complaints.some((one) => complaint.test(one)));
  if (unseen.length === 0) return;
  throw new Error(
    `not seen: ${unseen.map(({ name }) => name).join(", ")}. Seen was:\n    ${complaints.join("\n    ")}`,
  );
}
