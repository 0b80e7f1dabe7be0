import { expect, test, type Locator, type Page } from '@playwright/test'
import { ask, invoicesOfToday, itemNamed, openOrders, setUpMenu } from '../support/a-restaurant.ts'
import { expectNoFindings } from '../support/accessible.ts'
import { allowGuests, leaveOrder } from '../support/guests.ts'
import { aHand } from '../support/hand.ts'
import { loseNextReply } from '../support/lost-reply.ts'
import { at } from '../support/screens.ts'
import { AS_ON_A_PHONE, aSignedInOwner } from '../support/signed-in.ts'
import { askBeforeSending, menuItem, openLine, paidOrder, tableKey, tableTile } from '../support/till.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** The till of a new restaurant: a touch sends. */
async function aTill(page: Page): Promise<void> {
  await aSignedInOwner(page)
  await setUpMenu(page.request)
  await page.goto('/dashboard/pos')
}

for (const [size, options] of [
  ['1280×800', { viewport: { width: 1280, height: 800 } }],
  ['390×844', AS_ON_A_PHONE],
] as const) {
  test.describe(size, () => {
    test.use(options)
    const isPhone = size === '390×844'

    test('four items, one with its variant and a note, go to table 7 in ten taps', async ({ page }) => {
      await aSignedInOwner(page)
      await setUpMenu(page.request)
      await ask(page.request, '/settings/store-tables/add', { title: 'Table 7', floor: 'Salle', seatingCapacity: 4 })
      await page.goto('/dashboard/pos')
      const hand = aHand(isPhone)
      for (const title of ['Magret', 'Gamay', 'Café', 'Burger']) await hand.tap(menuItem(page, title))
      const choices = page.getByRole('dialog', { name: 'Select Variant & Addons' })
      await hand.tap(choices.getByRole('radio', { name: /Double/ }))
      const note = choices.getByRole('textbox', { name: /Notes/ })
      await hand.tap(note)
      await note.pressSequentially('saignant')
      await hand.tap(choices.getByRole('button', { name: /^Add/ }))
      await hand.tap(tableKey(page))
      await hand.tap(tableTile(page, 'Table 7'))
      await hand.tap(button(page, 'Send to Kitchen'))
      await expect(page.getByText('Token 1 is in the kitchen.')).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      expect(hand.taps).toBeLessThanOrEqual(10)
      const [order, ...more] = await openOrders(page.request)
      expect(more).toEqual([])
      expect(order).toMatchObject({ table_title: 'Table 7' })
      expect(order!.items).toHaveLength(4)
      expect(order!.items.find(({ item_title }) => item_title === 'Burger maison')).toMatchObject({
        variant_title: 'Double',
        notes: 'saignant',
      })
    })

    test('a coffee at the counter is paid in cash in four taps', async ({ page }) => {
      await aSignedInOwner(page)
      await setUpMenu(page.request)
      // as in a new restaurant
      await ask(page.request, '/settings/store-setting', { asksForTable: true })
      await page.goto('/dashboard/pos')
      const hand = aHand(isPhone)
      await hand.tap(menuItem(page, 'Café'))
      await hand.tap(button(page, 'Create Receipt & Pay'))
      await hand.tap(button(page, 'Without a table'))
      await expect(page.getByRole('dialog').getByRole('button', { name: /^Cash/ })).toHaveAttribute(
        'aria-pressed',
        'true',
      )
      await hand.tap(page.getByRole('dialog').getByRole('button', { name: /^Take/ }))
      await expect(paidOrder(page)).toContainText('Paid by Cash')
      expect(await invoicesOfToday(page.request)).toMatchObject([{ total: '2.30' }])
      expect(hand.taps).toBeLessThanOrEqual(4)
      // nothing stands in the way of the next guest
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await hand.tap(menuItem(page, 'Gamay'))
      await expect(paidOrder(page)).toHaveCount(0)
    })
  })
}

test('one touch sends; Undo takes it back until the kitchen has begun', async ({ page }) => {
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

  // what a guest has ordered is looked at first: no undo would bring it back to the list of those who wait
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

test('an order that is taken back after the next one was begun waits in the drafts', async ({ page }) => {
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

test('an Undo that gets no answer is offered again, and is the same command', async ({ page }) => {
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
  await expect(page.getByRole('region', { name: 'Cart' }).getByText('Cart is empty!')).toBeVisible()
  await button(page, 'Try again').click()
  await expect(page.getByText('Token 1 was cancelled.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Cart' }).getByRole('listitem')).toHaveText(/Gamay/)
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
  expect(await openOrders(page.request)).toEqual([])
})

test('an Undo without an answer is asked again by itself when the till opens again, and brings the cart back once', async ({
  page,
}) => {
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

test('Send is sent once by two presses, and as the cart is at the press', async ({ page }) => {
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

test('a restaurant may look at an order before it is sent, and a device may do otherwise', async ({ page }) => {
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

test('what is added to a table is undone from its page as well, and waits in the till', async ({ page }) => {
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

test('a table is chosen on tiles, by area, with who sits there, also by keyboard', async ({ page }) => {
  await aTill(page)
  const add = (title: string, floor: string) =>
    ask(page.request, '/settings/store-tables/add', { title, floor, seatingCapacity: 4 })
  for (const title of ['T5', 'T6', 'T7']) await add(title, 'Salle')
  const { id } = await add('V1', 'Terrasse')
  const duck = await itemNamed(page.request, 'Magret de canard')
  await ask(page.request, '/pos/create-order', { cart: [{ id: duck, quantity: 1 }], tableId: id, covers: 3 })
  await page.goto('/dashboard/pos')
  await menuItem(page, 'Gamay').click()
  await tableKey(page).press('Enter')
  const picker = page.getByRole('dialog', { name: 'Which table?' })
  await expectNoFindings(page, 'the choice of a table', ['light', 'dark'])
  await picker.getByRole('tab', { name: /Terrasse/ }).click()
  await expect(tableTile(page, 'V1')).toContainText(/3 guests.*since .*€22\.50 open/)
  await picker.getByRole('tab', { name: /Salle/ }).click()
  await expect(tableTile(page, 'T4')).toContainText('Free · 4 seats')
  await tableTile(page, 'T4').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(tableTile(page, 'T6')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(picker).toBeHidden()
  await expect(tableKey(page)).toContainText('T6')
  await tableKey(page).click()
  await button(page, 'Without a table').click()
  await expect(tableKey(page)).toContainText('Select Table')
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

test.describe('by touch', () => {
  test.use({ ...AS_ON_A_PHONE, viewport: { width: 1024, height: 768 } })

  test('an item with add-ons is in the cart by one touch; a long touch and its line offer the choices', async ({
    page,
  }) => {
    await aSignedInOwner(page)
    await setUpMenu(page.request)
    const magret = await itemNamed(page.request, 'Magret de canard')
    await ask(page.request, `/menu-items/addons/${magret}/add`, { title: 'Sauce poivre', price: '1.50' })
    await page.goto('/dashboard/pos')
    const cart = page.getByRole('region', { name: 'Cart' })
    const choices = page.getByRole('dialog', { name: 'Select Variant & Addons' })
    await menuItem(page, 'Magret').tap()
    await expect(cart.getByRole('listitem')).toHaveText(/Magret de canard/)
    await expect(choices).toHaveCount(0)

    await openLine(cart, 'Magret')
    await cart.getByRole('button', { name: 'Change the choices of Magret de canard' }).tap()
    await choices.getByRole('checkbox', { name: /Sauce poivre/ }).tap()
    await choices.getByRole('button', { name: 'Change · €24.00' }).tap()
    await expect(choices).toBeHidden()
    await expect(cart.getByText('Payable total').locator('..')).toContainText('€24.00')

    await touchLong(page, menuItem(page, 'Magret'))
    await expect(choices).toBeVisible()
    await expect(choices.getByRole('checkbox', { name: /Sauce poivre/ })).not.toBeChecked()
    await choices.getByRole('button', { name: /^Add/ }).tap()
    await expect(cart.getByRole('listitem')).toHaveCount(2)
    // the next touch is a plain one again
    await menuItem(page, 'Magret').tap()
    await expect(choices).toBeHidden()
    await expect(cart.getByText('Payable total').locator('..')).toContainText('€69.00')
  })
})

/** Holds a finger on it for a moment, as no ready-made gesture of the test browser does. */
async function touchLong(page: Page, target: Locator): Promise<void> {
  const { x, y, width, height } = (await target.boundingBox())!
  const session = await page.context().newCDPSession(page)
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }]
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await page.waitForTimeout(700)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
