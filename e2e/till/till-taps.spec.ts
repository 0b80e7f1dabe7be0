import { expect, test, type Locator, type Page } from '@playwright/test'
import { ask, invoicesOfToday, itemNamed, openOrders, setUpMenu } from '../support/a-restaurant.ts'
import { expectNoFindings } from '../support/accessible.ts'
import { aHand } from '../support/hand.ts'
import { AS_ON_A_PHONE, aSignedInOwner } from '../support/signed-in.ts'
import { aTill, menuItem, openLine, paidOrder, tableKey, tableTile } from '../support/till.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

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
      // the till is ready for the next guest
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await hand.tap(menuItem(page, 'Gamay'))
      await expect(paidOrder(page)).toHaveCount(0)
    })
  })
}

test('a table is chosen on tiles by area, which show who sits there, also by keyboard', async ({ page }) => {
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

test.describe('by touch', () => {
  test.use({ ...AS_ON_A_PHONE, viewport: { width: 1024, height: 768 } })

  test('one touch adds an item with add-ons to the cart; a long touch and its line offer the choices', async ({
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
