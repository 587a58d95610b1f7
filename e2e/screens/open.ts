import type { Page } from '@playwright/test';
import { expect } from '../fixtures/expect';
import type { Sandbox } from '../fixtures/sandbox';
import type { Portal } from '../fixtures/stage';
import type { Screen } from './screen';

type SignIn = (username?: string) => Promise<void>;

/** The page, with all that stands behind it. */
interface House {
  readonly page: Page;
  readonly portal: Portal;
  readonly sandbox: Sandbox;
  readonly signIn: SignIn;
}

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
