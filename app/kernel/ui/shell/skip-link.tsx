/** The first link on every page. */
export function SkipLink({ children }: { children: string }) {
  return (
    <a className="skip" href="#main">
      {children}
    </a>
  );
}
