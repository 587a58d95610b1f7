import { useEffect, useRef } from 'react';
import { Link } from './link';
import { worded } from './words';

export type SummaryError = { text: string; href?: string | undefined };

type ErrorSummaryProps = {
  title: string;
  errors: readonly SummaryError[];
  /** Changes with every submission, so that the same errors twice take the focus twice. */
  submission?: string | number | undefined;
};

/** All errors at the head of the form. Takes the focus: by autofocus without scripts, by the effect with them (a11y 0.4, 2.4). */
export function ErrorSummary({ title, errors, submission }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const shown = errors.length > 0;
  useEffect(() => {
    if (shown) box.current?.focus();
  }, [shown, submission]);
  if (!shown) return null;
  return (
    <div ref={box} id="errors" className="summary" role="group" aria-labelledby="errors-title" tabIndex={-1} autoFocus>
      <h2 id="errors-title">{title}</h2>
      <ul>
        {errors.map(({ text, href }) => (
          <li key={`${href ?? ''} ${text}`}>{href ? <Link href={href}>{worded(text)}</Link> : worded(text)}</li>
        ))}
      </ul>
    </div>
  );
}
