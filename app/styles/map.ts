import { route, type RouteConfigEntry } from '@remix-run/route-config';

/** Every building block of the pages, with the sandbox alone. */
export const styles: RouteConfigEntry[] = [route('styles', 'styles/styles.tsx')];
