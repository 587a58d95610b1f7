import { Card } from '~/kernel/ui/card';
import { SummaryList } from '~/kernel/ui/summary-list';
import { worded } from '~/kernel/ui/words';
import type { Fact } from './shown';

/** The request that holds for every record of the list below. */
export function Facts({
  facts: { title, rows },
}: {
  facts: { readonly title: string; readonly rows: readonly Fact[] };
}) {
  return (
    <Card title={title}>
      <SummaryList
        rows={rows.map(({ key, label, values, href }) => ({
          key,
          label,
          value: values.map((value) => (
            <div key={value}>{href ? <a href={href}>{worded(value)}</a> : worded(value)}</div>
          )),
        }))}
      />
    </Card>
  );
}
