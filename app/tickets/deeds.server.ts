import type { AreaDeeds, RecordKind } from '~/flows/deeds/area-deeds.server';
import { paths } from '~/kernel/paths/paths';

const ticket: RecordKind = {
  name: (t) => t('tickets:log.record'),
  href: (id) => paths.ticket(id),
};

export const deeds: AreaDeeds = {
  records: { ticket, 'ticket reply': ticket },
  deeds: {
    ticket: (t) => t('tickets:create.title'),
    'ticket reply': (t) => t('tickets:reply.title'),
    'ticket attachment': (t) => t('tickets:log.attachment'),
  },
};
