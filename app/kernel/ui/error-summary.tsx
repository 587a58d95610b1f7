import { worded } from './words';

export type SummaryError = { text: string; href?: string | undefined };

type ErrorSummaryProps = {
  title: string;
  errors: readonly SummaryError[];
};

/** All errors at the head of the form. It takes the focus by itself (a11y 0.4, 2.4). */
export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  if (errors.length === 0) return null;
  return (
    <div id="errors" className="summary" role="group" aria-labelledby="errors-title" tabIndex={-1} autoFocus>
      <h2 id="errors-title">{title}</h2>
      <ul>
        {errors.map(({ text, href }) => (
          <li key={`${href ?? ''} ${text}`}>{href ? <a href={href}>{worded(text)}</a> : worded(text)}</li>
        ))}
      </ul>
    </div>
  );
}
