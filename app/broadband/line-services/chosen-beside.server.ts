import { readSize, sizeName, sizeValue } from '~/telecom/lines/ip';
import type { Translator } from '~/kernel/i18n/i18n.server';
import type { Bandwidth } from '~/telecom/circuits/catalogue';
import { foreign } from '~/kernel/ui/words';
import { bandwidthText } from '~/telecom/words/connection.server';
import { isOrderable, type ServiceChoices } from './service-choices.server';
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
