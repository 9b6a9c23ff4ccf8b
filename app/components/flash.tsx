import { CircleCheck } from "lucide-react";

/** Shows one-time notices: the result of the last action, or a change since the last visit. */
export function Flash({ notices }: { notices: string[] }) {
  return notices.map((notice) => (
    <p key={notice} role="status" className="flash mb-5 max-w-none">
      <CircleCheck className="icon" aria-hidden />
      {notice}
    </p>
  ));
}
