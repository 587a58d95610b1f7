import type { OneOffer } from '~/broadband/provider/schemas/offer';
import { openRecord, orAbsent } from '~/kernel/provider/open-record.server';
import type { Access } from '~/kernel/session/authorize.server';

/** The offer of a page. @throws as `openRecord` does; the 404 has the words of the specification (OFF-02) */
export function openOffer(
  { provider, t }: Pick<Access, 'provider' | 't'>,
  given: string | undefined,
): Promise<OneOffer> {
  return orAbsent(
    t('offers:notFound'),
    openRecord(given, 'broadband.get_offer', (uuid) => provider.offers.read(uuid)),
  );
}
