import { z } from 'zod';
import { underNoun } from '~/kernel/provider/reading/read-answer';
import { numberOrNull, wordOr } from '~/kernel/provider/reading/wire';

/** The quality of a connection over the last thirty days (BBC-17). */
export const ConnectionReport = underNoun(
  'report',
  z
    .object({
      report: z.object({
        created_at: wordOr,
        from: wordOr,
        until: wordOr,
        uptime_percentage: numberOrNull,
        disconnects: numberOrNull,
        download_gigabytes: numberOrNull,
        upload_gigabytes: numberOrNull,
        days: z.array(z.object({ date: wordOr, minutes_offline: numberOrNull, disconnects: numberOrNull })).nullish(),
      }),
    })
    .transform(({ report }) => ({
      createdAt: report.created_at,
      from: report.from,
      until: report.until,
      uptime: report.uptime_percentage,
      disconnects: report.disconnects,
      downloadGigabytes: report.download_gigabytes,
      uploadGigabytes: report.upload_gigabytes,
      days:
        report.days?.map((day) => ({
          date: day.date,
          minutesOffline: day.minutes_offline,
          disconnects: day.disconnects,
        })) ?? null,
    })),
);
export type ConnectionReport = z.infer<typeof ConnectionReport>;
