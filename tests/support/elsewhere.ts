/** Addresses that are no page of this product, as a way back may be spoiled. */
export const ELSEWHERE = [
  "https://elsewhere.example/",
  "//elsewhere.example",
  "///elsewhere.example",
  "/\\elsewhere.example",
  "\\\\elsewhere.example",
  "/\t/elsewhere.example",
  " //elsewhere.example",
  "javascript:alert(1)",
  "dashboard",
  "/dashboard\r\nSet-Cookie: session=x",
  "",
];
