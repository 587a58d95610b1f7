import type { Manager } from '~/kernel/provider/profile';
import { useRouteData } from './page-data';

export interface ActingShown {
  readonly name: string;
  readonly organisation: string;
  /** The milliseconds until the end of the swap, the time of its end, and the minutes until then. */
  readonly left: number;
  readonly time: string;
  readonly minutes: number;
  /** The beginning of the page's title. */
  readonly title: string;
}

/** The data of the root, which every page has with or without a session. */
export interface RootData {
  readonly language: 'nl' | 'en';
  /** The language of the profile when the page is in another language. */
  readonly foreign?: string;
  readonly brand: string;
  readonly stamp: string;
  readonly pricesOff: boolean;
  readonly support: { readonly email: string; readonly phone: string; readonly phoneHref: string } | null;
  /** The choice in the settings panel, while it differs from the values of the environment service. */
  readonly chosen?: string;
  /** True when the Save-Data header asks for a page without extras. */
  readonly saveData?: boolean;
  /** True for a page without its frame, which another page's script fetches. */
  readonly forScript?: boolean;
  /** The version of the build, on a page that watches for a new one (ENV-05). */
  readonly version?: string;
  /** The colleagues whom the user can ask for a right. */
  readonly managers: readonly Manager[];
  readonly environmentAlert: string | null;
  /** The user as whom staff work, for the chip on every page. Null in a session of one's own. */
  readonly acting: ActingShown | null;
}

export function useRootData(): RootData | null {
  return useRouteData<() => RootData>('root');
}
