export const NEEDS_ATTENTION_SHOWN = 4;
