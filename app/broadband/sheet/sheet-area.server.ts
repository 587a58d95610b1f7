import type { RunArea } from '~/flows/runs/area.server';
import { paths } from '~/kernel/paths/paths';
import { sheetRows, type SheetRow } from '../domain/sheet/sheet-rows';
import { headingsOf, lineOfRow } from './lines-again';

/** The most rows of one sheet. */
const MOST_ROWS = 200;

/** Orders for many addresses, from the rows of a sheet. */
export const sheetArea: RunArea<SheetRow, SheetRow> = {
  paths: paths.sheet,
  requirement: 'broadband-c',
  home: () => paths.broadbandOrder().start(),
  nouns: (t) => ({ ...t('checks:nouns', { returnObjects: true }), own: 'sheet' }),
  words: (t) => ({
    home: t('checks:home'),
    none: t('sheet:none'),
    lines: {
      label: t('sheet:lines.label'),
      hint: t('sheet:lines.hint', { count: MOST_ROWS }),
      missing: t('sheet:lines.missing'),
    },
    file: t('sheet:file', { returnObjects: true }),
  }),
  lines: { read: sheetRows, of: lineOfRow, heading: headingsOf, most: MOST_ROWS, tooLong: 'checks:lines.tooLong' },
  choose: (_access, choice) =>
    Promise.resolve((choice.kind === 'lines' ? choice.lines : []).map((record) => ({ record }))),
};
