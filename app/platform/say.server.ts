/** Writes a line for the person who starts the product. */
export const say = (line: string): void => {
  process.stderr.write(`${line}\n`);
};
