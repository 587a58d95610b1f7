import { expect } from '../fixtures/expect';
import type { House } from '../fixtures/one-window';
import type { Screen } from './screen';

/** Opens a screen in the window, in the state that it describes. */
export async function openScreen(screen: Screen, { page, portal, sandbox, signIn }: House): Promise<void> {
  const { path, before, after, meanwhile, shown } = screen;
  if (!screen.anonymous) await signIn(screen.username);
  await before?.(sandbox);
  await page.goto(typeof path === 'string' ? path : await path(page));
  await after?.(page);
  if (meanwhile) {
    await meanwhile(portal);
    await page.reload();
  }
  await shown?.(page);
  await expect(page).toHaveTitle(/\S/);
}
