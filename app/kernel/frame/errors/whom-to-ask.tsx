import { useTranslation } from 'react-i18next';
import { useRootData } from '../root-data';
import { SupportLinks } from '../support-links';

/** The people to ask for a right: the managers that the provider told, or else support. */
export function WhomToAsk() {
  const { t } = useTranslation('rights');
  const root = useRootData();
  const managers = root?.managers ?? [];
  if (managers.length > 0)
    return (
      <div>
        <p>{t('ask.managers')}</p>
        <ul>
          {managers.map(({ name, email }) => (
            <li key={`${name} ${email}`}>
              {name}
              {email && ', '}
              {email && <a href={`mailto:${email}`}>{email}</a>}
            </li>
          ))}
        </ul>
      </div>
    );
  if (!root?.support) return <p>{t('ask.nobody')}</p>;
  return (
    <p>
      {t('ask.support')} <SupportLinks />
    </p>
  );
}
