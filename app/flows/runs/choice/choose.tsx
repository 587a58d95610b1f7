import type { ReactNode } from 'react';
import type { TableDefinition } from '~/kernel/table/definition';
import type { ListData } from '~/kernel/table/list.server';
import { tableQuery } from '~/kernel/table/table';
import { Button, ButtonLink } from '~/kernel/ui/button';
import { MOST_ITEMS } from '../run';
import type { RunsAt } from '../run-paths';
import { useRunText, type Nouns } from '../run-text';

interface ChooseOneProps {
  readonly nouns: Nouns;
  /** The parameter of the boxes of this list (`TickedList`). */
  readonly tick: string;
  readonly id: string;
  readonly name: string;
}

/** The box of a row, in the form around the table. */
export function ChooseOne({ nouns, tick, id, name }: ChooseOneProps) {
  const t = useRunText(nouns);
  return (
    <label className="tick">
      <input type="checkbox" name={tick} value={id} aria-label={t('choose.box', { name })} />
    </label>
  );
}

interface ChooseManyProps {
  readonly nouns: Nouns;
  readonly paths: RunsAt;
  readonly table: TableDefinition;
  readonly list: ListData<unknown>;
  /** More for the same records than a run. */
  readonly more?: ReactNode;
}

/** The buttons for several records: for the ticked ones, or for all that the list's search finds. */
export function ChooseMany({ nouns, paths, table, list: { count, state }, more }: ChooseManyProps) {
  const t = useRunText(nouns);
  const to = paths();
  const whole = tableQuery(table, { ...state, page: 1 });
  return (
    <div className="actions">
      {/* the list to return to, which also shows that the user came from a list */}
      <input type="hidden" name="list" value={tableQuery(table, state)} />
      <Button>{t('choose.go')}</Button>
      {more}
      {count !== null && count > MOST_ITEMS ? (
        <span className="muted small">{t('choose.tooMany', { count: MOST_ITEMS })}</span>
      ) : (
        <ButtonLink variant="quiet" href={`${to.create({ all: true })}${whole && `&${whole}`}`}>
          {count === null ? t('choose.allUnknown') : t('choose.all', { count })}
        </ButtonLink>
      )}
      <ButtonLink variant="quiet" href={to.all()}>
        {t('choose.runs')}
      </ButtonLink>
      <span className="muted small">{t('choose.here')}</span>
    </div>
  );
}
