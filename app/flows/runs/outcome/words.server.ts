import type { Translator } from '~/kernel/i18n/i18n.server';
import type { ListTexts } from '~/kernel/table/list-props';
import type { RunWords, Viewer } from '../action.server';
import { placeOfRun } from '../run-place';
import { runText } from '../run-text';
import { isReading } from '../job';
import type { ActedRun } from '../open-run.server';
import { itemsTable } from './items-table';

/** The texts of an action's runs: its own, or the usual ones. */
export function wordsOf(opened: ActedRun, t: Translator): RunWords {
  const { area, words } = opened.action;
  const { nouns } = placeOfRun(opened, t);
  const say = runText(t, nouns);
  return {
    facts: say('facts.title'),
    begun: say('facts.begun'),
    caption: say('items.caption'),
    name: say('items.name'),
    detail: null,
    number: null,
    sentAt: say('items.columns.sentAt'),
    search: say('items.search'),
    file: t('runs:items.file', { key: area.paths.key }),
    choose: say('note.choose'),
    back: say('plan.back'),
    progress: (count) => say('progress.label', count),
    ...words?.(t, opened.run.value.wish),
  };
}

/** The table of the records of a run: its definition, its texts, and the columns that are still empty. */
export function tableOf(opened: ActedRun, viewer: Viewer, isPlan: boolean) {
  const { t } = viewer;
  const { action } = opened;
  const { caption, name, detail, number, sentAt, search } = wordsOf(opened, t);
  const say = runText(t, placeOfRun(opened, t).nouns);
  const results = (action.results?.columns(t, viewer) ?? []).filter(({ only }) => only !== 'file');
  const keys = results.map(({ key }) => key);
  const labels = Object.fromEntries(results.map(({ key, label }) => [key, label]));
  const texts: ListTexts = {
    caption,
    columns: { ...t('runs:items.columns', { returnObjects: true }), name, detail: detail ?? '', sentAt, ...labels },
    searchFields: { name: search },
    none: { title: say('items.none.title'), text: say('items.none.text') },
  };
  return {
    definition: itemsTable(keys),
    texts,
    isNumber: number !== null,
    results: keys,
    // a run that only asks is told by its results, and begins its questions at one moment
    hidden: [
      ...(detail === null ? ['detail'] : []),
      ...(isPlan && !action.results?.isPlanned ? keys : []),
      ...(isPlan || isReading(action) ? ['sentAt'] : []),
    ],
  };
}
