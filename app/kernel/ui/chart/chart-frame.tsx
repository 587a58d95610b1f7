import { useId, type ReactNode } from 'react';
import { Details } from '../details';

export interface ChartWords {
  readonly figures: string;
  readonly when: string;
  readonly what: string;
}

interface ChartFrameProps {
  readonly title: string;
  /** The chart in one sentence, for screen readers. */
  readonly conclusion: string;
  readonly picture: ReactNode;
  /** The key of the picture and other remarks, below it. */
  readonly notes?: ReactNode;
  readonly rows: readonly { readonly key: string; readonly name: ReactNode; readonly text: string }[];
  readonly words: ChartWords;
}

/** A picture that is made on the server, with its conclusion and its figures as a table. */
export function ChartFrame({ title, conclusion, picture, notes, rows, words }: ChartFrameProps) {
  const titleId = useId();
  return (
    <section className="chart" aria-labelledby={titleId}>
      <h3 id={titleId}>{title}</h3>
      <div role="img" aria-label={conclusion}>
        {picture}
      </div>
      <p className="small" aria-hidden>
        {conclusion}
      </p>
      {notes}
      <Details summary={words.figures}>
        <table className="figures">
          <caption className="sr">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{words.when}</th>
              <th scope="col">{words.what}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, text }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Details>
    </section>
  );
}
