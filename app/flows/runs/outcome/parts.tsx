import { Card } from '~/kernel/ui/card';
import { Notice } from '~/kernel/ui/notice';
import { SummaryList } from '~/kernel/ui/summary-list';
import { worded } from '~/kernel/ui/words';
import type { Part } from './shown';

/** The parts of a page that only this action has. */
export function Parts({ parts }: { parts: readonly Part[] }) {
  return parts.map((part) =>
    part.tone === undefined ? (
      <Card key={part.key} title={worded(part.title)}>
        <Content part={part} />
      </Card>
    ) : (
      <Notice key={part.key} tone={part.tone} title={worded(part.title)}>
        {hasContent(part) && <Content part={part} />}
      </Notice>
    ),
  );
}

function hasContent({ intro, rows, points = [], after = [] }: Part): boolean {
  return Boolean(intro ?? rows) || points.length + after.length > 0;
}

function Content({ part: { intro, rows, none, points = [], after = [] } }: { part: Part }) {
  return (
    <>
      {intro && <p>{worded(intro)}</p>}
      {rows && (
        <SummaryList
          rows={rows.map(({ key, label, lines }) => ({
            key,
            label,
            value: lines.map((line) => <div key={line}>{worded(line)}</div>),
          }))}
          none={none}
        />
      )}
      {points.length > 0 && (
        <ul>
          {points.map(({ key, text, href }) => (
            <li key={key}>{href ? <a href={href}>{worded(text)}</a> : worded(text)}</li>
          ))}
        </ul>
      )}
      {after.map((text) => (
        <p key={text}>{worded(text)}</p>
      ))}
    </>
  );
}
