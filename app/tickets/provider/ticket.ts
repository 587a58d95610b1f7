import { z } from 'zod';
import { restRows, textOr, wordOr, wordOrNull } from '~/kernel/provider/wire';

const Ticket = z
  .object({ status: wordOr, title: textOr, connection: wordOrNull })
  .transform((wire) => ({ status: wire.status, title: wire.title, connection: wire.connection }));

export const Tickets = restRows(Ticket);
