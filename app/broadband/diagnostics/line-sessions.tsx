import { useTranslation } from 'react-i18next';
import { ButtonLink } from '~/kernel/ui/button';
import { Card } from '~/kernel/ui/card';
import { ShownStatus } from '~/kernel/ui/status';
import type { Session } from './diagnostics.server';

/** The present sign-ins over the line, by circuit. */
export function LineSessions({ sessions }: { sessions: readonly Session[] }) {
  const { t } = useTranslation('diagnostics');
  return (
    <Card title={t('sessions.title')}>
      {sessions.length === 0 && <p className="muted">{t('sessions.none')}</p>}
      <ul className="tests">
        {sessions.map((session) => (
          <li key={session.nid}>
            <div>
              <h3 translate="no">{session.nid}</h3>
              <p>
                <ShownStatus shown={session.state} /> <span className="muted">{session.username}</span>
              </p>
            </div>
            {session.href && (
              <ButtonLink href={session.href}>
                {t('sessions.disconnect')}
                <span className="sr"> {t('sessions.disconnectOf', { nid: session.nid })}</span>
              </ButtonLink>
            )}
            {session.reason && <p className="muted small">{session.reason}</p>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
