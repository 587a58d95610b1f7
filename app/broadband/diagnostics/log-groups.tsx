import { useTranslation } from 'react-i18next';
import { ButtonLink } from '~/kernel/ui/button';
import { Card } from '~/kernel/ui/card';
import { Details } from '~/kernel/ui/details';
import { unbrokenText } from '~/flows/health/unbroken-text';
import { Status } from '~/kernel/ui/status';
import type { LogGroupView, logGroupsView } from './log-groups.server';

/** The sessions of a log, the newest first. A log is a part of what happened, so it says where it begins. */
export function LogGroups({ groups }: { groups: ReturnType<typeof logGroupsView> }) {
  const { t } = useTranslation('diagnostics');
  const { newest, earlier, begins } = groups;
  return (
    <Card title={t('log.groups.title')}>
      <div className="stack stack-tight">
        <List groups={newest} />
        {earlier.length > 0 && (
          <Details summary={t('log.groups.earlier', { count: earlier.length })}>
            <List groups={earlier} />
          </Details>
        )}
        {begins !== null && <p className="muted small">{unbrokenText(t('log.groups.begins', { moment: begins }))}</p>}
      </div>
    </Card>
  );
}

function List({ groups }: { groups: readonly LogGroupView[] }) {
  const { t } = useTranslation('diagnostics');
  return (
    <ul className="tests">
      {groups.map((group) => (
        <li key={group.key}>
          <div>
            <Status tone={group.shown.tone} icon={group.shown.icon}>
              <span>{unbrokenText(group.shown.text)}</span>
            </Status>
            {group.circuit && (
              <>
                {' '}
                <span className="muted" translate="no">
                  {group.circuit}
                </span>
              </>
            )}
          </div>
          {group.passwordHref && <ButtonLink href={group.passwordHref}>{t('log.groups.password')}</ButtonLink>}
        </li>
      ))}
    </ul>
  );
}
