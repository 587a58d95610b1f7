import { useTranslation } from 'react-i18next';
import { paths } from '~/kernel/paths/paths';
import { Button } from '~/kernel/ui/button';
import { HiddenStamp } from '~/kernel/ui/hidden-stamp';
import { Icon } from '~/kernel/ui/icons';
import { useRootData } from './root-data';
import { StaffScript } from './staff-script';
import { useFrame } from './use-frame';

/** The user as whom staff work, the time that is left, and the button that ends it (AUT-08). Otherwise empty. */
export function ActingChip() {
  const { t } = useTranslation();
  const { stamp } = useFrame();
  const acting = useRootData()?.acting;
  if (!acting) return null;
  const { name, organisation, left, time, minutes } = acting;
  return (
    <section className="acting-chip" aria-label={t('acting.region')}>
      <p>
        <Icon name="warning" />
        <span>
          {t('acting.as')} <b>{name}</b>, {organisation},{' '}
          <span
            className="left"
            data-ms={left}
            data-one={t('acting.left', { count: 1, time })}
            data-more={t('acting.leftMore', { time })}
            data-soon={t('acting.soon', { name })}
            data-over={t('acting.over', { name })}
          >
            {t('acting.left', { count: minutes, time })}
          </span>
        </span>
      </p>
      <form method="post" action={paths.swapBack()}>
        <HiddenStamp stamp={stamp} />
        <Button icon="close">{t('acting.stop', { name })}</Button>
      </form>
      <StaffScript />
    </section>
  );
}
