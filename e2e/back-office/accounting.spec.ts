import { readFileSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { ask, sellWine, setUpMenu } from '../support/a-restaurant.ts'
import { expectNoFindings } from '../support/accessible.ts'
import { aSignedInOwner, BOTH_DEVICES } from '../support/signed-in.ts'

/** In the second zone the business day is a later one. */
const FIRST_DAY = 'Pacific/Pago_Pago'
const NEXT_DAY = 'Pacific/Kiritimati'

async function aClosedDay(page: Page) {
  await aSignedInOwner(page)
  await setUpMenu(page.request)
  await ask(page.request, '/settings/store-setting', { timeZone: FIRST_DAY })
  await ask(page.request, '/settings/bill', { country: 'FR', identity: { siret: '73282932000074' } })
  await sellWine(page.request)
  await ask(page.request, '/settings/store-setting', { timeZone: NEXT_DAY })
  await sellWine(page.request)
  const { days } = await ask<{ days: { to: string }[] }>(page.request, '/accounting/z?type=last_7days')
  return days[0]!.to
}

for (const [place, device] of BOTH_DEVICES)
  test.describe(place, () => {
    test.use(device)

    test('the books show the closed day, in a Z, a book and files', async ({ page }) => {
      const day = await aClosedDay(page)
      await page.goto('/dashboard/accounting?type=last_7days')
      await expect(page.getByRole('heading', { name: /^Z 1 · / })).toBeVisible()
      await expectNoFindings(page, 'a Z')

      await page.getByRole('tab', { name: 'Monthly book' }).click()
      if (!new URL(page.url()).searchParams.get('month'))
        await page.goto(`/dashboard/accounting?tab=book&month=${day.slice(0, 7)}`)
      await expect(page.getByRole('row', { name: /· Z 1/ })).toBeVisible()
      await expectNoFindings(page, 'a monthly book')

      await page.getByRole('tab', { name: 'FEC' }).click()
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Entries of the month' }).click()
      const file = await download
      expect(file.suggestedFilename()).toMatch(/^732829320FEC\d{8}\.txt$/)
      expect(readFileSync(await file.path(), 'utf8')).toContain('\tZ-1\t')

      await page.getByRole('tab', { name: 'E-reporting' }).click()
      await expect(
        page
          .getByRole('row')
          .filter({ hasText: /TPS1|TLB1|TNT1/ })
          .first(),
      ).toBeVisible()
      await page.getByRole('tab', { name: 'Accounts' }).click()
      await page.getByRole('textbox', { name: 'Caisse', exact: true }).fill('531000')
      await page.getByRole('button', { name: /^Save/ }).click()
      await expect(page.getByText('Accounts saved.')).toBeVisible()
    })
  })

test('a link opens the books for reading, without an account, until it is ended', async ({ page, browser }) => {
  await aClosedDay(page)
  await page.goto('/dashboard/accounting?tab=links')
  await page.getByRole('button', { name: 'New link' }).click()
  await page.getByRole('textbox', { name: 'For whom' }).fill('Cabinet Martin')
  await page.getByRole('button', { name: 'Save' }).click()
  const address = await page.getByRole('dialog').locator('code').textContent()
  await page.getByRole('button', { name: 'Done' }).click()

  const elsewhere = await (await browser.newContext({ locale: 'fr-FR' })).newPage()
  await elsewhere.goto(`${new URL(address!).pathname}?type=last_7days`)
  await expect(elsewhere.getByRole('heading', { name: 'Chez Test' })).toBeVisible()
  await expect(elsewhere.getByRole('heading', { name: /^Z 1 · / })).toBeVisible()
  await expect(elsewhere.getByRole('tab')).toHaveText(['Z', 'Livre du mois', 'FEC', 'E-reporting'])
  await expectNoFindings(elsewhere, 'the books by a link')

  await page.getByRole('button', { name: 'End link' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End link' }).click()
  await expect(page.getByText('No link is open')).toBeVisible()
  await elsewhere.reload()
  await expect(elsewhere.getByText(/Ce lien n’est plus valable/)).toBeVisible()
  await elsewhere.context().close()
})

test('a service is closed on the page Cash, and the business day goes on', async ({ page }) => {
  await aSignedInOwner(page)
  await setUpMenu(page.request)
  await sellWine(page.request)
  await page.goto('/dashboard/cash')
  const dialog = page.getByRole('alertdialog')
  await page.getByRole('button', { name: 'Close service' }).click()
  await dialog.getByRole('button', { name: 'Close service' }).click()
  await expect(page.getByText('Closed.', { exact: true })).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Close service' }).click()
  await dialog.getByRole('button', { name: 'Close service' }).click()
  await expect(page.getByText('There is nothing to close since the last closing.')).toBeVisible()
})
