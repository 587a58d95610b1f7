import { useTranslation } from 'react-i18next';
import { FailedPanel } from '~/frame/failed-panel';
import type { Part } from '~/parts/part.server';
import { Details } from '~/ui/details';
import { Icon } from '~/ui/icons';
import { Panel } from '~/ui/panel';
import { ShownStatus } from '~/ui/status';
import { worded } from '~/ui/words';
import type { OrderView } from './order-view.server';

/** How far an order of a connection is, and what can be done with it (TRX-02 to 05). */
export function OrderBanner({ order }: { order: Part<OrderView> }) {
  const { t } = useTranslation('timeline');
  if ('failed' in order) {
    return (
      <Panel title={t('title')}>
        <FailedPanel message={order.failed} level={3} />
      </Panel>
    );
  }
  const { value } = order;
  return (
    <Panel
      title={
        <>
          {t(value.open ? 'current' : 'last')}: {value.action.toLowerCase()}
        </>
      }
      actions={<ShownStatus shown={value.state} />}
    >
      <ol
        className="track"
        aria-label={value.isNewest ? t('steps') : t('stepsOf', { action: value.action.toLowerCase() })}
      >
        {value.steps.map((step) => (
          <li key={step.key} className={lookOf(step)} aria-current={step.state === 'in_progress' ? 'step' : undefined}>
            <span className="small">
              <Icon name={step.danger ? 'error' : ICONS[step.state]} />
              {t(`state.${step.word}`)}
            </span>{' '}
            <strong>{step.title}</strong> {step.date && <span className="num">{step.date}</span>}
            {step.detailsHref && <a href={step.detailsHref}>{t('details')}</a>}
          </li>
        ))}
      </ol>
      {value.refused.map((text) => (
        <p key={text}>{worded(text)}</p>
      ))}
      {value.promised && <p>{value.promised}</p>}
      {value.next.length > 0 && (
        <p className="muted">
          {t('ahead')}: {value.next.join(' → ')}
        </p>
      )}
      {value.menu.length > 0 && <Menu menu={value.menu} />}
      {value.elsewhere && <p className="muted small">{t('elsewhere')}</p>}
    </Panel>
  );
}

const ICONS = { completed: 'check', in_progress: 'clock', todo: 'minus' } as const;

function lookOf({ state, danger }: OrderView['steps'][number]): string {
  return `${state === 'completed' ? 'done' : state === 'in_progress' ? 'now' : ''}${danger ? ' danger' : ''}`;
}

function Menu({ menu }: Pick<OrderView, 'menu'>) {
  const { t } = useTranslation('timeline');
  return (
    <Details summary={t('menu.label')} open={menu.some(({ key, href }) => key === 'onDemand' && href !== null)}>
      <ul className="doings">
        {menu.map(({ key, label, href, reason }) => (
          <li key={key}>
            {href ? <a href={href}>{label}</a> : label}
            {reason && <span className="muted small"> {reason}</span>}
          </li>
        ))}
      </ul>
    </Details>
  );
}
