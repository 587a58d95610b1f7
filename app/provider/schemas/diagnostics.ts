import { z } from 'zod';
import { PageInfo, uuid } from './wire';

const LineTest = z
  .object({
    uuid,
    nid: z.string(),
    kind: z.string(),
    state: z.enum(['running', 'finished', 'failed']),
    progress: z.number().catch(0),
    started_at: z.string(),
    finished_at: z.string().nullish(),
    username: z.string().nullish(),
    i18n_error: z.string().nullish(),
    results: z.array(z.object({ key: z.string(), value: z.union([z.number(), z.string()]), unit: z.string().nullish() })).catch([]),
  })
  .transform((wire) => ({
    uuid: wire.uuid,
    nid: wire.nid,
    kind: wire.kind,
    state: wire.state,
    progress: wire.progress,
    startedAt: wire.started_at,
    finishedAt: wire.finished_at ?? null,
    username: wire.username ?? null,
    error: wire.i18n_error ?? null,
    results: wire.results.map(({ key, value, unit }) => ({ key, value, unit: unit ?? null })),
  }));
/** One run of a test of the line, with what it measured. */
export type LineTest = z.infer<typeof LineTest>;

export const OneLineTest = z.object({ report: LineTest }).transform((wire) => wire.report);

export const LineTests = z.object({ reports: z.array(LineTest), pagination: PageInfo }).transform((wire) => ({ rows: wire.reports, count: wire.pagination.count }));

export const StartedTest = z.object({ uuid: uuid.nullish() }).transform((wire) => wire.uuid ?? null);

export const AvailableDiagnostics = z
  .object({ diagnostics: z.array(z.object({ kind: z.string(), expected_seconds: z.number().nullish() })) })
  .transform((wire) => wire.diagnostics.map((one) => ({ kind: one.kind, seconds: one.expected_seconds ?? null })));

export const AuthenticationLog = z
  .object({
    authlog: z.array(
      z.object({
        at: z.string(),
        circuit_nid: z.string(),
        username: z.string().nullish(),
        result: z.string(),
        i18n_reason: z.string().nullish(),
        ip: z.string().nullish(),
      }),
    ),
  })
  .transform((wire) =>
    wire.authlog.map((entry) => ({
      at: entry.at,
      circuitNid: entry.circuit_nid,
      username: entry.username ?? '',
      result: entry.result,
      reason: entry.i18n_reason ?? null,
      ip: entry.ip ?? '',
    })),
  );
export type AuthenticationEntry = z.infer<typeof AuthenticationLog>[number];
