import { expect, test, type Page } from '@playwright/test'
import { ask, itemNamed, openOrders, setUpMenu } from '../support/a-restaurant.ts'
import { allowGuests, leaveOrder } from '../support/guests.ts'
import { loseNextReply } from '../support/lost-reply.ts'
import { at } from '../support/screens.ts'
import { aSignedInOwner } from '../support/signed-in.ts'
import { askBeforeSending, aTill, menuItem } from '../support/till.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

test('one touch sends an order; Undo takes it back until the kitchen has begun', async ({ page }) => {
  await aSignedInOwner(page)
  await setUpMenu(page.request)
  const code = await allowGuests(page.request)
  await page.clock.install()
  await page.goto('/dashboard/pos')
  const undo = button(page, 'Undo')
  const cart = page.getByRole('region', { name: 'Cart' })
  await menuItem(page, 'Gamay').click()
  await menuItem(page, 'Gamay').click()
  await button(page, 'Send to Kitchen').click()
  await expect(page.getByText('Token 1 is in the kitchen.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(cart.getByText('Cart is empty!')).toBeVisible()
  expect(await openOrders(page.request)).toMatchObject([{ token_no: 1, items: [{ quantity: 2 }] }])
  await undo.click()
  await expect(page.getByText('Token 1 was cancelled.')).toBeVisible()
  expect(await openOrders(page.request)).toEqual([])
  await expect(cart.getByRole('listitem')).toHaveText(/2.*Gamay/)

  await page.reload()
  await button(page, 'Send to Kitchen').click()
  await expect(page.getByText('Token 2 is in the kitchen.')).toBeVisible()
  const [order] = await openOrders(page.request)
  await ask(page.request, `/kitchen/${(order!.items[0] as unknown as { id: string }).id}`, { status: 'preparing' })
  await undo.click()
  await expect(page.getByText('The kitchen has begun this order.')).toBeVisible()
  expect(await openOrders(page.request)).toMatchObject([{ token_no: 2, items: [{ status: 'preparing' }] }])

  await menuItem(page, 'Café').click()
  await button(page, 'Send to Kitchen').click()
  await expect(page.getByText('Token 3 is in the kitchen.')).toBeVisible()
  await page.clock.fastForward(11_000)
  await expect(undo).toBeHidden()

  // a guest's order is reviewed before it is sent: Undo would not bring it back to the waiting ones
  await leaveOrder(page.request, {
    code,
    name: 'Ana',
    line: { id: await itemNamed(page.request, 'Café'), quantity: 1 },
  })
  await button(page, /QR Menu Orders/).click()
  await button(page, 'Take into cart').click()
  await button(page, 'Send to Kitchen').click()
  await expect(page.getByRole('dialog', { name: 'Send order to Kitchen' })).toBeVisible()
})

test('an order taken back after the next one was begun waits in the drafts', async ({ page }) => {
  await page.clock.install()
  await aTill(page)
  await menuItem(page, 'Gamay').click()
  await button(page, 'Send to Kitchen').click()
  await expect(page.getByText('Token 1 is in the kitchen.')).toBeVisible()
  await menuItem(page, 'Café').click()
  await button(page, 'Undo').click()
  const parked = page.getByText('Token 1 was cancelled. Its items are in the drafts.')
  await expect(parked).toBeVisible()
  await expect(page.getByRole('region', { name: 'Cart' }).getByRole('listitem')).toHaveText(/Café/)
  await page.clock.fastForward(8_000)
  await expect(parked).toBeVisible()
  await page.getByRole('link', { name: 'Table Orders' }).click()
  await expect(page).toHaveURL(at('/dashboard/orders'))
  await button(page, 'Show drafts').click()
  await expect(parked).toBeHidden()
  const drafts = page.getByRole('dialog', { name: 'Drafts' })
  await expect(drafts.getByRole('listitem')).toHaveText(/Token 1/)
  await drafts.getByRole('button', { name: 'Load' }).click()
  await button(page, 'Replace').click()
  await expect(page.getByRole('region', { name: 'Cart' }).getByRole('listitem')).toHaveText(/Gamay/)
})

/** Sends an order and takes it back, but the reply is lost. Returns the keys under which the till asks, as they come. */
async function undoWithoutReply(page: Page) {
  await aTill(page)
  await menuItem(page, 'Gamay').click()
  await button(page, 'Send to Kitchen').click()
  await expect(page.getByText('Token 1 is in the kitchen.')).toBeVisible()
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/orders/cancel')) keys.push(request.headers()['idempotency-key'])
  })
  await loseNextReply(page, '/orders/cancel')
  await button(page, 'Undo').click()
  await expect(page.getByText('No reply from the server. Token 1 may still be in the kitchen.')).toBeVisible()
  return keys
}

test('an Undo without an answer is offered again, as the same command', async ({ page }) => {
  const keys = await undoWithoutReply(page)
  await expect(page.getByRole('region', { name: 'Cart' }).getByText('Cart is empty!')).toBeVisible()
  await button(page, 'Try again').click()
  await expect(page.getByText('Token 1 was cancelled.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Cart' }).getByRole('listitem')).toHaveText(/Gamay/)
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
  expect(await openOrders(page.request)).toEqual([])
})

test('an Undo without an answer is repeated when the till opens again, and brings the cart back once', async ({
  page,
}) => {
  const keys = await undoWithoutReply(page)
  await page.reload()
  await expect(page.getByText('Token 1 was cancelled.')).toBeVisible()
  const lines = page.getByRole('region', { name: 'Cart' }).getByRole('listitem')
  await expect(lines).toHaveText(/^1Gamay/)
  expect(await openOrders(page.request)).toEqual([])
  await page.reload()
  await expect(lines).toHaveText(/^1Gamay/)
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
})

test('two presses of Send place one order, with the cart as it was at the press', async ({ page }) => {
  await aTill(page)
  await menuItem(page, 'Gamay').click()
  // all in one turn of the browser: nothing is drawn in between
  await page.evaluate(() => {
    const key = (name: RegExp) => [...document.querySelectorAll('button')].find((one) => name.test(one.textContent))!
    key(/^Café/).click()
    key(/^Send to Kitchen$/).click()
    key(/^Send to Kitchen$/).click()
  })
  await expect(page.getByText('Token 1 is in the kitchen.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Cart' }).getByText('Cart is empty!')).toBeVisible()
  const orders = await openOrders(page.request)
  expect(orders.map(({ items }) => items.map(({ item_title }) => item_title).toSorted())).toEqual([['Café', 'Gamay']])
})

test('a restaurant may review orders before they are sent, and a device may choose otherwise', async ({ page }) => {
  await aTill(page)
  await askBeforeSending(page)
  await page.reload()
  await menuItem(page, 'Gamay').click()
  await button(page, 'Send to Kitchen').click()
  const summary = page.getByRole('dialog', { name: 'Send order to Kitchen' })
  await summary.getByRole('button', { name: 'Send to Kitchen' }).click()
  await expect(page.getByText('Token 1 is in the kitchen.')).toBeVisible()
  await button(page, 'Undo').click()
  await expect(page.getByText('Token 1 was cancelled.')).toBeVisible()

  await button(page, 'Till on this device').click()
  const choice = page.getByRole('switch', { name: 'Send without asking' })
  await expect(choice).not.toBeChecked()
  await choice.click()
  await page.keyboard.press('Escape')
  await button(page, 'Send to Kitchen').click()
  await expect(page.getByText('Token 2 is in the kitchen.')).toBeVisible()
})

test('lines added to a table can be undone from its page too, and wait in the till', async ({ page }) => {
  await aTill(page)
  const duck = await itemNamed(page.request, 'Magret de canard')
  const tables = await ask<{ id: string }[]>(page.request, '/settings/store-tables')
  await ask(page.request, '/pos/create-order', { cart: [{ id: duck, quantity: 1 }], tableId: tables[0]!.id })
  const [visit] = await ask<{ id: string }[]>(page.request, '/visits')
  await page.goto(`/dashboard/pos?visit=${visit!.id}`)
  await expect(page.getByText('Adds to T4')).toBeVisible()
  await menuItem(page, 'Gamay').click()
  await button(page, 'Send to Kitchen').click()
  await expect(page).toHaveURL(at(`/dashboard/visits/${visit!.id}`))
  await button(page, 'Undo').click()
  await expect(page.getByText('Token 2 was cancelled. Its items are in the till.')).toBeVisible()
  await button(page, 'Show the cart').click()
  await expect(page.getByText('Adds to T4')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Cart' }).getByRole('listitem')).toHaveText(/^1Gamay/)
})

test('an item touched while the cart is being sent is not added, and a toast explains why', async ({ page }) => {
  await aTill(page)
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/v1/pos/create-order', async (route) => {
    const response = await route.fetch()
    await answered
    await route.fulfill({ response })
  })
  await menuItem(page, 'Gamay').click()
  await button(page, 'Send to Kitchen').click()
  await menuItem(page, 'Café').click()
  await expect(page.getByText('The cart is being sent. It can be changed when the answer has come.')).toBeVisible()
  answer()
  await expect(page.getByText('Token 1 is in the kitchen.')).toBeVisible()
  await menuItem(page, 'Café').click()
  await expect(page.getByRole('region', { name: 'Cart' }).getByRole('listitem')).toHaveText(/Café/)
})
