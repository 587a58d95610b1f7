import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '~/kernel/ui/card';
import type { DraftRow } from './draft-row.server';
import type { NewestDrafts } from './drafts.server';

interface AsideProps {
  readonly newest: NewestDrafts;
  /** Cards above the drafts. */
  readonly children?: ReactNode;
}

/** Links to the drafts that the user began earlier, beside a new one. */
export function NewestDraftsAside({ newest: { looks, drafts, allHref }, children }: AsideProps) {
  const { t } = useTranslation(['wizard', 'drafts']);
  return (
    <div className="aside stack">
      {children}
      {looks.length > 0 && (
        <Card title={t('drafts:looks')}>
          <ul className="resume">
            {looks.map(({ key, name, href }) => (
              <li key={key}>
                <a href={href}>{name}</a>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Card title={t('drafts.title')}>
        {drafts.length > 0 ? <Drafts drafts={drafts} /> : <p className="muted">{t('drafts:noneYet')}</p>}
        <p className="more">
          <a href={allHref}>{t('drafts:all')}</a>
        </p>
      </Card>
    </div>
  );
}

function Drafts({ drafts }: { drafts: readonly DraftRow[] }) {
  const { t } = useTranslation('wizard');
  return (
    <ul className="resume">
      {drafts.map((draft) => (
        <li key={draft.id}>
          <a href={draft.href}>
            {t('drafts.resume', { name: draft.name })}
            <span className="sr"> ({draft.which})</span>
          </a>
          <p className="muted small">{draft.step}</p>
          {draft.by && <p className="muted small">{draft.by}</p>}
          <p className="muted small">{t('drafts.saved', { moment: draft.saved })}</p>
        </li>
      ))}
    </ul>
  );
}
