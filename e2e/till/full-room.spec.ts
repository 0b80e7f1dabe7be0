import { expect, test, type Browser, type Page } from '@playwright/test'
import { expectNoFindings } from '../support/accessible.ts'
import { ask, itemNamed, setUpMenu } from '../support/a-restaurant.ts'
import { boxesOf, type Box } from '../support/screens.ts'
import { aSignedInOwner, aStaffMember, AS_ON_A_PHONE, elsewhere } from '../support/signed-in.ts'

/** So many tables on two floors, an order at each, sent one after the other; T30 has an item that is ready to serve. */
async function aRoom(page: Page, count: number): Promise<void> {
  const { request } = page
  await aSignedInOwner(page)
  await setUpMenu(request)
  const [wine, coffee] = [await itemNamed(request, 'Gamay'), await itemNamed(request, 'Café')]
  const others = Array.from({ length: 40 }, (_, at) => at + 1).filter((number) => number !== 4)
  for (const number of others.slice(1 - count)) {
    const floor = number <= 20 ? 'Salle' : 'Terrasse'
    await ask(request, '/settings/store-tables/add', { title: `T${number}`, floor, seatingCapacity: 4 })
  }
  const tables = await ask<{ id: string; table_title: string }[]>(request, '/settings/store-tables')
  for (const [at, { id: tableId, table_title }] of tables.entries()) {
    const cart = [wine, coffee].map((id) => ({ id, quantity: 1 + (at % 3) }))
    await ask(request, '/pos/create-order', {
      cart: at % 4 === 0 ? cart : cart.slice(0, 1),
      tableId,
      deliveryType: 'dinein',
    })
    if (table_title !== 'T30') continue
    const orders = await ask<{ table_title: string; orders: { items: { id: string }[] }[] }[]>(request, '/orders')
    const [item] = orders.find((group) => group.table_title === 'T30')!.orders[0]!.items
    await ask(request, `/orders/update-status/${item!.id}`, { status: 'completed' })
  }
}

const cardsOf = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })
const boxesOfCards = (page: Page) => boxesOf(cardsOf(page).locator('xpath=ancestor::header/..'))

async function expectMineIsNobodys(browser: Browser, page: Page): Promise<void> {
  const waiter = await elsewhere(browser, await aStaffMember(page.request, 'ORDERS'))
  await waiter.goto('/dashboard/orders?mine=1')
  await expect(waiter.getByText('Nothing matches')).toBeVisible()
  await waiter.getByRole('button', { name: 'Show all orders' }).click()
  await expect(cardsOf(waiter)).toHaveCount(40)
  await waiter.context().close()
}

const isOver = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

for (const [size, options, whole] of [
  ['1280×800', { viewport: { width: 1280, height: 800 } }, 12],
  ['1024×768', { viewport: { width: 1024, height: 768 }, hasTouch: true }, 9],
  ['390×844', AS_ON_A_PHONE, 6],
] as const) {
  test.describe(size, () => {
    test.use(options)

    test('a screen shows many of twelve open orders whole, each with its buttons', async ({ page }) => {
      await aRoom(page, 12)
      await page.goto('/dashboard/orders')
      await expect(cardsOf(page)).toHaveCount(12)
      const { width, height } = page.viewportSize()!
      const boxes = await boxesOfCards(page)
      expect(boxes.flatMap((a, at) => boxes.slice(at + 1).filter((b) => isOver(a, b)))).toEqual([])
      expect(boxes.filter((box) => box.x < 0 || box.x + box.width > width)).toEqual([])
      const bar = width < 640 ? (await boxesOf(page.getByRole('navigation').last()))[0]!.height : 0
      expect(boxes.filter((box) => box.y + box.height <= height - bar).length).toBeGreaterThanOrEqual(whole)
      // the order sent first comes first, with the contents of a full card
      const first = page.locator('main').locator('xpath=.//header[.//h2]/..').first()
      await expect(first.getByRole('button')).toHaveText(['T30', 'Pay', width < 640 ? '' : 'Print', ''])
      await expect(first.getByRole('button', { name: 'Print Receipt' })).toBeVisible()
      await first.getByRole('button', { name: 'More' }).click()
      await expect(page.getByRole('menuitem')).toHaveText([
        ...(width < 640 ? ['Open table'] : []),
        'Complete',
        'Discount',
        'Dining option',
        'Move dish',
        'Remove dish',
        'Cancel order',
      ])
      await page.keyboard.press('Escape')
      await expectNoFindings(page, `twelve orders at ${size}`)
      if (width >= 640) return

      // a phone has two controls above the first order
      const above = await boxesOf(page.locator('main').locator('button:visible, input:visible, [role=radio]:visible'))
      expect(above.filter(({ y }) => y < boxes[0]!.y)).toHaveLength(2)
      await page.getByRole('button', { name: 'Filter' }).tap()
      const sheet = page.getByRole('dialog', { name: 'Filters' })
      await sheet.getByRole('button', { name: /^Ready/ }).tap()
      await sheet.getByRole('button', { name: 'Show 1 order' }).tap()
      await expect(cardsOf(page)).toHaveText(['T30'])
      await expect(page.getByRole('button', { name: 'Filter' })).toContainText('1 set')
    })
  })
}

test('forty tables are shown side by side, and three keys find one of them', async ({ page, browser }) => {
  await aRoom(page, 40)
  await page.goto('/dashboard/orders')
  await expect(cardsOf(page)).toHaveCount(40)

  await test.step('none over another', async () => {
    const boxes = await boxesOfCards(page)
    expect(boxes.flatMap((a, at) => boxes.slice(at + 1).filter((b) => isOver(a, b)))).toEqual([])
    // ready orders come first
    await expect(cardsOf(page).first()).toHaveText('T30')
    await expectNoFindings(page, 'forty tables', ['light', 'dark'])
  })

  await test.step('a table is found by its number, with its keys at hand', async () => {
    await page.keyboard.press('/')
    await page.keyboard.type('27')
    await expect(cardsOf(page)).toHaveText(['T27'])
    await expect(page).toHaveURL(/\?q=27$/)
    await expect(page.getByRole('button', { name: 'Pay & Complete' })).toBeVisible()
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect(cardsOf(page)).toHaveCount(40)
  })

  await test.step('switches and the floor filter the open orders, and stay in the address', async () => {
    await page.getByRole('button', { name: 'Ready 1' }).click()
    await expect(cardsOf(page)).toHaveText(['T30'])
    await page.reload()
    await expect(cardsOf(page)).toHaveText(['T30'])
    await expect(page.getByRole('button', { name: 'Ready 1' })).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('combobox', { name: 'Floor' }).click()
    await page.getByRole('option', { name: 'Salle' }).click()
    await expect(page.getByText('Nothing matches')).toBeVisible()
    await page.getByRole('button', { name: 'Ready 1' }).click()
    await expect(page).toHaveURL(/\?floor=Salle$/)
    await expect(cardsOf(page)).toHaveCount(20)
    await expectMineIsNobodys(browser, page)
  })

  await test.step('a card opens its table, which is dealt with there', async () => {
    await page.goto('/dashboard/orders')
    await page.getByRole('button', { name: 'T12', exact: true }).click()
    const table = page.getByRole('dialog', { name: 'T12' })
    await expect(table.getByRole('button', { name: 'Status of Gamay: Created' })).toBeVisible()
    await expectNoFindings(page, 'one table of forty', ['light', 'dark'])
    await table.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Cancel order' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click()
    await expect(cardsOf(page)).toHaveCount(39)
  })

  await test.step('cards of any height leave no hole between them', async () => {
    await page.getByRole('radio', { name: 'Cards' }).click()
    await expect(cardsOf(page)).toHaveCount(39)
    const boxes = await boxesOfCards(page)
    expect(new Set(boxes.map(({ height }) => Math.round(height))).size).toBeGreaterThan(1)
    const lefts = new Set(boxes.map(({ x }) => Math.round(x)))
    expect(lefts.size).toBeGreaterThan(1)
    for (const left of lefts) {
      const column = boxes.filter(({ x }) => Math.round(x) === left)
      const gaps = column.slice(1).map((box, at) => box.y - column[at]!.y - column[at]!.height)
      // a card is as high as its text, down to parts of a pixel
      for (const gap of gaps) expect(Math.abs(gap - 16)).toBeLessThanOrEqual(1)
    }
  })
})
