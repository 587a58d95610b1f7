import { useTranslation } from 'react-i18next';
import { paths } from '~/kernel/paths/paths';
import { PriceTable } from '~/kernel/ui/price-table';
import { DataTable } from '~/kernel/ui/table/data-table';
import { Pagination } from '~/kernel/ui/table/pagination';

/** A list with a sorted column, links and a row that cannot be read, its pages, and a table of prices. */
export function Tables() {
  const { t } = useTranslation('styles');
  const page = (number: number) => ({
    number,
    text: String(number),
    href: paths.styles(),
    label: t('page', { number }),
  });
  const lines = [
    { key: 'line', name: t('line'), price: t('price') },
    { key: 'slower', name: t('slower'), count: 2, price: t('price') },
  ];
  return (
    <>
      <DataTable
        caption={t('connections')}
        hiddenCaption={false}
        columns={[
          { key: 'name', label: t('line'), sortHref: paths.styles(), sorted: 'asc' },
          { key: 'reference', label: t('label'), sortHref: paths.styles() },
          { key: 'price', label: t('monthly'), align: 'end' },
        ]}
        rows={[
          {
            key: 'one',
            href: paths.styles(),
            cells: { name: t('line'), reference: t('value'), price: t('price') },
          },
          { key: 'two', cells: { name: t('slower'), reference: t('tag'), price: t('price') } },
          { key: 'three', unreadable: t('unreadable') },
        ]}
      />
      <DataTable
        isCompact
        caption={t('low')}
        columns={[
          { key: 'name', label: t('line') },
          { key: 'price', label: t('monthly'), align: 'end' },
        ]}
        rows={lines.map(({ key, name, price }) => ({ key, cells: { name, price } }))}
      />
      <Pagination
        label={t('pages')}
        pages={[page(1), page(2), null, page(9)]}
        current={2}
        previous={{ href: paths.styles(), text: t('previous') }}
        next={{ href: paths.styles(), text: t('next') }}
      />
      <PriceTable
        caption={t('monthly')}
        groups={[
          {
            key: 'lines',
            title: t('monthly'),
            lines,
            total: { label: t('total'), price: t('price') },
            note: t('note'),
          },
        ]}
        total={{ title: t('total'), lines: lines.slice(0, 1) }}
      />
    </>
  );
}
