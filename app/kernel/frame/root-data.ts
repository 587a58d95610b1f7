import { useRouteData } from './page-data';

/** The data that every page has, with or without a session: what the root loads. */
export interface RootData {
  readonly language: 'nl' | 'en';
  /** The language of the profile, where it is another. */
  readonly foreign?: string;
  readonly brand: string;
  readonly stamp: string;
  readonly pricesOff: boolean;
  readonly support: { readonly email: string; readonly phone: string; readonly phoneHref: string } | null;
  /** The Save-Data header asks for a page without additions. */
  readonly saveData?: boolean;
  /** A page for the script of another, without its frame. */
  readonly forScript?: boolean;
  readonly environmentAlert: string | null;
}

export function useRootData(): RootData | null {
  return useRouteData<() => RootData>('root');
}
