import { useTranslation } from 'react-i18next';
import { Pager, Pagination, PageSize } from '~/kernel/ui/table/pagination';
import { PAGE_SIZES } from './definition';
import type { ListViewProps } from './list-props';
import { atList, pageNumbers, tableHref } from './table';

/** The pages of a list and their size, below its table. */
export function ListFooter<R>({ definition, path, list: { state, last } }: ListViewProps<R>) {
  const { t } = useTranslation();
  const to = (page: number) => atList(tableHref(definition, path, state, { page }));
  return (
    <Pager>
      <Pagination
        label={t('table.pages')}
        current={state.page}
        pages={pageNumbers(state.page, last).map((number) =>
          number === null
            ? null
            : {
                number,
                text: t('table.number', { count: number }),
                href: to(number),
                label: t('table.page', { page: number }),
              },
        )}
        previous={state.page > 1 ? { href: to(state.page - 1), text: t('table.previous') } : undefined}
        next={state.page < last ? { href: to(state.page + 1), text: t('table.next') } : undefined}
      />
      <PageSize
        label={t('table.perPage')}
        sizes={PAGE_SIZES.map((size) => ({
          size,
          href: atList(tableHref(definition, path, state, { itemsPerPage: size })),
        }))}
        current={state.itemsPerPage}
      />
    </Pager>
  );
}
