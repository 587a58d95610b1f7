import { useTranslation } from 'react-i18next';
import { paths } from '~/kernel/paths/paths';
import { AddLink } from '~/kernel/table/list-page';

/** The way to a new order, for users who may order. */
export function OrderButton({ mayOrder }: { mayOrder: boolean }) {
  const { t } = useTranslation('connections');
  return mayOrder && <AddLink href={paths.broadbandOrder().start()}>{t('order')}</AddLink>;
}
