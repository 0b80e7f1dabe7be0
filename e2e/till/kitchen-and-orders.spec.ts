import { expect, test, type Locator, type Page } from '@playwright/test'
import { ask, invoicesOfToday, openOrders, setUpMenu } from '../support/a-restaurant.ts'
import { QUICK } from '../support/quick.ts'
import { showWholeCards } from '../support/screens.ts'
import { aSignedInOwner, expectLive } from '../support/signed-in.ts'

type MenuItem = { id: string; title: string; variants: Choice[]; addons: Choice[] }
type Choice = { id: string; title: string }
type Line = { title: string; quantity?: number; variant?: string; addon?: string; notes?: string }
type Where = { table?: string; deliveryType?: string; customer?: { phone: string; name: string } }

/** A restaurant with the menu of five whose owner is signed in on this page; hands back its till, as calls. */
async function aRestaurant(page: Page) {
  await showWholeCards(page)
  await aSignedInOwner(page)
  const { request } = page
  await setUpMenu(request)
  const menu = await ask<MenuItem[]>(request, '/menu-items')
  const tables = await ask<{ id: string; table_title: string }[]>(request, '/settings/store-tables')

  function bodyOf(lines: Line[], { table, deliveryType = 'dinein', customer }: Where) {
    const cart = lines.map(({ title, quantity = 1, variant, addon, notes }) => {
      const item = menu.find((one) => one.title === title)!
      const addons = item.addons.filter((one) => one.title === addon).map(({ id }) => id)
      const chosen = item.variants.find((one) => one.title === variant)?.id
      return { id: item.id, quantity, notes, variant_id: chosen, addons_ids: addons }
    })
    const tableId = tables.find((one) => one.table_title === table)?.id ?? ''
    const customerType = customer ? 'CUSTOMER' : 'WALKIN'
    return { cart, deliveryType, customerType, customerId: customer ?? null, tableId }
  }
  return {
    order: (lines: Line[], where: Where = {}) => ask(request, '/pos/create-order', bodyOf(lines, where)),
    paidOrder: (lines: Line[], totals: { netTotal: number; taxTotal: number; total: number }) =>
      ask(request, '/pos/create-order-and-invoice', { ...bodyOf(lines, {}), ...totals }),
  }
}

const cardOf = (page: Page, place: string) =>
  page.locator('main').getByRole('heading', { level: 2, name: place, exact: true }).locator('xpath=ancestor::header/..')

async function goToOrders(page: Page, place: string): Promise<Locator> {
  await page.goto('/dashboard/orders')
  const card = cardOf(page, place)
  await expect(card).toBeVisible()
  return card
}

async function setStatus(page: Page, item: string, next: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^Status of ${item}:`) }).click()
  // the menu of the item before may still be closing
  const menu = page.getByRole('menu', { name: new RegExp(`^Status of ${item}:`) })
  await menu.getByRole('menuitem', { name: `Set to ${next}` }).click()
}

test('a waiter sets each item’s status, and cancelled items are not charged', async ({ page }) => {
  const till = await aRestaurant(page)
  await till.order([{ title: 'Gamay' }, { title: 'Salade de chèvre' }], { table: 'T4' })
  const card = await goToOrders(page, 'T4')
  await expect(card.getByText('€18.95')).toBeVisible()
  for (const status of ['preparing', 'delivered']) {
    await setStatus(page, 'Gamay', status)
    await expect(page.getByRole('button', { name: new RegExp(`^Status of Gamay: ${status}`, 'i') })).toBeVisible()
    await expect(page.getByText('Item status updated!')).toBeVisible()
  }
  await setStatus(page, 'Salade de chèvre', 'cancelled')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove €13.40' }).click()
  await expect(card.getByText('€5.55')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Status of Salade de chèvre: Cancelled' })).toBeVisible()
  const statuses = async () =>
    (await openOrders(page.request)).flatMap(({ items }) => items.map((item) => `${item.item_title} ${item.status}`))
  await expect.poll(statuses).toEqual(['Gamay delivered', 'Salade de chèvre cancelled'])
})

test(
  'an order is completed, another cancelled, each after a question that can be declined',
  QUICK,
  async ({ page }) => {
    const till = await aRestaurant(page)
    await till.order([{ title: 'Gamay' }], { deliveryType: 'takeaway' })
    await till.order([{ title: 'Café' }], { deliveryType: 'delivery' })
    await goToOrders(page, 'Takeaway')
    const question = page.getByRole('alertdialog')
    for (const { place, press, confirm, title, words } of [
      {
        place: 'Takeaway',
        press: 'Complete',
        confirm: 'Complete',
        title: 'Complete order 1?',
        words: 'Order completed!',
      },
      {
        place: 'Delivery',
        press: 'Cancel order',
        confirm: 'Cancel order',
        title: 'Cancel order 2?',
        words: 'Order cancelled!',
      },
    ]) {
      const ask = async () => {
        const card = cardOf(page, place)
        if (press === 'Complete') return card.getByRole('button', { name: press, exact: true }).click()
        await card.getByRole('button', { name: 'More' }).click()
        await page.getByRole('menuitem', { name: press }).click()
      }
      await ask()
      await expect(question).toContainText(title)
      await expect(question).toContainText('Are you sure? This process is irreversible!')
      await question.getByRole('button', { name: 'Keep' }).click()
      await expect(question).toBeHidden()
      await ask()
      await question.getByRole('button', { name: confirm }).click()
      await expect(page.getByText(words)).toBeVisible()
      await expect(cardOf(page, place)).toHaveCount(0)
    }
    await expect(page.getByText('No Orders Pending!')).toBeVisible()
  },
)

test('orders of one table are shown and paid together, orders without a table separately', async ({ page }) => {
  const till = await aRestaurant(page)
  await till.order([{ title: 'Gamay' }], { table: 'T4' })
  await till.order([{ title: 'Café', quantity: 2 }], { table: 'T4' })
  await till.order([{ title: 'Café' }], { deliveryType: 'takeaway' })
  await till.order([{ title: 'Café' }], { deliveryType: 'takeaway' })
  const table = await goToOrders(page, 'T4')
  await expect(table).toHaveCount(1)
  await expect(table.getByRole('heading', { level: 3 })).toHaveText(['Token 1', 'Token 2'])
  await expect(cardOf(page, 'Takeaway')).toHaveCount(2)
  await expect(table.getByText('€10.15')).toBeVisible()

  await table.getByRole('button', { name: 'Pay & Complete' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('3 dishes are not finished: the kitchen keeps them.')
  await expect(dialog.getByRole('checkbox', { name: 'Finish them too' })).not.toBeChecked()
  await dialog.getByRole('button', { name: 'Cash, €10.15' }).click()
  await dialog.getByLabel('Amount tendered').fill('20')
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('Change to give back€9.85Received €20.00 for €10.15')
  await dialog.getByRole('button', { name: 'Done' }).click()
  expect(await ask<object[]>(page.request, '/kitchen')).toHaveLength(4)
  await expect(table).toHaveCount(0)
  await expect(cardOf(page, 'Takeaway')).toHaveCount(2)
  const invoices = await invoicesOfToday(page.request)
  expect(invoices).toMatchObject([{ invoice_id: '1', total: '10.15', table_title: 'T4' }])
  expect(invoices[0]!.orders.map(({ token_no }) => token_no).toSorted((one, other) => one - other)).toEqual([1, 2])
})

test('an order paid at the till is marked as paid, and can neither be paid nor cancelled again', async ({ page }) => {
  const till = await aRestaurant(page)
  // 2 × 5.55 at 20 % included
  await till.paidOrder([{ title: 'Gamay', quantity: 2 }], { netTotal: 9.25, taxTotal: 1.85, total: 11.1 })
  const card = await goToOrders(page, 'Dine-in')
  await expect(card.getByText('Paid', { exact: true }).first()).toBeVisible()
  await expect(card.getByRole('button', { name: 'Pay & Complete' })).toHaveCount(0)
  await expect(card.getByRole('button', { name: 'More' })).toHaveCount(0)
  await card.getByRole('button', { name: /^Status of Gamay/ }).click()
  await expect(page.getByRole('menu')).toContainText('This order is paid')
  await expect(page.getByRole('menuitem', { name: 'Set to cancelled' })).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('menuitem', { name: 'Set to delivered' })).not.toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Escape')
  await card.getByRole('button', { name: 'Complete', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Complete' }).click()
  await expect(page.getByText('No Orders Pending!')).toBeVisible()
})

test('a receipt prints by itself, its blocks in the order of the contract', async ({ page, context }) => {
  const till = await aRestaurant(page)
  await ask(page.request, '/settings/print-setting', {
    pageFormat: '80',
    header: 'Bienvenue au comptoir',
    footer: 'À très bientôt',
    showNotes: true,
    isEnablePrint: false,
    showStoreDetails: true,
    showCustomerDetails: true,
    printToken: true,
  })
  const burger = { title: 'Burger maison', variant: 'Double', addon: 'Frites', notes: 'sans oignon', quantity: 2 }
  await till.order([burger], { table: 'T4', customer: { phone: '0601020304', name: 'Marie Curie' } })
  const card = await goToOrders(page, 'T4')
  await context.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-test-printed', 'yes')
  })
  const opened = context.waitForEvent('page')
  await card.getByRole('button', { name: 'Print Receipt' }).click()
  const receipt = await opened
  await receipt.waitForURL('**/print-receipt?**')
  await expect(receipt.locator('html')).toHaveAttribute('data-test-printed', 'yes')

  const text = await receipt.getByRole('article').innerText()
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' })
  const blocks = [
    /Chez Test/,
    /12 rue des Halles/,
    /01 99 00 12 34/,
    /Bienvenue au comptoir/,
    // printed before payment: it must not pass for a receipt
    /Provisional bill – not paid/,
    /Marie Curie · 0601020304/,
    /T4 · Salle/,
    /Dine-in/,
    // before five in the morning the sale still counts to the day before
    new RegExp(`Order No\\.\\s+1-(${today.format(Date.now())}|${today.format(Date.now() - 86_400_000)})`),
    /Burger maison - Double/,
    /\+ Frites/,
    /Notes: sans oignon/,
    /2 × €21\.40\s+€42\.80/,
    /Subtotal\s+€38\.91/,
    /Tax\s+€3\.89/,
    /Total\s+€42\.80/,
    /À très bientôt/,
    /token\s+1/i,
  ]
  const places = blocks.map((block) => text.search(block))
  expect(places, text).not.toContain(-1)
  expect(text).not.toMatch(/invoice|receipt/i)
  expect(places, text).toEqual(places.toSorted((one, other) => one - other))
  await receipt.close()
})

test('tabs of one browser follow each other without a reload', async ({ page, context }) => {
  const till = await aRestaurant(page)
  const [kitchenToo, orders] = [await context.newPage(), await context.newPage()]
  await page.goto('/dashboard/kitchen')
  await kitchenToo.goto('/dashboard/kitchen')
  await orders.goto('/dashboard/orders')
  for (const tab of [page, kitchenToo, orders]) await expectLive(tab)

  await till.order([{ title: 'Gamay' }, { title: 'Café' }], { table: 'T4' })
  for (const tab of [page, kitchenToo]) await expect(tab.getByRole('article', { name: 'Token 1, T4' })).toBeVisible()
  await expect(cardOf(orders, 'T4')).toBeVisible()

  await page.getByRole('button', { name: 'Start Making: Gamay' }).click()
  await expect(kitchenToo.getByRole('button', { name: /Complete: .*Gamay/ })).toBeVisible()
  await expect(orders.getByRole('button', { name: 'Status of Gamay: Preparing' })).toBeVisible()
  await kitchenToo.getByRole('button', { name: /Complete: .*Gamay/ }).click()
  await expect(orders.getByRole('button', { name: 'Status of Gamay: Completed' })).toBeVisible()
  await orders.bringToFront()
  await setStatus(orders, 'Café', 'delivered')
  for (const tab of [page, kitchenToo]) await expect(tab.getByText('No Orders Pending!')).toBeVisible()
  await expect(cardOf(orders, 'T4').getByRole('button', { name: 'Pay & Complete' })).toBeVisible()
})

for (const screen of ['kitchen', 'orders']) {
  test(`${screen} shows by itself that it can no longer be fetched, and when it can again`, async ({ page }) => {
    const till = await aRestaurant(page)
    await till.order([{ title: 'Gamay' }])
    await page.clock.install()
    await page.goto(`/dashboard/${screen}`)
    const main = page.getByRole('main')
    await expect(main.getByText('Gamay')).toBeVisible()

    const away = { status: 503, json: { success: false, message: 'Away.', code: 'server.unavailable' } }
    await page.route(`**/api/v1/${screen}{,/init,/tickets}`, (route) => route.fulfill(away))
    // a round that had begun before is answered still
    await expect(async () => {
      await page.clock.runFor(16_000)
      await expect(main.getByText('Not up to date')).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await expect(main.getByText('Gamay')).toBeVisible()

    await page.unrouteAll()
    await page.clock.runFor(60_000)
    await expect(main.getByText('Not up to date')).toBeHidden()
  })
}
