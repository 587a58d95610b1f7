import { formatDate, formatDateTime } from '~/kernel/time/dates';
import type { ConnectionReport } from '~/telecom/diagnostics/connection-report';
import type { Access } from '~/kernel/session/authorize.server';

/** A report as text. The share of a day is a percentage of the worst day. */
export function reportView(report: ConnectionReport, { t, timezone, language }: Access) {
  const amount = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const percentage = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  const unknown = t('diagnostics:unknown');
  const times = (count: number | null) => (count === null ? unknown : t('diagnostics:report.times', { count }));
  const gigabytes = (value: number | null) => (value === null ? unknown : `${amount.format(value)} GB`);
  const longest = Math.max(1, ...(report.days ?? []).map(({ minutesOffline }) => minutesOffline ?? 0));
  return {
    period: t('diagnostics:report.period', { from: formatDate(report.from), until: formatDate(report.until) }),
    made: t('diagnostics:report.made', { moment: formatDateTime(report.createdAt, timezone) }),
    figures: [
      { key: 'uptime' as const, value: report.uptime === null ? unknown : `${percentage.format(report.uptime)}%` },
      { key: 'disconnects' as const, value: times(report.disconnects) },
      { key: 'download' as const, value: gigabytes(report.downloadGigabytes) },
      { key: 'upload' as const, value: gigabytes(report.uploadGigabytes) },
    ],
    days: report.days
      ?.toSorted((a, b) => b.date.localeCompare(a.date))
      .map((day) => ({
        date: formatDate(day.date),
        offline: day.minutesOffline === null ? unknown : t('diagnostics:report.minutes', { count: day.minutesOffline }),
        share: Math.round((100 * (day.minutesOffline ?? 0)) / longest),
        disconnects: times(day.disconnects),
      })),
  };
}
export type ReportView = ReturnType<typeof reportView>;
