import { useTranslation } from 'react-i18next';
import { Notice } from '~/kernel/ui/notice';
import type { LookalikeView } from './lookalikes.server';

/** The similar customers, before another one is made. `linked` is false where a link would leave a form. */
export function AlikeNotice({ alike, linked = true }: { alike: readonly LookalikeView[]; linked?: boolean }) {
  const { t } = useTranslation('endUsers');
  return (
    <Notice tone="warning" title={t('alike.title')}>
      <p>{t('alike.text')}</p>
      <ul>
        {alike.map(({ href, name, address }) => (
          <li key={href}>
            {linked ? <a href={href}>{name}</a> : name}, {address}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
