import type { OwnSource } from '~/flows/attention/source';
import { watchedRows } from '../watched/watched-rows.server';

/** The watched addresses where something can be ordered now. */
export const orderableAddresses: OwnSource = {
  key: 'watched addresses',
  requirement: 'broadband-c',
  title: (t) => t('watched:title'),
  own: async (reader) =>
    (await watchedRows(reader)).flatMap(({ key, name, shown, asked, orderHref }) =>
      orderHref === null
        ? []
        : [
            {
              key: `watched ${key}`,
              kind: 'possible' as const,
              what: name,
              since: [shown.text, asked].filter(Boolean).join(', '),
              at: '',
              todo: reader.t('watched:order'),
              href: orderHref,
            },
          ],
    ),
};
