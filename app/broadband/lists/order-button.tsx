import { useTranslation } from 'react-i18next';
import { paths } from '~/kernel/paths/paths';
import { ButtonLink } from '~/kernel/ui/button';

/** The way to a new order, for who may order. */
export function OrderButton({ mayOrder }: { mayOrder: boolean }) {
  const { t } = useTranslation('connections');
  return (
    mayOrder && (
      <ButtonLink variant="primary" icon="plus" href={paths.createConnection()}>
        {t('order')}
      </ButtonLink>
    )
  );
}
