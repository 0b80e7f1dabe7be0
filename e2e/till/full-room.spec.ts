import { expect, test, type Browser, type Page } from '@playwright/test'
import { expectNoFindings } from '../support/accessible.ts'
import { ask, itemNamed, setUpMenu } from '../support/a-restaurant.ts'
import { boxesOf, type Box } from '../support/screens.ts'
import { aSignedInOwner, aStaffMember, elsewhere } from '../support/signed-in.ts'

/** Forty tables on two floors, an order at each, sent one after the other; T30 has an item that is ready to serve. */
async function aFullRoom(page: Page): Promise<void> {
  const { request } = page
  await aSignedInOwner(page)
  await setUpMenu(request)
  const [wine, coffee] = [await itemNamed(request, 'Gamay'), await itemNamed(request, 'Café')]
  for (let number = 1; number <= 40; number++) {
    if (number !== 4) {
      const floor = number <= 20 ? 'Salle' : 'Terrasse'
      await ask(request, '/settings/store-tables/add', { title: `T${number}`, floor, seatingCapacity: 4 })
    }
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

const tilesOf = (page: Page) => page.getByRole('main').getByRole('button', { name: /^T\d+/ })
const cardsOf = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })

async function expectMineIsNobodys(browser: Browser, page: Page): Promise<void> {
  const waiter = await elsewhere(browser, await aStaffMember(page.request, 'ORDERS'))
  await waiter.goto('/dashboard/orders?mine=1')
  await expect(waiter.getByText('Nothing matches')).toBeVisible()
  await waiter.getByRole('button', { name: 'Show all orders' }).click()
  await expect(tilesOf(waiter)).toHaveCount(40)
  await waiter.context().close()
}

test('forty tables fit on one screen, and one of them is found by three keys', async ({ page, browser }) => {
  await aFullRoom(page)
  await page.goto('/dashboard/orders')
  await expect(tilesOf(page)).toHaveCount(40)

  await test.step('all of them are whole on 1280 × 800, none over another', async () => {
    const boxes = await boxesOf(tilesOf(page))
    for (const box of boxes) {
      expect(box.y + box.height).toBeLessThanOrEqual(800)
      expect(box.x + box.width).toBeLessThanOrEqual(1280)
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(88)
    }
    const isOver = (a: Box, b: Box) =>
      a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
    expect(boxes.flatMap((a, at) => boxes.slice(at + 1).filter((b) => isOver(a, b)))).toEqual([])
    const [chosen] = await boxesOf(page.getByRole('radio', { name: 'Compact' }))
    expect(chosen!.x + chosen!.width).toBeLessThanOrEqual(1280)
    // what is ready comes first
    await expect(tilesOf(page).first()).toContainText('T30')
    await expectNoFindings(page, 'forty tables', ['light', 'dark'])
  })

  await test.step('a table is found by its number, with its keys at hand', async () => {
    await page.keyboard.press('/')
    await page.keyboard.type('27')
    await expect(cardsOf(page)).toHaveText(['T27'])
    await expect(page).toHaveURL(/\?q=27$/)
    await expect(page.getByRole('button', { name: 'Pay & Complete' })).toBeVisible()
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect(tilesOf(page)).toHaveCount(40)
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
    await expect(tilesOf(page)).toHaveCount(20)
    await expectMineIsNobodys(browser, page)
  })

  await test.step('a tile opens its table, which is dealt with there', async () => {
    await page.goto('/dashboard/orders')
    await page.getByRole('button', { name: /^T12 \d open/ }).click()
    const table = page.getByRole('dialog', { name: 'T12' })
    await expect(table.getByRole('button', { name: 'Status of Gamay: Created' })).toBeVisible()
    await expectNoFindings(page, 'one table of forty', ['light', 'dark'])
    await table.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Cancel order' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click()
    await expect(tilesOf(page)).toHaveCount(39)
  })

  await test.step('cards of any height leave no hole between them', async () => {
    await page.getByRole('radio', { name: 'Cards' }).click()
    await expect(cardsOf(page)).toHaveCount(39)
    const boxes = await boxesOf(cardsOf(page).locator('xpath=ancestor::header/..'))
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

  await test.step('on a phone the tiles stay large enough for a thumb', async () => {
    await page.getByRole('radio', { name: 'Compact' }).click()
    await page.setViewportSize({ width: 390, height: 844 })
    for (const { x, width, height } of await boxesOf(tilesOf(page))) {
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(88)
      expect(x + width).toBeLessThanOrEqual(390)
    }
  })
})
