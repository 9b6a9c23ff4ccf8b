/** Wraps a function so that it runs on the first call only. Later calls return the first result. */
export function once<Result>(compute: () => Result): () => Result {
  let known: { result: Result } | undefined;
  return () => {
    known ??= { result: compute() };
    return known.result;
  };
}
