import { useTranslation } from 'react-i18next';
import { Icon } from '~/kernel/ui/icons';
import { unmarked, worded } from '~/kernel/ui/words';
import type { Held } from './held';

interface HeldChipsProps {
  readonly held: readonly Held[];
  /** The address of the list with nothing left out. */
  readonly whole: string;
  /** The page that keeps this state under a name. Null where there is none, or it is kept already. */
  readonly keep: string | null;
}

/** The search and the filters that hold, each with a link that takes it away. Nothing is shown for a whole list. */
export function HeldChips({ held, whole, keep }: HeldChipsProps) {
  const { t } = useTranslation();
  if (held.length === 0) return null;
  return (
    <ul className="chips" role="list" aria-label={t('table.held.label')}>
      {held.map(({ key, label, value, href }) => {
        const text = value ? `${label}: ${value}` : label;
        return (
          <li key={key}>
            <a href={href} aria-label={t('table.held.remove', { text: unmarked(text) })}>
              {worded(text)}
              <Icon name="close" />
            </a>
          </li>
        );
      })}
      {held.length > 1 && (
        <li>
          <a href={whole}>{t('table.held.all')}</a>
        </li>
      )}
      {keep && (
        <li>
          <a href={keep}>{t('table.views.keep')}</a>
        </li>
      )}
    </ul>
  );
}
