import { readSize, sizeName, sizeValue } from '~/telecom/lines/ip';
import type { Translator } from '~/kernel/i18n/i18n.server';
import type { Bandwidth } from '~/telecom/circuits/catalogue';
import { foreign } from '~/kernel/ui/words';
import { bandwidthText } from '~/telecom/words/connection.server';
import { isOrderable, type ServiceChoices } from './service-choices.server';
import { ServiceFacts } from './answer.server';
import type { TypedService } from './typed-service.server';

/**
 * The choices that are not in their list or cannot be ordered. A form without them would order other services
 * (docs/decisions/orders.md).
 */
export function chosenBeside(choices: ServiceChoices, { circuits, promo = '' }: TypedService, t: Translator) {
  const beside = (
    chosen: readonly (string | undefined)[],
    listed: readonly string[],
    name: (value: string) => string,
  ) =>
    [...new Set(chosen)].flatMap((value) => (value && !listed.includes(value) ? [{ value, label: name(value) }] : []));
  const unlisted = (name: string) => t('services:unlisted', { name });
  const profileName = (uuid: string) => {
    const known = choices.profiles.find((profile) => profile.uuid === uuid);
    return known ? t('services:afterwards', { name: foreign(known.name) }) : unlisted(t('services:chosenProfile'));
  };
  return {
    bandwidths: beside(
      circuits.map(({ bandwidth }) => bandwidth),
      choices.bandwidths.map(speedValue),
      (value) => unlisted(speedText(value, t)),
    ),
    profiles: beside(
      circuits.map(({ profile }) => profile),
      choices.profiles.filter(isOrderable).map(({ uuid }) => uuid),
      profileName,
    ),
    sizes: beside(
      circuits.flatMap(({ subnets = [] }) => subnets.map(({ size }) => size)),
      choices.subnets.map(sizeValue),
      (value) => unlisted(sizeText(value)),
    ),
    promos: beside([promo], choices.promos, unlisted),
  };
}

/** The value of a speed in the form. */
export function speedValue({ download, upload }: Bandwidth): string {
  return `${download}/${upload}`;
}

function speedText(value: string, t: Translator): string {
  const [, download, upload] = /^(\d{1,9})\/(\d{1,9})$/.exec(value) ?? [];
  return download && upload ? bandwidthText({ download: Number(download), upload: Number(upload) }, t) : value;
}

function sizeText(value: string): string {
  const size = readSize(value);
  return size ? sizeName(size) : value;
}

/**
 * The typed services without the equipment that this line does not have, or not in this number, and that equipment in
 * words. A form has no field for it, so it would be lost without a word.
 * @param kept the facts of the step as stored, which may be those of another line
 */
export function equipmentHere(
  { cpe = {}, ...typed }: TypedService,
  { cpes }: Pick<ServiceChoices, 'cpes'>,
  kept: unknown,
  t: Translator,
): { readonly typed: TypedService; readonly lost: readonly string[] } {
  const facts = ServiceFacts.safeParse(kept).data;
  const isHere = ([key, count]: readonly [string, string]) =>
    !(Number(count) > (cpes.find(({ id }) => `p${id}` === key)?.maxCount ?? 0));
  const chosen = Object.entries(cpe);
  const lost = chosen
    .filter((one) => !isHere(one))
    .map(([key, count]) => {
      const name = facts?.cpe.find(({ id }) => `p${id}` === key)?.name;
      return `${count} × ${name ? foreign(name) : t('services:device')}`;
    });
  return { typed: { ...typed, cpe: Object.fromEntries(chosen.filter(isHere)) }, lost };
}
