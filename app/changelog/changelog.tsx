import type { LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { FailedPanel } from '~/kernel/frame/errors/failed-panel';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { pageTitle } from '~/kernel/frame/title.server';
import { partOf } from '~/flows/parts/part.server';
import { settle } from '~/kernel/provider/client.server';
import { ProviderNotFound } from '~/kernel/provider/errors';
import { authorize } from '~/kernel/session/authorize.server';
import { Card } from '~/kernel/ui/card';
import { EmptyState } from '~/kernel/ui/empty-state';
import { PageHeader } from '~/kernel/ui/page-header';
import { Status } from '~/kernel/ui/status';
import { askedOf } from './asked.server';
import { daysOf, type Day } from './days.server';
import type { Block } from './domain/safe-text';
import { see } from './seen.server';

export const handle: PageHandle = { page: 'plain' };

export const meta = titleOf;

/**
 * Loads what changed in the portal and at the provider (CHL-01). Opening the page sets it as seen, in the portal's
 * store; a page that is fetched ahead does not (docs/decisions/documents.md).
 */
export async function loader(args: LoaderFunctionArgs) {
  const { provider, session, language, timezone, t } = await authorize(args, 'session');
  const settled = await settle(provider.changelog.unread(askedOf(session, language)));
  const opens = args.request.method === 'GET' && !args.context.prefetch;
  const rows = settled.ok ? settled.value.rows : [];
  const fresh = await see(
    session,
    rows.map(({ key }) => key),
    opens,
  );
  return {
    title: pageTitle(t, t('changelog:title')),
    // a provider without a changelog has no news
    isMissing: !settled.ok && settled.failure.error instanceof ProviderNotFound,
    feed: partOf(settled, ({ lost }) => ({ days: daysOf(rows, fresh, timezone), lost })),
  };
}

export default function Changelog() {
  const { t } = useTranslation('changelog');
  const { feed, isMissing } = usePageData<typeof loader>();
  return (
    <div className="stack">
      <PageHeader title={t('title')} note={t('intro')} />
      {isMissing ? (
        <Nothing />
      ) : 'failed' in feed ? (
        <FailedPanel message={feed.failed} isUnread={feed.unread} isBusy={feed.busy} />
      ) : (
        <>
          {feed.value.days.length === 0 && feed.value.lost === 0 && <Nothing />}
          {feed.value.days.map((day) => (
            <DayOfNews key={day.date} day={day} />
          ))}
          {feed.value.lost > 0 && <p className="muted">{t('lost', { count: feed.value.lost })}</p>}
        </>
      )}
    </div>
  );
}

function Nothing() {
  const { t } = useTranslation('changelog');
  return (
    <EmptyState icon="changelog" title={t('none.title')}>
      {t('none.text')}
    </EmptyState>
  );
}

function DayOfNews({ day: { date, entries } }: { day: Day }) {
  const { t } = useTranslation('changelog');
  return (
    <Card title={date || t('undated')}>
      <div className="stack">
        {entries.map(({ key, title, blocks, isNew }) => (
          <article key={key} className="stack stack-tight">
            <h3>
              {title || t('untitled')} {isNew && <Status tone="info">{t('new')}</Status>}
            </h3>
            {blocks.map((block, at) => (
              <Words key={at} block={block} />
            ))}
          </article>
        ))}
      </div>
    </Card>
  );
}

/** A paragraph or a list of the provider's words, as text. */
function Words({ block }: { block: Block }) {
  if ('paragraph' in block) return <p>{block.paragraph}</p>;
  return (
    <ul>
      {block.points.map((point, at) => (
        <li key={at}>{point}</li>
      ))}
    </ul>
  );
}
