import { useTranslation } from 'react-i18next';
import { Tag } from '~/kernel/ui/status';
import { worded } from '~/kernel/ui/words';
import type { Actions } from './actions.server';

/**
 * The available actions, and the reasons against the others. `subject` tells screen readers which record an action is
 * for, when several have the same action.
 */
export function ActionList({
  actions: { offered, blocked, doubtful },
  subject,
}: {
  actions: Actions;
  subject?: string;
}) {
  const { t } = useTranslation('timeline');
  if (offered.length + blocked.length === 0) return null;
  return (
    <div className="doings no-print">
      {offered.length > 0 && (
        <ul>
          {offered.map(({ label, href, adminOnly }) => (
            <li key={href}>
              <a href={href}>
                {label}
                {subject && <span className="sr"> {subject}</span>}
              </a>{' '}
              {adminOnly && <Tag>{t('record.adminOnly')}</Tag>}
            </li>
          ))}
        </ul>
      )}
      {doubtful.map(({ labels, reason }) => (
        <p key={reason} className="small">
          {labels}. {reason}
        </p>
      ))}
      {blocked.map(({ labels, reason }) => (
        <p key={reason} className="muted small">
          {worded(t('record.why', { labels, reason }))}
        </p>
      ))}
    </div>
  );
}
