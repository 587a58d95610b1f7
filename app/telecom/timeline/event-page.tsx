import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '~/kernel/ui/button';
import { Details } from '~/kernel/ui/details';
import { PageHeader } from '~/kernel/ui/page-header';
import { Card } from '~/kernel/ui/card';
import { SummaryList } from '~/kernel/ui/summary-list';
import { foreign, useWords, worded } from '~/kernel/ui/words';
import type { EventView } from './event-view.server';

interface EventPageProps {
  readonly event: EventView;
  /** The breadcrumbs of the page. */
  readonly crumbs: ReactNode;
  /** The link to all events of its record. */
  readonly back: { readonly href: string; readonly label: string };
}

/** The page of one event, with its request, its response and the messages that were sent about it (TRX-07). */
export function EventPage({ event, crumbs, back }: EventPageProps) {
  const { t } = useTranslation('timeline');
  return (
    <div className="stack wizard">
      <PageHeader
        crumbs={crumbs}
        title={event.heading}
        note={event.when}
        actions={
          <ButtonLink variant="quiet" icon="close" href={back.href} data-close="">
            {back.label}
          </ButtonLink>
        }
      />
      <Card>
        <SummaryList
          rows={event.rows.map(({ key, label, value }) => ({
            key,
            label,
            value: value.split('\n').map((line) => <div key={line}>{worded(line)}</div>),
          }))}
        />
      </Card>
      {event.notifications.length > 0 && (
        <Card title={t('event.notifications')}>
          {event.notifications.map(({ recipient, attachment, score }) => (
            <SummaryList
              key={recipient}
              rows={[
                { key: 'recipient', label: t('event.recipient'), value: recipient },
                ...(attachment
                  ? [
                      {
                        key: 'attachment',
                        label: t('event.attachment'),
                        value: <a href={attachment}>{t('event.open')}</a>,
                      },
                    ]
                  : []),
                ...(score ? [{ key: 'score', label: t('event.score'), value: score }] : []),
              ]}
            />
          ))}
        </Card>
      )}
      <Card>
        <Exchange title={t('event.request')} text={event.request} />
        <Exchange title={t('event.response')} text={event.response} />
      </Card>
    </div>
  );
}

function Exchange({ title, text }: { title: string; text: string | null }) {
  const { t } = useTranslation('timeline');
  const { lang } = useWords(foreign(text ?? ''));
  return (
    <Details summary={title}>
      {text ? (
        <pre className="wire" lang={lang}>
          {text}
        </pre>
      ) : (
        <p className="muted">{t('event.empty')}</p>
      )}
    </Details>
  );
}
