import type { Completed } from '~/flows/wizard/complete-page';
import { readIntentOf } from '~/flows/intents/kept-intent.server';
import { exampleOf } from '~/flows/wizard/example/examples.server';
import { anotherLike } from '~/flows/wizard/example/offered.server';
import { menuRules, satisfies } from '~/kernel/access/permissions';
import { pageTitle } from '~/kernel/frame/title.server';
import { paths } from '~/kernel/paths/paths';
import { settlePanel } from '~/kernel/provider/client.server';
import { ProviderNotFound } from '~/kernel/provider/errors';
import { uuidIn } from '~/kernel/provider/open-record.server';
import type { Access } from '~/kernel/session/authorize.server';
import { foreign } from '~/kernel/ui/words';
import { offerStatus } from '../offer-words.server';
import { OFFER_REQUEST } from '../offer-request';
import { sentRequests } from '../sent-requests.server';

/** The confirmation of a request. The portal's own send is enough, since the provider may not list the offer yet. */
export async function confirmation(access: Access, placed: string): Promise<Completed> {
  const { provider, permissions, session, t } = access;
  const uuid = uuidIn(placed);
  const mayRead = satisfies(menuRules['offers.overview'], permissions);
  const [found, sent, example] = await Promise.all([
    mayRead ? settlePanel(provider.offers.read(uuid)) : null,
    readIntentOf(session, OFFER_REQUEST, uuid),
    exampleOf(session, OFFER_REQUEST, uuid),
  ]);
  const offer = found?.ok ? found.value : null;
  const isNone = !found || (!found.ok && found.failure.error instanceof ProviderNotFound);
  if (isNone && !sent) throw new Response(null, { status: 404 });
  const own = sent && sentRequests.sentAs(sent.value);
  const words = t('offers:complete', { returnObjects: true });
  const { columns } = t('offers:list', { returnObjects: true });
  return {
    title: pageTitle(t, words.title),
    heading: words.title,
    note: words.note,
    record: words.request,
    rows: [
      { key: 'reference', label: columns.reference, value: offer?.reference || (own?.name ?? '') },
      { key: 'line', label: columns.line, value: offer?.name ? foreign(offer.name) : (own?.detail ?? '') },
      { key: 'status', label: columns.status, value: offer ? offerStatus(offer, access).text : '' },
    ],
    isFailed: found !== null && !found.ok && !isNone,
    next: words.next,
    links: [
      ...anotherLike(t, paths.offerRequest().start, example),
      ...(mayRead
        ? [
            { href: paths.offer(uuid), label: words.offer, isMain: !example },
            { href: paths.offers(), label: words.offers },
          ]
        : []),
      { href: paths.offerRequest().start(), label: words.another },
    ],
  };
}
