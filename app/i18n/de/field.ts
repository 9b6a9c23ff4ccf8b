/** The word that marks a field as optional, on every form. */
export const optional = "optional";
