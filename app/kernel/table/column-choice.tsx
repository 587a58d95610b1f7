import { useTranslation } from 'react-i18next';
import { Button } from '~/kernel/ui/button';
import { Checkbox } from '~/kernel/ui/choices';
import { COLUMNS, KEPT, keptColumns, offeredColumns, shownColumns, withoutExtra, writeColumns } from './columns';
import { COMPACT, ROWS } from './definition';
import { nameOf, type ListViewProps } from './list-props';
import { tableHref, tableQuery } from './table';
import { keepHref, viewQuery } from './views';

/** The boxes for the columns of a list and for low rows. A GET form, so that the choice stands in the address. */
export function ColumnChoice<R>(list: ListViewProps<R>) {
  const { t } = useTranslation();
  const { definition, path, texts } = list;
  const { state, views } = list.list;
  const usual = { ...withoutExtra(list, state), columns: null };
  const kept = new URLSearchParams(tableQuery(definition, { ...usual, page: 1, isCompact: false }));
  const shown = shownColumns(list, state);
  const keep = views && keepHref(views, viewQuery(definition, state));
  return (
    <form id={COLUMNS} action={path} className="panel stack no-print">
      {[...kept, [KEPT, writeColumns(keptColumns(list))] as const].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <fieldset className="search items-start">
        <legend className="font-semibold">{t('table.columns.title')}</legend>
        {offeredColumns(list).map((key) => (
          <Checkbox
            key={key}
            id={`${COLUMNS}-${key}`}
            name={COLUMNS}
            value={key}
            label={nameOf(texts, key)}
            defaultChecked={shown.includes(key)}
          />
        ))}
      </fieldset>
      <Checkbox
        id={`${COLUMNS}-${ROWS}`}
        name={ROWS}
        value={COMPACT}
        label={t('table.columns.compact')}
        defaultChecked={state.isCompact}
      />
      <div className="actions">
        <Button variant="primary">{t('table.columns.show')}</Button>
        <a href={tableHref(definition, path, usual, { page: 1 })}>{t('table.columns.usual')}</a>
        {keep && <a href={keep}>{t('table.views.keep')}</a>}
      </div>
    </form>
  );
}
