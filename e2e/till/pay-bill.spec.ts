import { expect, test, type Browser, type Locator, type Page } from '@playwright/test'
import { expectNoFindings } from '../support/accessible.ts'
import { ask, invoicesOfToday, itemNamed, setUpMenu } from '../support/a-restaurant.ts'
import { aHand } from '../support/hand.ts'
import { quickIf } from '../support/quick.ts'
import { showWholeCards } from '../support/screens.ts'
import { AS_ON_A_PHONE, aSignedInOwner, elsewhere, expectLive } from '../support/signed-in.ts'

const MENU = ['Gamay', 'Café', 'Magret de canard', 'Salade de chèvre']

/**
 * A restaurant whose owner is signed in on this page, with an order at each of these tables of the given number of
 * lines.
 */
async function aRestaurantWithTables(page: Page, tables: Record<string, number>): Promise<{ username: string }> {
  const owner = await aSignedInOwner(page)
  const { request } = page
  await setUpMenu(request)
  for (const title of Object.keys(tables).filter((one) => one !== 'T4'))
    await ask(request, '/settings/store-tables/add', { title, floor: 'Salle', seatingCapacity: 4 })
  const ids: string[] = []
  for (const title of MENU) ids.push(await itemNamed(request, title))
  for (const { id: tableId, table_title } of await ask<{ id: string; table_title: string }[]>(
    request,
    '/settings/store-tables',
  )) {
    const lines = tables[table_title] ?? 0
    const cart = Array.from({ length: lines }, (_, at) => ({ id: ids[at % ids.length], quantity: 1 }))
    if (lines > 0) await ask(request, '/pos/create-order', { cart, tableId, deliveryType: 'dinein' })
  }
  return owner
}

const tableOf = (page: Page, place: string) =>
  page.locator('main').getByRole('heading', { level: 2, name: place, exact: true }).locator('xpath=ancestor::header/..')
const key = (where: Page | Locator, name: string | RegExp) =>
  where.getByRole('button', { name, exact: typeof name === 'string' })
const way = (page: Page, name: string) => page.getByRole('dialog').getByRole('radio', { name, exact: true })

type Invoice = { total: string; payments?: { title: string; amount: string }[] }
const totals = async (page: Page) =>
  ((await invoicesOfToday(page.request)) as unknown as Invoice[]).map(({ total }) => total)

for (const [size, options] of [
  ['1280×800', { viewport: { width: 1280, height: 800 } }],
  ['390×844', AS_ON_A_PHONE],
] as const) {
  test.describe(size, () => {
    test.use(options)

    test(
      'a table pays whole in 2 taps, by 4 cards in 8, by items in 18; its note takes 1, a discount 4',
      quickIf(size === '1280×800'),
      async ({ page, context }) => {
        await aRestaurantWithTables(page, { T4: 2, T5: 3, T6: 8 })
        await page.goto('/dashboard/orders')
        const hand = aHand(size === '390×844')
        const { tap } = hand
        const dialog = page.getByRole('dialog')
        const pay = (place: string) => tap(key(tableOf(page, place), 'Pay & Complete'))

        await test.step('the note', async () => {
          const paper = context.waitForEvent('page')
          await tap(key(tableOf(page, 'T4'), 'Print Receipt'))
          await (await paper).close()
          expect(hand.taps).toBe(1)
        })

        await test.step('a discount by a fixed reason', async () => {
          hand.taps = 0
          await tap(key(tableOf(page, 'T4'), 'More'))
          await tap(page.getByRole('menuitem', { name: 'Discount' }))
          await tap(key(dialog, /^Regular guest/))
          await expect(tableOf(page, 'T4').getByText('€7.06')).toBeVisible()
          expect(hand.taps).toBeLessThanOrEqual(4)
          await expect(dialog).toHaveCount(0)
        })

        await test.step('whole by card', async () => {
          hand.taps = 0
          await pay('T4')
          await tap(key(dialog, /^Card, €7.06/))
          await expect.poll(() => totals(page)).toEqual(['7.06'])
          expect(hand.taps).toBeLessThanOrEqual(2)
        })

        await test.step('equal by four, all by card', async () => {
          hand.taps = 0
          await pay('T5')
          await tap(way(page, 'Equal'))
          await tap(key(dialog, '4'))
          for (const share of ['7.58', '7.59', '7.59', '7.59']) await tap(key(dialog, `Card, €${share}`))
          await expect.poll(() => totals(page)).toContain('30.35')
          expect(hand.taps).toBeLessThanOrEqual(8)
        })

        await test.step('eight items to four guests, all by card', async () => {
          hand.taps = 0
          await pay('T6')
          await tap(way(page, 'Items'))
          const lines = dialog.getByRole('list', { name: 'Lines' }).locator('[aria-pressed=false]')
          for (const guest of [1, 2, 3]) {
            await tap(lines.nth(0))
            await tap(lines.nth(0))
            await tap(key(dialog, /^Card/))
            await expect(dialog.getByRole('list', { name: 'Lines' }).getByRole('listitem')).toHaveCount(8 - 2 * guest)
          }
          await tap(key(dialog, /^Card/))
          await expect(page.getByText('No Orders Pending!')).toBeVisible()
          expect(hand.taps).toBeLessThanOrEqual(18)
          expect(await totals(page)).toHaveLength(6)
        })
      },
    )
  })
}

test('a bottle is shared by three, with a tip, an account and cash; closing the dialog loses nothing, and another device shows it', async ({
  page,
  browser,
}) => {
  await showWholeCards(page)
  const { username } = await aRestaurantWithTables(page, { T4: 2 })
  const { request } = page
  await ask(request, '/settings/payment-types/add', { title: 'Chambre', isActive: true })
  await ask(request, '/settings/payment-types/add', { title: 'Ticket Restaurant', isActive: true })
  await page.goto('/dashboard/orders')
  const other = await anotherDevice(browser, username)
  const card = tableOf(page, 'T4')
  const dialog = page.getByRole('dialog')

  await test.step('two thirds of the wine go to a new bill', async () => {
    await key(card, 'Pay & Complete').click()
    await way(page, 'Items').click()
    await key(dialog, 'Cut Gamay').click()
    await page.getByRole('menuitem', { name: 'Into 3 parts' }).click()
    const thirds = dialog.getByRole('group', { name: 'Gamay' }).getByRole('button')
    await thirds.nth(0).click()
    await thirds.nth(1).click()
    await expect(dialog.getByText('€3.70')).toBeVisible()
    await key(dialog, 'New bill').click()
    await expect(dialog.getByRole('group', { name: 'Bills' }).getByRole('button')).toHaveText([/A€4.15/, /B€3.70/])
    await expectNoFindings(page, 'the pay dialog', ['light', 'dark'])
  })

  await test.step('a part of A is paid on another device, which this one shows', async () => {
    await key(tableOf(other, 'T4'), 'Pay bill A, €4.15').click()
    await way(other, 'Amount').click()
    await other.getByLabel('Amount').fill('2')
    await key(other, 'Card, €2.00').click()
    await expect(dialog.getByText('This bill has changed on another device.')).toBeVisible()
    await expect(dialog.getByText('€2.00 of €4.15 paid')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(card.getByText('€2.00 of €7.85 paid')).toBeVisible()
  })

  await test.step('B is paid on a room, whose number is asked for', async () => {
    await key(card, 'Pay bill B, €3.70').click()
    await key(dialog, /^Chambre/).click()
    await dialog.getByLabel('Room or name').fill('204')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('€3.70 taken: Chambre')).toBeVisible()
  })

  await test.step('the rest of A in cash with a tip, and its change stays', async () => {
    await key(dialog, 'Tip').click()
    await dialog.getByRole('textbox', { name: 'Tip' }).fill('0.85')
    await expect(key(dialog, /^Ticket Restaurant/)).toBeDisabled()
    await key(dialog, 'Cash, €3.00').click()
    // an extra zero asks for confirmation, and nothing is taken
    await dialog.getByRole('textbox', { name: 'Amount tendered' }).fill('500')
    await page.keyboard.press('Enter')
    const question = page.getByRole('alertdialog', { name: '€500.00 for a bill of €3.00?' })
    await key(question, 'Correct the amount').click()
    await expect(question).toBeHidden()
    await key(dialog, '€5.00').click()
    await expect(dialog).toContainText('Change to give back€2.00Received €5.00 for €3.00')
    await key(dialog, 'Done').click()
    await expect(page.getByText('No Orders Pending!')).toBeVisible()
  })
  await other.context().close()
})

test('Open bills lists partly paid and unpaid bills, and takes their payment; bills merge again', async ({ page }) => {
  await showWholeCards(page)
  await aRestaurantWithTables(page, { T4: 2, T5: 1 })
  await page.goto('/dashboard/orders')
  const dialog = page.getByRole('dialog')
  await key(tableOf(page, 'T5'), 'Complete').click()
  await key(page.getByRole('alertdialog'), 'Complete').click()
  await expect(tableOf(page, 'T5')).toHaveCount(0)

  await key(tableOf(page, 'T4'), 'Pay & Complete').click()
  await way(page, 'Equal').click()
  await key(dialog, '3').click()
  await key(dialog, /A receipt each/).click()
  const bills = dialog.getByRole('group', { name: 'Bills' }).getByRole('button')
  await expect(bills).toHaveText([/A€2.61/, /B€2.62/, /C€2.62/])
  await key(dialog, /^Merge into bill A/).click()
  await expect(bills).toHaveCount(0)
  await way(page, 'Equal').click()
  await key(dialog, '2').click()
  await key(dialog, /^Card/).click()
  await expect(dialog.getByText('1 of 2 paid')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('radio', { name: 'Open bills' }).click()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['T4 · Bill A', 'Token 2'])
  await expectNoFindings(page, 'open bills', ['light'])
  await key(page, 'Pay T4 · Bill A').click()
  await way(page, 'Equal').click()
  await expect(dialog.getByText('1 of 2 paid')).toBeVisible()
  await key(dialog, 'Card, €3.93').click()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Token 2'])
  await key(page, 'Pay Token 2').click()
  await key(dialog, /^Card/).click()
  await expect(page.getByText('Nothing is left unpaid')).toBeVisible()
})

test('a bill is split by seats, a payment on it is cancelled, a discount removed; lines move and are voided', async ({
  page,
}) => {
  await showWholeCards(page)
  await aRestaurantWithTables(page, { T4: 4, T5: 2 })
  await page.goto('/dashboard/orders')
  const dialog = page.getByRole('dialog')
  const bills = dialog.getByRole('group', { name: 'Bills' }).getByRole('button')

  await test.step('shared dishes are split over the seats', async () => {
    await key(tableOf(page, 'T4'), 'Pay & Complete').click()
    await way(page, 'Seats').click()
    await key(dialog, /^1 × Gamay/).click()
    await key(dialog, 'Seat 2').click()
    await key(dialog, /^1 × Café/).click()
    await expectNoFindings(page, 'seats', ['light'])
    await key(dialog, 'The rest is shared by all').click()
    await expect(bills).toHaveText([/A€23.50/, /B€20.25/])
  })

  await test.step('a mistake of the kitchen is not paid, and is after all', async () => {
    await key(dialog, 'Discount').click()
    const discount = page.getByRole('dialog', { name: 'Give a discount' })
    await discount.getByRole('combobox').click()
    await page.getByRole('option', { name: /Gamay/ }).click()
    await key(discount, /^Kitchen mistake/).click()
    await expect(bills).toHaveText([/A€17.95/, /B€20.25/])
    await key(dialog, 'Remove the discount Kitchen mistake').click()
    await expect(bills).toHaveText([/A€23.50/, /B€20.25/])
  })

  await test.step('five too much by card', async () => {
    await way(page, 'Amount').click()
    await dialog.getByLabel('Amount').fill('5')
    await key(dialog, 'Card, €5.00').click()
    await expect(bills).toHaveText([/A€18.50/, /B€20.25/])
    await key(dialog, 'Cancel the payment Card').click()
    const question = page.getByRole('dialog', { name: 'Cancel Card?' })
    await question.getByRole('radio').first().click()
    await key(question, 'Give back €5.00').click()
    await expect(bills).toHaveText([/A€23.50/, /B€20.25/])
    await expect(dialog.getByText('Card cancelled')).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('bill B moves to T5, where a line is voided', async () => {
    await key(tableOf(page, 'T4'), 'More').click()
    await page.getByRole('menuitem', { name: 'Move dish', exact: true }).click()
    await dialog.getByRole('radio', { name: /Bill B/ }).click()
    await key(dialog, 'T5').click()
    await expect(tableOf(page, 'T5').getByText('€28.10')).toBeVisible()
    await key(tableOf(page, 'T5'), /^Status of Gamay/).click()
    await page.getByRole('menuitem', { name: 'Set to cancelled' }).click()
    await dialog.getByRole('radio', { name: 'Entered by mistake' }).click()
    await key(dialog, 'Remove €5.55').click()
    await expect(tableOf(page, 'T5').getByText('€22.55')).toBeVisible()
  })
})

async function anotherDevice(browser: Browser, username: string): Promise<Page> {
  const other = await elsewhere(browser, username)
  await showWholeCards(other)
  await other.goto('/dashboard/orders')
  await expectLive(other)
  return other
}
