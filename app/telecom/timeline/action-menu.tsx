import { useTranslation } from 'react-i18next';
import { Icon } from '~/kernel/ui/icons';
import { ActionList } from './action-list';
import type { Actions } from './actions.server';

interface ActionMenuProps {
  /** Each group stands apart. Those of a row need no title. */
  readonly groups: readonly { readonly key: string; readonly title?: string; readonly actions: Actions }[];
  /** The record of a row, for screen readers. Absent for the menu of a page. */
  readonly subject?: string;
}

/**
 * The actions on a record that are not the one to take now. They open without scripts. What is not possible stands
 * among them with its reason.
 */
export function ActionMenu({ groups, subject }: ActionMenuProps) {
  const { t } = useTranslation('timeline');
  const shown = groups.filter(({ actions: { offered, blocked } }) => offered.length + blocked.length > 0);
  if (shown.length === 0) return null;
  return (
    <details className="pop more-actions no-print">
      <summary className="btn">
        {subject === undefined ? t('record.more') : t('record.actions')}
        {subject && <span className="sr"> {subject}</span>}
        <Icon name="chevron-down" />
      </summary>
      <div>
        {shown.map(({ key, title, actions }) =>
          title === undefined ? (
            <section key={key}>
              <ActionList actions={actions} {...(subject ? { subject } : {})} />
            </section>
          ) : (
            <section key={key} aria-labelledby={`do-${key}`}>
              <h2 id={`do-${key}`}>{title}</h2>
              <ActionList actions={actions} />
            </section>
          ),
        )}
      </div>
    </details>
  );
}
