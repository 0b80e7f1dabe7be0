import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test'
import { signInByApi } from './signed-in.ts'
import { onDatabase } from './story-server.ts'

/** What the stories of the subscription have in common. */
export const GATE = '/dashboard/inactive-subscription'
export const AS_ON_A_PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

export const at = (path: string) => (url: URL) => url.pathname === path
export const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name })

/** The trial was over a minute ago. */
export async function endTrial(tenantId: string): Promise<void> {
  await onDatabase(`update tenants set trial_end_at = now() - interval '1 minute' where id = $1`, [tenantId])
}

/** A browser of another person, signed in by the API. */
export async function elsewhere(browser: Browser, username: string, options?: BrowserContextOptions): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage()
  await signInByApi(page, username)
  return page
}

/** From a Subscribe button to the dashboard, by the sandbox's working card. */
export async function subscribe(page: Page): Promise<void> {
  await button(page, 'Subscribe').click()
  await button(page, 'Payer avec une carte valable').click()
  await page.waitForURL(at('/success'))
  await page.getByRole('link', { name: 'Tableau de bord' }).click()
  await page.waitForURL(at('/dashboard/home'))
}
