import type { RunArea } from '~/flows/runs/area.server';
import { paths } from '~/kernel/paths/paths';
import { settleSide } from '~/kernel/provider/client.server';
import type { Access } from '~/kernel/session/authorize.server';
import type { TableState } from '~/kernel/table/definition';
import { listQuery } from '~/kernel/table/list.server';
import { readTableState } from '~/kernel/table/table';
import { ENDING_LINES } from '~/telecom/lines/carrier-state';
import { parseNid } from '~/telecom/lines/connection-id';
import { addressSearch } from '../lists/exact.server';
import { endOfLifeList, LINE_BOX } from '../lists/list-definitions';
import { chosenLines } from './chosen-lines.server';
import { MOST_LINES, type EndingLine } from './wave-items';
import { WAVE_RIGHTS } from './wave-rights';

const { definition: table } = endOfLifeList;

/** The replacement of copper lines: ticked in the list of lines that end, or pasted. */
export const waveArea: RunArea<EndingLine, string> = {
  paths: paths.wave,
  requirement: WAVE_RIGHTS,
  home: () => paths.endOfLife(),
  nouns: (t) => ({ ...t('wave:nouns', { returnObjects: true }), own: 'wave' }),
  words: (t) => ({
    home: t('wave:home'),
    none: t('wave:none'),
    lines: {
      label: t('wave:lines.label'),
      hint: t('wave:lines.hint', { count: MOST_LINES }),
      missing: t('wave:lines.missing'),
    },
  }),
  list: { tick: LINE_BOX, table, state: (query) => readTableState(table, query), id: parseNid, described },
  lines: { read: pastedNids, areNames: true, most: MOST_LINES, tooLong: 'wave:lines.tooLong' },
  choose: chosenLines,
};

/** The pasted numbers, separated by anything that no number has. */
function pastedNids(text: string): string[] {
  const words = text.split(/[\s,;]+/).filter(Boolean);
  return words.map((word) => parseNid(word) ?? word);
}

/** The search of a list in words, with its number of lines. */
async function described({ provider, t }: Access, state: TableState) {
  const query = listQuery(table, state);
  const listed =
    query &&
    (await settleSide(
      provider.broadband.listConnections({ ...addressSearch(query), page: 1, perPage: 1, ...ENDING_LINES }),
    ));
  return {
    words: state.search ? [t('wave:searched', { search: state.search })] : [],
    count: listed?.ok ? listed.value.count : null,
  };
}
