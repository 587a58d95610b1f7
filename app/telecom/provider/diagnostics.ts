import { z } from 'zod';
import { underNoun } from '~/kernel/provider/reading/read-answer';
import {
  isWhole,
  lostRows,
  number,
  numberOrNull,
  malformedCells,
  rpcList,
  textOr,
  textOrNull,
  uuid,
  word,
  wordOr,
  wordOrNull,
} from '~/kernel/provider/reading/wire';

const STATES = ['running', 'finished', 'failed'] as const;

const WireTest = z.object({
  uuid,
  nid: wordOr,
  kind: wordOr,
  state: wordOr,
  progress: numberOrNull,
  started_at: wordOr,
  finished_at: wordOrNull,
  username: textOrNull,
  i18n_error: textOrNull,
  results: z.array(z.object({ key: word, value: z.union([number, z.string()]).nullish(), unit: wordOrNull })).nullish(),
  ...lostRows,
  ...malformedCells,
});

function readTest(wire: z.infer<typeof WireTest>) {
  return {
    uuid: wire.uuid,
    nid: wire.nid,
    kind: wire.kind,
    /** `unknown` stands for an unknown word and for a missing one. */
    state: STATES.find((known) => known === wire.state) ?? ('unknown' as const),
    progress: wire.progress ?? 0,
    startedAt: wire.started_at,
    finishedAt: wire.finished_at,
    username: wire.username,
    error: wire.i18n_error,
    /** False when some results could not be read. The portal then does not call the line good. */
    isWhole: isWhole(wire),
    results: (wire.results ?? []).map(({ key, value, unit }) => ({ key, value: value ?? null, unit })),
  };
}

/** One run of a test of the line, with its results. */
export type LineTest = ReturnType<typeof readTest>;

export const OneLineTest = underNoun(
  'report',
  z.object({ report: WireTest }).transform((wire) => readTest(wire.report)),
);

export const LineTests = rpcList('reports', WireTest.transform(readTest));

export const StartedTest = z
  .object({ uuid: wordOrNull })
  .nullish()
  .transform((wire) => wire?.uuid ?? null);

/** Spec 5 names the tests; their durations are ours. */
const Diagnostic = z.union([
  word.transform((kind) => ({ kind, expected_seconds: null })),
  z.object({ kind: word, expected_seconds: numberOrNull }),
]);

export const AvailableDiagnostics = z
  .object({ diagnostics: z.array(Diagnostic) })
  .transform((wire) => wire.diagnostics.map((one) => ({ kind: one.kind, seconds: one.expected_seconds })));

export const AuthenticationLog = z
  .object({
    authlog: z.array(
      z.object({
        at: wordOr,
        circuit_nid: wordOr,
        username: textOr,
        result: wordOr,
        i18n_reason: textOrNull,
        ip: textOr,
      }),
    ),
  })
  .transform((wire) =>
    wire.authlog.map((entry) => ({
      at: entry.at,
      circuitNid: entry.circuit_nid,
      username: entry.username,
      result: entry.result,
      reason: entry.i18n_reason,
      ip: entry.ip,
    })),
  );
export type AuthenticationEntry = z.infer<typeof AuthenticationLog>[number];
