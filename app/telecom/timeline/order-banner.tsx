import { useTranslation } from 'react-i18next';
import { FailedPanel } from '~/kernel/frame/errors/failed-panel';
import { unbrokenText } from '~/flows/health/unbroken-text';
import type { Part } from '~/flows/parts/part.server';
import { ButtonLink } from '~/kernel/ui/button';
import { Details } from '~/kernel/ui/details';
import { Icon } from '~/kernel/ui/icons';
import { Card } from '~/kernel/ui/card';
import { ShownStatus } from '~/kernel/ui/status';
import { worded } from '~/kernel/ui/words';
import type { Course, Step } from './course';

/** The progress of an order, with its actions (TRX-02 to 05, MOB-18). */
export function OrderBanner({ order }: { order: Part<Course> }) {
  const { t } = useTranslation('timeline');
  if ('failed' in order) {
    return (
      <Card title={t('title')}>
        <FailedPanel message={order.failed} isUnread={order.unread} isBusy={order.busy} level={3} />
      </Card>
    );
  }
  const { value } = order;
  const now = value.steps.find(({ state }) => state === 'in_progress');
  const awaited = now && value.menu.find(({ isAwaited, href }) => isAwaited && href !== null);
  const menu = value.menu.filter((item) => item !== awaited);
  return (
    <Card
      title={
        value.title ?? (
          <>
            {t(value.open ? 'current' : 'last')}: {value.name}
          </>
        )
      }
      actions={<ShownStatus shown={value.state} />}
    >
      {value.steps.length > 0 && (
        <ol className="track" aria-label={value.isNewest ? t('steps') : t('stepsOf', { action: value.name })}>
          {value.steps.map((step) => (
            <li
              key={step.key}
              className={lookOf(step)}
              aria-current={step.state === 'in_progress' ? 'step' : undefined}
            >
              <span className="small">
                <Icon name={step.danger ? 'error' : step.said ? 'info' : ICONS[step.state]} />
                {step.said ? worded(step.said) : t(`state.${step.word}`)}
              </span>{' '}
              <strong>{unbrokenText(step.title)}</strong> {step.more && <More more={step.more} />}{' '}
              {step.ghost && (
                <span className="small">
                  {step.ghost.label} <s className="date">{step.ghost.date}</s> {step.ghost.shift}
                </span>
              )}
              {step === now && awaited?.href && (
                <span>
                  <ButtonLink href={awaited.href}>{awaited.label}</ButtonLink>
                </span>
              )}
            </li>
          ))}
        </ol>
      )}
      {value.notes.map((note) => (
        <p key={note}>{unbrokenText(note)}</p>
      ))}
      {value.next.length > 0 && (
        <p className="muted">
          {t('ahead')}: {value.next.join(' → ')}
        </p>
      )}
      {menu.length > 0 && <Menu menu={menu} />}
      {value.elsewhere && <p className="muted small">{t('elsewhere')}</p>}
    </Card>
  );
}

const ICONS = { completed: 'check', in_progress: 'clock', todo: 'minus' } as const;

function lookOf({ state, danger }: Step): string {
  return `${state === 'completed' ? 'done' : state === 'in_progress' ? 'now' : ''}${danger ? ' danger' : ''}`;
}

function More({ more }: { more: NonNullable<Step['more']> }) {
  if ('date' in more) return <span className="num date">{more.date}</span>;
  return 'href' in more ? <a href={more.href}>{more.label}</a> : <span>{worded(more.text)}</span>;
}

function Menu({ menu }: Pick<Course, 'menu'>) {
  const { t } = useTranslation('timeline');
  return (
    <Details summary={t('menu.label')}>
      <ul className="doings">
        {menu.map(({ key, label, href, reason }) => (
          <li key={key}>
            {href ? <a href={href}>{label}</a> : label}
            {reason && <span className="muted small"> {worded(reason)}</span>}
          </li>
        ))}
      </ul>
    </Details>
  );
}
