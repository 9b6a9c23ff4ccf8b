import { CircleCheck } from "lucide-react";

/** What has just been done, or has happened meanwhile; each said once. */
export function Flash({ notices }: { notices: string[] }) {
  return notices.map((notice) => (
    <p key={notice} role="status" className="flash mb-5 max-w-none">
      <CircleCheck className="icon" aria-hidden />
      {notice}
    </p>
  ));
}
