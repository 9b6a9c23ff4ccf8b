/** Returns an address with its path in the spellings that the router treats alike, the usual one first. */
export function spellingsOf(address: string): string[] {
  const [path = "", ...query] = address.split(/(?=\?)/);
  const encoded = path.replace(/[a-z](?=[^a-z]*$)/, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
  return [path, `${path}/`, `${path}//`, path.toUpperCase(), encoded].map((each) => each + query.join(""));
}
