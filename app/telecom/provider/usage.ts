import { z } from 'zod';
import {
  isMalformed,
  lostOf,
  lostRows,
  number,
  numberOrNull,
  malformedCells,
  restRows,
  word,
  wordOrNull,
} from '~/kernel/provider/reading/wire';

export const bytes = number.pipe(z.number().nonnegative());

/** Drops a row whose zone cannot be read, because its usage cannot be counted in a zone. */
export const zoned = <T extends Parameters<typeof isMalformed>[0] & { readonly zone: number | null }>(
  row: z.ZodType<T>,
) =>
  row.superRefine((wire, context) => {
    if (isMalformed(wire, 'zone')) context.addIssue({ code: 'custom', message: 'no zone', input: wire });
  });

/** The mark of a bundle whose size is there and cannot be read, which is not the same as none. */
export const sizeUnread = (wire: Parameters<typeof isMalformed>[0]): { readonly isSizeUnread?: true } =>
  isMalformed(wire, 'limit_bytes') ? { isSizeUnread: true } : {};

const ZoneRow = zoned(
  z.object({ zone: numberOrNull, bytes, limit_bytes: bytes.nullish(), ...malformedCells }),
).transform((wire) => ({
  zone: wire.zone,
  used: wire.bytes,
  /** Null when the provider does not give it, or when it cannot be read. */
  limit: wire.limit_bytes ?? null,
  ...sizeUnread(wire),
}));

/** The usage of a SIM this month, in bytes by zone (MOB-05). `zone` is null when the provider names none. */
export const MonthToDate = z
  .object({ measured_at: wordOrNull, usage: z.array(ZoneRow), ...lostRows })
  .transform((wire) => ({
    measuredAt: wire.measured_at,
    zones: wire.usage,
    /** True when some zones, or the size of a bundle, could not be read. */
    isPartial: lostOf(wire, 'usage').length > 0 || wire.usage.some(({ isSizeUnread }) => isSizeUnread),
  }));
export type MonthToDate = z.infer<typeof MonthToDate>;

const PeriodRow = zoned(z.object({ date: word, zone: numberOrNull, bytes, ...malformedCells })).transform((wire) => ({
  /** YYYY-MM-DD. A month is written as its first day. */
  date: wire.date,
  zone: wire.zone,
  used: wire.bytes,
}));

/** The usage of each day or month, by zone. */
export const UsageOverTime = restRows(PeriodRow).transform(({ rows, lost, count }) => ({
  periods: rows,
  /** True when some rows could not be read, or did not come. */
  isPartial: lost.length > 0 || (count ?? 0) > rows.length,
}));
export type UsageOverTime = z.infer<typeof UsageOverTime>;
