import type { RunArea } from '~/flows/runs/area.server';
import { paths } from '~/kernel/paths/paths';
import { checkRows, type CheckRow } from '../domain/check-rows';
import { lineOf } from './check-items';

/** The most addresses in one check. */
const MOST_ADDRESSES = 500;

/** Checks of addresses, which come from a sheet. */
export const checkArea: RunArea<CheckRow, CheckRow> = {
  paths: paths.checks,
  requirement: 'broadband-c',
  home: () => paths.broadbandOrder().start(),
  nouns: (t) => ({ ...t('checks:nouns', { returnObjects: true }), own: 'checks' }),
  words: (t) => ({
    home: t('checks:home'),
    none: t('checks:none'),
    lines: {
      label: t('checks:lines.label'),
      hint: t('checks:lines.hint', { count: MOST_ADDRESSES }),
      missing: t('checks:lines.missing'),
    },
    file: t('checks:file', { returnObjects: true }),
  }),
  lines: { read: checkRows, of: lineOf, most: MOST_ADDRESSES, tooLong: 'checks:lines.tooLong' },
  choose: (_access, choice) =>
    Promise.resolve((choice.kind === 'lines' ? choice.lines : []).map((record) => ({ record }))),
};
