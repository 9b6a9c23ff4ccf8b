/** Addresses that are not pages of this product. An attacker may send them as the address to return to. */
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
