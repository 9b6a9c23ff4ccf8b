/** Makes a function that computes its result with the first call and answers the same one from then on. */
export function once<Result>(compute: () => Result): () => Result {
  let known: { result: Result } | undefined;
  return () => {
    known ??= { result: compute() };
    return known.result;
  };
}
