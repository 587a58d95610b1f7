import { useTranslation } from 'react-i18next';
import { Card } from '~/kernel/ui/card';
import { worded } from '~/kernel/ui/words';
import type { PutBackView } from '~/mobile/runs/move/put-back.server';

/** The links that plan a move back; nothing is sent by them. */
export function PutBack({ view: { ways, left } }: { view: PutBackView }) {
  const { t } = useTranslation('simRuns');
  return (
    <Card title={t('putBack.title')}>
      {ways.length > 0 && <p>{t('putBack.text')}</p>}
      <ul>
        {ways.map(({ key, name, count, href }) => (
          <li key={key}>
            <a href={href}>{worded(t('putBack.way', { count, name }))}</a>
          </li>
        ))}
      </ul>
      {left > 0 && <p>{t('putBack.left', { count: left })}</p>}
    </Card>
  );
}
