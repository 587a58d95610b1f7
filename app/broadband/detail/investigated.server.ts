import { conclusionOf, firstToMend, lineSegments, type Segment } from '~/broadband/domain/line-segments';
import type { LogGroup } from '~/broadband/domain/log-groups';
import { runtime } from '~/kernel/process/runtime.server';
import type { Access } from '~/kernel/session/authorize.server';
import { formatDateTime } from '~/kernel/time/dates';
import { onlineOf } from '~/telecom/lines/online';
import type { DetailedConnection } from '~/telecom/provider/connection';
import type { LineTest } from '~/telecom/provider/diagnostics';
import { isInService } from '../diagnostics/open-line.server';
import type { Tests } from './finding.server';

interface Asked {
  readonly tests: Tests | null;
  /** Milliseconds since 1970. Null without an investigation that is news. */
  readonly investigatedAt: number | null;
}

/** The finding of the user's investigation, with the test of the part to mend first. Null without one that is news. */
export function investigated(
  connection: DetailedConnection,
  { tests, investigatedAt }: Asked,
  log: readonly LogGroup[] | null,
) {
  if (investigatedAt === null || !isInService(connection)) return null;
  const facts = {
    circuits: onlineOf(connection),
    log,
    tests: tests?.ok ? tests.value.rows : null,
    sold: connection,
    now: runtime().now(),
  };
  const segments: readonly Segment<LineTest>[] = lineSegments(facts);
  const first = firstToMend(segments);
  const isJudged = first?.verdict === 'bad' || first?.verdict === 'doubtful';
  return {
    begunAt: investigatedAt,
    conclusion: conclusionOf(first, 'possible'),
    segments,
    test: (isJudged && first.test) || null,
    key: first?.key,
  };
}
export type Investigated = NonNullable<ReturnType<typeof investigated>>;

export function conclusionText({ begunAt, conclusion }: Investigated, access: Access): string {
  const { t, timezone } = access;
  const moment = formatDateTime(new Date(begunAt), timezone);
  const isClear = !['testing', 'measure', 'unknown'].includes(conclusion);
  return isClear
    ? t('detail:health.investigated', { moment, conclusion: t(`linePicture:conclusions.${conclusion}.title`) })
    : t('detail:health.investigatedUnclear', { moment });
}
