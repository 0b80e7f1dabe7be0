import { expect, test } from '@playwright/test'
import { aReadyTill, connect, cut } from '../support/alone.ts'

/*
 * The drawer of a till that goes on without the server: opened with its float and counted blind, and the count closes it
 * there once the connection is back (docs/rules/offline.md#the-screens-of-a-till).
 */
test.use({ serviceWorkers: 'allow' })

test('cut off, a drawer is opened and counted; its Z comes with the connection', async ({ page }) => {
  await aReadyTill(page)
  await cut(page)
  await page.goto('/dashboard/cash')
  await page.getByRole('button', { name: 'Open drawer' }).click()
  await page.getByRole('dialog').getByRole('textbox').first().fill('80')
  await page.getByRole('dialog').getByRole('button', { name: 'Open drawer' }).click()
  await expect(page.getByText(/^Open since .* by Chez Test$/)).toBeVisible()
  await page.getByRole('button', { name: 'Count drawer' }).click()
  const counting = page.getByRole('dialog')
  await expect(counting.getByText('The Z and the difference come with the connection.')).toBeVisible()
  await counting.getByLabel(/€50\b/).fill('2')
  await counting.getByLabel('Stays in the drawer').fill('60')
  await counting.getByRole('button', { name: 'Record the count' }).click()
  const counted = page.getByRole('dialog', { name: 'Till 1 is counted' })
  await expect(counted.getByText('€100.00')).toBeVisible()
  await expect(counted.getByText('Expected')).toHaveCount(0)
  await counted.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Past drawers, movements and tips come with the connection.')).toBeVisible()

  await connect(page)
  await page.reload()
  await expect(page.getByText('€20.00').first()).toBeVisible()
  await expect(page.getByText('€60.00').first()).toBeVisible()
})
