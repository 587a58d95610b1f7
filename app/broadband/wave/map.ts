import { route, type RouteConfigEntry } from '@remix-run/route-config';
import { runPages } from '../../flows/runs/map';

/** The replacement of many copper lines at once. */
export const wave: RouteConfigEntry[] = [
  ...runPages('connections/end_of_life/replacements', 'lines'),
  route('connections/end_of_life/replacements/:run/order', 'broadband/wave/order.ts'),
  route('connections/end_of_life/replacements/:run/lines/:at/draft', 'broadband/wave/draft.ts'),
];
