import { useTranslation } from 'react-i18next';
import { Card } from '~/kernel/ui/card';
import { ShownStatus } from '~/kernel/ui/status';
import { SummaryList } from '~/kernel/ui/summary-list';
import type { TicketView } from './ticket-view.server';

/** The status of a ticket, what it is about, and its moments. */
export function TicketFacts({ ticket: { status, note, about, facts } }: { ticket: TicketView }) {
  const { t } = useTranslation('tickets');
  return (
    <Card title={t('view.facts')}>
      <SummaryList
        rows={[
          {
            key: 'status',
            label: t('list.columns.status'),
            value: (
              <>
                <ShownStatus shown={status} />
                {note && <div className="muted">{note}</div>}
              </>
            ),
          },
          ...about.map(({ key, label, text, href }) => ({
            key,
            label,
            value: href === null ? text : <a href={href}>{text}</a>,
          })),
          ...facts,
        ]}
      />
    </Card>
  );
}
