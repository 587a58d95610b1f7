import { useRouteData } from './page-data';

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
  readonly environmentAlert: string | null;
}

export function useRootData(): RootData | null {
  return useRouteData<() => RootData>('root');
}
