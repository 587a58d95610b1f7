import { Link } from '../link';

/** Name and mark of the portal. The mark: two lines that meet in one node. */
export function Brand({ name, logo, href }: { name: string; logo?: string | undefined; href: string }) {
  return (
    <Link className="brand" href={href}>
      {logo ? <img src={logo} alt="" height="28" /> : <Mark />}
      {name}
    </Link>
  );
}

function Mark() {
  return (
    <svg viewBox="0 0 28 28" aria-hidden>
      <path fill="currentColor" d="M6 0h16a6 6 0 0 1 6 6v16a6 6 0 0 1-6 6H6a6 6 0 0 1-6-6V6a6 6 0 0 1 6-6z" />
      <path className="mark-line" d="M8 22V10.5a3.5 3.5 0 0 1 3.5-3.5H15a5 5 0 0 1 0 10H8" />
      <circle className="mark-dot" cx="8" cy="22" r="2.5" />
    </svg>
  );
}
