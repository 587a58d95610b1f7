import { useTranslation } from 'react-i18next';
import { Button } from '~/kernel/ui/button';
import { Card } from '~/kernel/ui/card';
import { Notice } from '~/kernel/ui/notice';
import { worded } from '~/kernel/ui/words';
import type { OfferedExample } from './offered.server';

/** An earlier order that fills in the steps after this one. Its buttons send the step's own form. */
export function ExamplePanel({ example }: { example: OfferedExample | null }) {
  const { t } = useTranslation('wizard');
  if (!example || example.rows.length === 0) return null;
  return (
    <Card title={example.title} actions={<a href={example.href}>{t('example.kept')}</a>}>
      {example.later && <p>{example.later}</p>}
      <dl className="example">
        {example.rows.map(({ step, name, text, change }) => (
          <div key={step}>
            <dt className="muted">{name}</dt>
            <dd>{worded(text)}</dd>
            <dd>
              <Button variant="quiet" name="intent" value={change}>
                {t('review.change')}
                <span className="sr"> {name}</span>
              </Button>
            </dd>
          </div>
        ))}
      </dl>
      <div className="actions">
        <Button icon="check" name="intent" value={example.fill}>
          {t('example.fill')}
        </Button>
      </div>
    </Card>
  );
}

/** The order that a new one follows, at its start. */
export function LikeNotice({ like }: { like: string | null }) {
  return like === null ? null : <Notice tone="info">{worded(like)}</Notice>;
}
