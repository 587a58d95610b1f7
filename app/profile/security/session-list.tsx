import { useTranslation } from 'react-i18next';
import { StampedForm } from '~/kernel/forms/stamped-form';
import { paths } from '~/kernel/paths/paths';
import { Button } from '~/kernel/ui/button';
import { Tag } from '~/kernel/ui/status';
import type { sessionRow } from './session-row.server';

interface SessionListProps {
  readonly sessions: readonly ReturnType<typeof sessionRow>[];
  /** False while a staff member works as the user. */
  readonly mayEnd: boolean;
}

/** The places where the user is signed in, each with a button that ends it. */
export function SessionList({ sessions, mayEnd }: SessionListProps) {
  const { t } = useTranslation('profile');
  const hasOthers = sessions.some(({ isThis }) => !isThis);
  return (
    <div className="stack stack-tight">
      <p className="hint">{t('sessions.hint')}</p>
      <ul className="resume">
        {sessions.map(({ id, where, times, isThis, acting }) => (
          <li key={id}>
            <strong>{where}</strong> {isThis && <Tag>{t('sessions.this')}</Tag>}
            <p className="hint">{times}</p>
            {acting && <p>{acting}</p>}
            {mayEnd && !isThis && (
              <StampedForm action={paths.ownSessions()}>
                <input type="hidden" name="session" value={id} />
                <Button variant="quiet">
                  {t('sessions.end')}
                  <span className="sr">
                    {' '}
                    {where}, {times}
                  </span>
                </Button>
              </StampedForm>
            )}
          </li>
        ))}
      </ul>
      {mayEnd && hasOthers && (
        <StampedForm action={paths.ownSessions()} className="actions">
          <input type="hidden" name="session" value="others" />
          <Button variant="danger">{t('sessions.endOthers')}</Button>
        </StampedForm>
      )}
    </div>
  );
}
