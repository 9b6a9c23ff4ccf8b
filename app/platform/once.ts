export function once<Result>(compute: () => Result): () => Result {
  let known: { result: Result } | undefined;
  return () => {
    known ??= { result: compute() };
    return known.result;
  };
}
