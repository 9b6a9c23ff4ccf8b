/** A request whose body arrives piece by piece, when the test says so. */
export function arrivingRequest(type: string) {
  let source: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      source = controller;
    },
  });
  const init = { method: "POST", headers: { "content-type": type }, body, duplex: "half" };
  return {
    request: new Request("http://localhost/", init as RequestInit),
    send: (chunk: Uint8Array | string) => source?.enqueue(Buffer.from(chunk)),
    end: () => source?.close(),
    lose: () => source?.error(new Error("the connection is lost")),
  };
}
