import { z } from 'zod';

const Ticket = z.object({ id: z.union([z.number(), z.string()]), status: z.string(), title: z.string(), created_at: z.string().nullish() }).transform((wire) => ({
  id: String(wire.id),
  status: wire.status,
  title: wire.title,
  createdAt: wire.created_at ?? null,
}));

export const Tickets = z
  .object({ results: z.array(Ticket), pagination: z.object({ total_count: z.number() }) })
  .transform((wire) => ({ rows: wire.results, count: wire.pagination.total_count }));
