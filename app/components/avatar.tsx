interface Named {
  first_name: string | null;
  last_name: string | null;
  email: string;
}

/** Somebody's initials, else the first letter of their e-mail address. */
export function Avatar({ person }: { person: Named }) {
  const initials = [person.first_name, person.last_name].map(firstLetter).join("");
  return (
    <span className="avatar" aria-hidden="true">
      {initials || firstLetter(person.email).toUpperCase()}
    </span>
  );
}

// By characters, not by UTF-16 halves of them.
const firstLetter = (name: string | null) => [...(name ?? "")][0] ?? "";
