import type { ReactNode } from 'react';
import { Card } from '~/kernel/ui/card';
import { SummaryList } from '~/kernel/ui/summary-list';
import { ForeignWords, worded } from '~/kernel/ui/words';
import { Letterhead } from './letterhead';
import type { Paper } from './paper';

/** A paper as it is printed. Its language may differ from the page's. */
export function PaperSheet({ paper, children }: { paper: Paper; children?: ReactNode }) {
  const { language, from, to, toLabel, heading, note, parts } = paper;
  return (
    // the provider's words are Dutch
    <ForeignWords value={language === 'nl' ? null : 'nl'}>
      <article className="paper stack" lang={language} aria-labelledby="paper">
        <Letterhead from={from} label={toLabel} to={to} />
        <h1 id="paper" tabIndex={-1}>
          {heading}
        </h1>
        {parts.map(({ key, title, rows }) => (
          <Card key={key} title={title}>
            <SummaryList
              rows={rows.map((row) => ({
                key: row.key,
                label: row.label,
                value: row.values.map((value) => <div key={value}>{worded(value)}</div>),
              }))}
            />
          </Card>
        ))}
        {children}
        {note && <p>{note}</p>}
      </article>
    </ForeignWords>
  );
}
