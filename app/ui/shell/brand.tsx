/** Name and mark of the portal. The mark: two lines that meet in one node. */
export function Brand({ name, logo, href }: { name: string; logo?: string | undefined; href: string }) {
  return (
    <a className="brand" href={href}>
      {logo ? <img src={logo} alt="" height="28" /> : <Mark />}
      {name}
    </a>
  );
}

function Mark() {
  return (
    <svg viewBox="0 0 28 28" aria-hidden>
      <rect width="28" height="28" rx="6" fill="currentColor" />
      <path className="mark-line" d="M8 22V7h7a5 5 0 0 1 0 10H8" />
      <circle className="mark-dot" cx="8" cy="22" r="2.5" />
    </svg>
  );
}
