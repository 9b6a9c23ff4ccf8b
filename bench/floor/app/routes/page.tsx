export const meta = () => [{ title: "Floor" }];

export default function Page() {
  return <h1>Hello</h1>;
}
