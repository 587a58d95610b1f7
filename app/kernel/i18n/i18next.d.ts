import type { DefaultNamespace, Namespace } from 'i18next';
import type { Texts } from './texts';

/** The keys of the texts in a group. */
type Keys<Group> = {
  [Name in keyof Group & string]: Group[Name] extends string
    ? Name
    : Group[Name] extends readonly unknown[]
      ? never
      : `${Name}.${Keys<Group[Name]>}`;
}[keyof Group & string];

type PluralOf<Key> = Key extends `${infer Plain}_${'one' | 'other'}` ? Plain : never;

type KeysByArea = { readonly [Area in keyof Texts]: Keys<Texts[Area]> };
type PluralsByArea = { readonly [Area in keyof Texts]: PluralOf<KeysByArea[Area]> };

/** The keys that a translator of these areas knows. Those of its first area need no prefix. */
type Known<Areas, ByArea> = Areas extends readonly [infer First extends keyof ByArea, ...unknown[]]
  ? ByArea[First] | Prefixed<Areas[number], ByArea>
  : ByArea[Areas & keyof ByArea];

type Prefixed<Area, ByArea> = Area extends keyof ByArea & string ? `${Area}:${ByArea[Area] & string}` : never;

type Plain<Areas> = Known<Areas, KeysByArea>;
type Plural<Areas> = Known<Areas, PluralsByArea>;

/** The values of a text. A call with another option of i18next has the signature of i18next. */
interface Values {
  readonly [name: string]: unknown;
  readonly count?: number;
  readonly context?: never;
  readonly defaultValue?: never;
  readonly fallbackLng?: never;
  readonly interpolation?: never;
  readonly joinArrays?: never;
  readonly keySeparator?: never;
  readonly lng?: never;
  readonly lngs?: never;
  readonly ns?: never;
  readonly nsSeparator?: never;
  readonly ordinal?: never;
  readonly postProcess?: never;
  readonly replace?: never;
  readonly returnDetails?: never;
  readonly returnObjects?: never;
}

interface Counted extends Values {
  readonly count: number;
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Texts;
    returnNull: false;
  }
}

// the compiler tries these first: the signature of i18next compares the keys of all areas anew for each call with values
declare module '../../../node_modules/i18next/typescript/t' {
  interface TFunction<Ns extends Namespace = DefaultNamespace, KPrefix = undefined> {
    (key: KPrefix extends undefined ? Plain<Ns> : never, values?: Values): string;
    (key: KPrefix extends undefined ? Plain<Ns> | Plural<Ns> : never, values: Counted): string;
  }
}
