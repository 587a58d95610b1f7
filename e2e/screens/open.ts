import type { Page } from '@playwright/test';
import { expect } from '../fixtures/expect';
import type { Sandbox } from '../fixtures/sandbox';
import type { Screen } from './screen';

type SignIn = (username?: string) => Promise<void>;

/** Opens a screen in the window, in the state that it describes. */
export async function openScreen(screen: Screen, page: Page, sandbox: Sandbox, signIn: SignIn): Promise<void> {
  const { path, before, after, shown } = screen;
  if (!screen.anonymous) await signIn(screen.username);
  await before?.(sandbox);
  await page.goto(typeof path === 'string' ? path : await path(page));
  await after?.(page);
  await shown?.(page);
  await expect(page).toHaveTitle(/\S/);
}
