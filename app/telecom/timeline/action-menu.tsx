import { useTranslation } from 'react-i18next';
import { Icon } from '~/kernel/ui/icons';
import { ActionList } from './action-list';
import type { Actions } from './actions.server';

interface ActionMenuProps {
  readonly groups: readonly { readonly key: string; readonly title: string; readonly actions: Actions }[];
}

/**
 * The actions on a record that are not the one to take now. They open without scripts. What is not possible stands
 * among them with its reason.
 */
export function ActionMenu({ groups }: ActionMenuProps) {
  const { t } = useTranslation('timeline');
  const shown = groups.filter(({ actions: { offered, blocked } }) => offered.length + blocked.length > 0);
  if (shown.length === 0) return null;
  return (
    <details className="pop more-actions no-print">
      <summary className="btn">
        {t('record.more')}
        <Icon name="chevron-down" />
      </summary>
      <div>
        {shown.map(({ key, title, actions }) => (
          <section key={key} aria-labelledby={`do-${key}`}>
            <h2 id={`do-${key}`}>{title}</h2>
            <ActionList actions={actions} />
          </section>
        ))}
      </div>
    </details>
  );
}
