import { useTranslation } from 'react-i18next';
import { useRootData } from '../root-data';

/** The people to ask for a right: the managers that the provider told, or else support. */
export function WhomToAsk() {
  const { t } = useTranslation('rights');
  const root = useRootData();
  const managers = root?.managers ?? [];
  const support = root?.support;
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
  if (!support) return <p>{t('ask.nobody')}</p>;
  return (
    <p>
      {t('ask.support')} <a href={support.phoneHref}>{support.phone}</a>,{' '}
      <a href={`mailto:${support.email}`}>{support.email}</a>
    </p>
  );
}
