import { useTranslation } from 'react-i18next';
import { StampedForm } from '~/kernel/forms/stamped-form';
import { paths } from '~/kernel/paths/paths';
import { Button } from '~/kernel/ui/button';
import type { WatchOffered } from './watch-action.server';

/** The button that begins the watch of an address, or who watches it already. */
export function WatchAction({ watch: { fields, already } }: { watch: WatchOffered }) {
  const { t } = useTranslation('watched');
  if (already)
    return (
      <p>
        {already} <a href={paths.watched()}>{t('seeAll')}</a>
      </p>
    );
  return (
    <StampedForm action={paths.watched()}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button variant="primary">{t('watch')}</Button>
    </StampedForm>
  );
}
