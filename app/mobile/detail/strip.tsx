import { useTranslation } from 'react-i18next';
import { unbrokenText } from '~/flows/health/unbroken-text';
import { ShownStatus, Status } from '~/kernel/ui/status';
import { DataPoolCell } from '../sim/data-pool-cell';
import type { StripView } from './strip.server';

export function Strip({ strip }: { strip: StripView }) {
  const { t } = useTranslation(['mobile', 'timeline']);
  const { state, pending, seen, orders, pool, ticket } = strip;
  return (
    <dl className="strip" aria-label={t('timeline:glance.label')}>
      <div>
        <dt>{t('strip.state')}</dt>
        <dd>
          <ShownStatus shown={state} />
          {pending && <div className="muted small">{pending}</div>}
        </dd>
      </div>
      <div>
        <dt>{t('strip.seen')}</dt>
        <dd className="num">{unbrokenText(seen)}</dd>
      </div>
      <div>
        <dt>{t('strip.order')}</dt>
        <dd>
          {!orders && <NotLoaded />}
          {orders?.shown.map(({ key, href, shown }) => (
            <div key={key}>
              <a href={href}>
                <ShownStatus shown={shown} />
              </a>
            </div>
          ))}
          {orders?.shown.length === 0 && orders.none}
        </dd>
      </div>
      <div>
        <dt>{t('strip.pool')}</dt>
        <dd>
          <DataPoolCell pool={pool} />
        </dd>
      </div>
      {ticket && (
        <div>
          <dt>{t('strip.ticket')}</dt>
          <dd>{ticket.href ? <a href={ticket.href}>{ticket.text}</a> : ticket.text}</dd>
        </div>
      )}
    </dl>
  );
}

function NotLoaded() {
  const { t } = useTranslation('timeline');
  return (
    <Status tone="neutral" icon="minus">
      {t('glance.unknown')}
    </Status>
  );
}
