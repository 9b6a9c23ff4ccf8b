interface Named {
  first_name: string | null;
  last_name: string | null;
  email: string;
}

export function Avatar({ user }: { user: Named }) {
  const initials = [user.first_name, user.last_name].map(firstLetter).join("");
  return (
    <span className="avatar" aria-hidden="true">
      {initials || firstLetter(user.email).toUpperCase()}
    </span>
  );
}

// Splits by characters, because a character can consist of two UTF-16 units.
const firstLetter = (name: string | null) => [...(name ?? "")][0] ?? "";
