import { useTranslation } from 'react-i18next';
import type { PriceCategory as Category } from '~/flows/prices/receipt';
import { PriceTable } from '~/kernel/ui/price-table';
import { foreign } from '~/kernel/ui/words';
import { categoryTotal, otherTotal } from './category-total';
import { OtherTotal } from './other-total';
import { PriceCategory } from './price';

/** Prices per category, in the provider's words (spec 3: price summary). */
export function PriceSummary({ categories }: { categories: readonly Category[] }) {
  const { t } = useTranslation('panels');
  return (
    <PriceTable
      caption={t('prices.title')}
      groups={categories.map((category) => ({
        key: category.type,
        title: <PriceCategory type={category.type} name={foreign(category.name)} />,
        lines: category.prices.map((price) => ({
          key: price.name,
          name: foreign(price.name),
          count: price.count > 1 ? price.count : undefined,
          price: foreign(price.price),
        })),
        total: totalOf(category),
        note: noteOf(category),
      }))}
    />
  );

  function totalOf(category: Category) {
    const total = categoryTotal(category);
    return total === null ? undefined : { label: t('prices.total'), price: foreign(total) };
  }

  function noteOf(category: Category) {
    const lines = otherTotal(category);
    return lines !== null && category.total && <OtherTotal lines={lines} total={foreign(category.total)} />;
  }
}
