import type { RunArea } from '~/flows/runs/area.server';
import { EMAIL_RIGHTS } from '~/kernel/access/permissions';
import { paths } from '~/kernel/paths/paths';
import { forwarderRows, type ForwarderRow } from '../domain/forwarder-rows';
import { lineOf } from './forwarder-items';

/** The most forwarders at a time. */
const MOST = 200;

/** Forwarders of one domain, which come from a sheet. */
export const forwarderRunArea: RunArea<ForwarderRow, ForwarderRow> = {
  paths: paths.forwarderRuns,
  requirement: EMAIL_RIGHTS,
  home: () => paths.email(),
  nouns: (t) => ({ ...t('forwarderRuns:nouns', { returnObjects: true }), own: 'forwarderRuns' }),
  words: (t) => ({
    home: t('email:list.title'),
    none: t('forwarderRuns:none'),
    lines: {
      label: t('forwarderRuns:lines.label'),
      hint: t('forwarderRuns:lines.hint', { count: MOST }),
      missing: t('forwarderRuns:lines.missing'),
    },
    file: t('forwarderRuns:file', { returnObjects: true }),
  }),
  lines: { read: forwarderRows, of: lineOf, most: MOST, tooLong: 'forwarderRuns:lines.tooLong' },
  choose: (_access, choice) =>
    Promise.resolve((choice.kind === 'lines' ? choice.lines : []).map((record) => ({ record }))),
};
