import { expect, test, type Locator, type Page } from '@playwright/test'
import { expectNoFindings } from '../support/accessible.ts'
import { invoicesOfToday, setUpMenu } from '../support/a-restaurant.ts'
import { aSignedInOwner } from '../support/signed-in.ts'
import { saved } from '../support/screens.ts'
import { menuItem } from '../support/till.ts'

const key = (where: Page | Locator, name: string | RegExp) =>
  where.getByRole('button', { name, exact: typeof name === 'string' })
const PHONE = { width: 390, height: 844 }
const TABLET = { width: 1280, height: 800 }

test('a gift card is sold for cash, pays part of a bill, and is in the list and the report', async ({
  page,
  context,
}) => {
  await aSignedInOwner(page)
  await setUpMenu(page.request)
  const dialog = page.getByRole('dialog')
  let code = ''

  await test.step('sold for cash with change, and printed with its code', async () => {
    await page.goto('/dashboard/pos')
    await key(page, 'Sell a gift card').click()
    await key(dialog, '€20.00').click()
    await dialog.getByLabel('For whom').fill('Léa')
    await expectNoFindings(page, 'the sale of a gift card')
    await key(dialog, 'Cash, €20.00').click()
    await key(dialog, '€50.00').click()
    await expect(dialog.getByRole('heading', { name: 'Gift card sold: receipt G-1' })).toBeVisible()
    await expect(dialog.getByRole('status')).toContainText('€30.00')
    code = (await dialog.getByText(/^GC(-[0-9A-Z]{4}){4}$/).textContent())!
    const paper = context.waitForEvent('page')
    await key(dialog, 'Print the gift card').click()
    const printed = await paper
    await expect(printed.getByRole('article')).toContainText(code)
    await expect(printed.getByRole('article')).toContainText('For Léa')
    await printed.close()
    await key(dialog, 'Done').click()
  })

  await test.step('pays what it holds of a bill, on a phone; the rest is paid by card', async () => {
    await menuItem(page, 'Magret de canard').click()
    await key(page, 'Create Receipt & Pay').click()
    await page.setViewportSize(PHONE)
    await key(dialog, 'Gift card, €22.50').click()
    const field = dialog.getByLabel('Code of the gift card')
    await field.fill('GC-1234')
    await field.press('Enter')
    await expect(dialog.getByText('A code is GC and sixteen letters and digits.')).toBeVisible()
    await field.fill(code.toLowerCase().replaceAll('-', ' '))
    await field.press('Enter')
    await expect(dialog.getByRole('status')).toContainText('Remains to be paid another way€2.50')
    await expectNoFindings(page, 'a gift card that pays')
    await key(dialog, 'Take €20.00').click()
    await key(dialog, 'Card, €2.50').click()
    await expect(dialog).toBeHidden()
    expect(await invoicesOfToday(page.request)).toMatchObject([{ total: '22.50' }])
    await page.setViewportSize(TABLET)
  })

  await test.step('the list, the card and the report have it', async () => {
    await page.goto('/dashboard/membership?tab=gift-cards')
    const main = page.getByRole('main')
    await expect(main.getByRole('row', { name: /G-1/ })).toContainText('Used up')
    await expectNoFindings(page, 'the list of gift cards')
    await key(main, 'Sell a gift card').click()
    await dialog.getByLabel('Value of the card').fill('12.50')
    await key(dialog, 'Card, €12.50').click()
    await expect(dialog.getByRole('heading', { name: 'Gift card sold: receipt G-2' })).toBeVisible()
    await expect(dialog.getByText(/^GC(-[0-9A-Z]{4}){4}$/)).toBeVisible()
    await key(dialog, 'Done').click()
    await expect(main.getByRole('row', { name: /G-2/ })).toContainText('€12.50')
    await key(main, 'G-1').click()
    await expect(dialog.getByRole('listitem')).toHaveText([/^Paid.*-€20\.00$/, /^Sold.*€20\.00$/])
    await key(dialog, 'Block').click()
    await dialog.last().getByLabel('Reason').fill('Lost')
    await key(dialog.last(), 'Block').click()
    await expect(page.getByRole('dialog', { name: 'Block gift card G-1?' })).toBeHidden()
    await expect(dialog.getByText('Blocked').first()).toBeVisible()
    await key(page.getByRole('dialog', { name: 'Gift card G-1', exact: true }), 'Close').click()
    await expect(dialog).toHaveCount(0)
    await main.getByRole('radio', { name: 'Report' }).click()
    await expect(main.getByText('Outstanding').locator('..')).toContainText('€12.50')
    const { lines } = await saved(page, key(main, 'Export'))
    expect(lines.at(-1)).toBe('Total,32.50,20.00,0.00,12.50,EUR')
    await page.setViewportSize(PHONE)
    await expectNoFindings(page, 'the report of gift cards')
  })
})
