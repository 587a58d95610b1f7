import { useTranslation } from 'react-i18next';
import { paths } from '~/paths';
import { ButtonLink } from '~/ui/button';

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
