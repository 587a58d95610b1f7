import { z } from 'zod';

/** How a connection did over the last thirty days (BBC-17). */
export const ConnectionReport = z
  .object({
    report: z.object({
      created_at: z.string(),
      from: z.string(),
      until: z.string(),
      uptime_percentage: z.number(),
      disconnects: z.number(),
      download_gigabytes: z.number(),
      upload_gigabytes: z.number(),
      days: z.array(z.object({ date: z.string(), minutes_offline: z.number(), disconnects: z.number() })),
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
    days: report.days.map((day) => ({ date: day.date, minutesOffline: day.minutes_offline, disconnects: day.disconnects })),
  }));
export type ConnectionReport = z.infer<typeof ConnectionReport>;
