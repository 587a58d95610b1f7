import { useTranslation } from 'react-i18next';
import { Card } from '~/kernel/ui/card';
import { Copyable } from '~/kernel/ui/copyable';

interface ExampleProps {
  /** The address of the plugin's API. */
  readonly plugin: string;
  /** The new key on the page that shows it. Every other page names a place for it. */
  readonly secret: string | null;
}

/** A call with the key, to copy. */
export function Example({ plugin, secret }: ExampleProps) {
  const { t } = useTranslation('profile');
  const call = `curl -H 'X-Api-Key: ${secret ?? t('keys.example.place')}' '${plugin}/zipcode?zipcode=1000AA&housenr=1'`;
  return (
    <Card title={t('keys.example.title')}>
      <p>{t('keys.example.text')}</p>
      <p>
        <code className="wrapped">
          <Copyable what={t('keys.example.what')}>{call}</Copyable>
        </code>
      </p>
    </Card>
  );
}
