import type { Page } from '@playwright/test'
import { at, button } from './screens.ts'
import { onDatabase } from './server-under-test.ts'

/** Page of restaurants without an active subscription. */
export const GATE = '/dashboard/inactive-subscription'

/** The trial was over a minute ago. */
export async function endTrial(tenantId: string): Promise<void> {
  await onDatabase(`update tenants set trial_end_at = now() - interval '1 minute' where id = $1`, [tenantId])
}

/** From a Subscribe button to the dashboard, by the sandbox's working card. */
export async function subscribe(page: Page): Promise<void> {
  await button(page, 'Subscribe').click()
  await button(page, 'Payer avec une carte valable').click()
  await page.waitForURL(at('/success'))
  await page.getByRole('link', { name: 'Tableau de bord' }).click()
  await page.waitForURL(at('/dashboard/home'))
}
