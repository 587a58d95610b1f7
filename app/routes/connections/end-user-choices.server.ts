import type { Translator } from '~/i18n/i18n.server';
import { formatAddress, placeOf } from '~/domain/postcode';
import { CHOICES_PER_PAGE, foundChoices, type ChoiceSearch } from '~/forms/search-choice.server';
import { ProviderNotFound, type ProviderFailure } from '~/provider/errors';
import { settle, settlePanel } from '~/provider/client.server';
import type { EndUser } from '~/provider/schemas/people';
import type { Access } from '~/session/authorize.server';
import { receivedOf } from '~/table/list.server';

/**
 * A page of end customers to choose from, the chosen one among them: when the page does not hold it, it is asked for by its uuid (spec 7).
 * Without a search there is only the chosen one. Null for who may not see end customers.
 */
export async function endUserChoices(
  { provider, permissions, t }: Access,
  search: ChoiceSearch | null,
  chosen: string,
) {
  if (!permissions.has('enduser-r')) return null;
  const [list, forced] = await Promise.all([
    search
      ? settlePanel(provider.endUsers.list({ page: search.page, perPage: CHOICES_PER_PAGE, search: search.text }))
      : null,
    chosen ? settlePanel(provider.endUsers.read(chosen)) : null,
  ]);
  const rows = list?.ok ? list.value.rows.map(endUserChoice) : [];
  const listed = rows.some(({ uuid }) => uuid === chosen);
  const missing =
    listed || !forced
      ? []
      : forced.ok
        ? forced.value.archived
          ? []
          : [endUserChoice(forced.value)]
        : isGone(forced.failure)
          ? []
          : [unread(chosen, t)];
  const found = list?.ok && search ? foundChoices(list.value.count, search, receivedOf(list.value)) : null;
  return {
    failed: list?.ok === false,
    search: search?.text ?? '',
    found,
    choices: [
      ...missing.map((choice) => ({ ...choice, kept: true })),
      ...rows.map((choice) => ({ ...choice, kept: false })),
    ],
  };
}
export type EndUserChoices = Awaited<ReturnType<typeof endUserChoices>>;

/** The end customer of this uuid, and where they are; null when there is none, or was archived. */
export async function findEndUser({ provider }: Access, uuid: string) {
  const found = await settle(provider.endUsers.read(uuid));
  if (found.ok && found.value.archived) return null;
  if (found.ok) return { ...endUserChoice(found.value), place: placeOf(found.value.address) };
  if (isGone(found.failure)) return null;
  throw found.failure;
}

function isGone({ error }: ProviderFailure): boolean {
  return error instanceof ProviderNotFound;
}

/** Stays chosen while it cannot be read: a form without it would order for nobody. */
function unread(uuid: string, t: Translator) {
  return { uuid, name: t('order:customer.chosen'), address: t('order:customer.unread') };
}

function endUserChoice({ uuid, companyName, address }: EndUser) {
  return { uuid, name: companyName || uuid, address: formatAddress(address) };
}
