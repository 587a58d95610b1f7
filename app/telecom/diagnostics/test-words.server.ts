import { formatDateTime } from '~/kernel/time/dates';
import type { Sold, Verdict } from '~/telecom/lines/line-norms';
import { judgeTest } from '~/telecom/lines/line-test';
import type { Translator } from '~/kernel/i18n/i18n.server';
import { nl } from '~/kernel/i18n/nl';
import type { LineTest } from '~/telecom/provider/diagnostics';
import type { Access } from '~/kernel/session/authorize.server';
import type { IconName } from '~/kernel/ui/icon-paths';
import type { Tone } from '~/kernel/ui/notice';
import type { Shown } from '~/kernel/ui/status';

type Kind = keyof typeof nl.diagnostics.kinds;

const LOOKS: Readonly<Record<Verdict, { tone: Tone; icon: IconName }>> = {
  good: { tone: 'success', icon: 'check' },
  doubtful: { tone: 'warning', icon: 'warning' },
  bad: { tone: 'danger', icon: 'error' },
  unknown: { tone: 'neutral', icon: 'info' },
};

/** The name of a kind of test. An unknown kind keeps the provider's name. */
export function kindName(kind: string, t: Translator): string {
  return isKind(kind) ? t(`diagnostics:kinds.${kind}.name`) : kind;
}

export function kindAbout(kind: string, t: Translator): string {
  return isKind(kind) ? t(`diagnostics:kinds.${kind}.about`) : '';
}

export function verdictShown(verdict: Verdict, t: Translator): Shown {
  return { text: t(`diagnostics:verdict.${verdict}`), ...LOOKS[verdict] };
}

/** The result of a run in words (DIA-03). */
export function outcomeShown(test: LineTest, sold: Sold, t: Translator): Shown {
  switch (test.state) {
    case 'running':
      return { text: t('diagnostics:verdict.running', { progress: test.progress }), tone: 'info', icon: 'clock' };
    case 'failed':
      return { text: t('diagnostics:verdict.failed'), tone: 'danger', icon: 'close' };
    case 'finished':
      return verdictShown(judgeTest(test, sold), t);
    case 'unknown':
      return verdictShown('unknown', t);
  }
}

/** A row in the list of earlier runs. */
export function runRow(test: LineTest, sold: Sold, { t, timezone }: Access) {
  return {
    uuid: test.uuid,
    kind: kindName(test.kind, t),
    started: formatDateTime(test.startedAt, timezone),
    by: test.username ?? '',
    outcome: outcomeShown(test, sold, t),
  };
}

/** The last good run of the same kind before this one. @param newestFirst the runs in the provider's order */
export function lastGood(test: LineTest, newestFirst: readonly LineTest[], sold: Sold): LineTest | null {
  return (
    newestFirst.find(
      (other) =>
        other.kind === test.kind &&
        other.state === 'finished' &&
        other.startedAt < test.startedAt &&
        judgeTest(other, sold) === 'good',
    ) ?? null
  );
}

function isKind(kind: string): kind is Kind {
  return Object.hasOwn(nl.diagnostics.kinds, kind);
}
