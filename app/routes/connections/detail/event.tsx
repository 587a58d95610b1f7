import type { LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { titleOf, usePageData } from '~/frame/page-data';
import type { PageHandle } from '~/frame/page-kinds';
import { paths } from '~/paths';
import { authorize } from '~/session/authorize.server';
import { ButtonLink } from '~/ui/button';
import { Details } from '~/ui/details';
import { PageHeader } from '~/ui/page-header';
import { Panel } from '~/ui/panel';
import { SummaryList } from '~/ui/summary-list';
import { worded } from '~/ui/words';
import { ConnectionCrumbs } from '../connection-crumbs';
import { loadEvent } from './event-view.server';

export const handle: PageHandle = { page: 'record' };

export const meta = titleOf;

/** One thing that happened, with request and response and the messages that were sent about it (TRX-07). */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'broadband-r');
  return loadEvent(access, args);
}

export default function ConnectionEvent() {
  const { t } = useTranslation(['timeline', 'connections']);
  const event = usePageData<typeof loader>();
  const back = paths.connectionActivity(event.nid);
  return (
    <div className="stack wizard">
      <PageHeader
        crumbs={<ConnectionCrumbs nid={event.nid} label={event.nid} />}
        title={event.heading}
        note={event.when}
        actions={
          <ButtonLink variant="quiet" icon="close" href={back} data-close="">
            {t('event.back')}
          </ButtonLink>
        }
      />
      <Panel>
        <SummaryList
          rows={event.rows.map(({ key, label, value }) => ({
            key,
            label,
            value: value.split('\n').map((line) => <div key={line}>{worded(line)}</div>),
          }))}
        />
      </Panel>
      {event.notifications.length > 0 && (
        <Panel title={t('event.notifications')}>
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
        </Panel>
      )}
      <Panel>
        <Exchange title={t('event.request')} text={event.request} />
        <Exchange title={t('event.response')} text={event.response} />
      </Panel>
    </div>
  );
}

function Exchange({ title, text }: { title: string; text: string | null }) {
  const { t } = useTranslation('timeline');
  return (
    <Details summary={title}>
      {text ? <pre className="wire">{text}</pre> : <p className="muted">{t('event.empty')}</p>}
    </Details>
  );
}
