import { expect, test, type Locator, type Page } from '@playwright/test'
import { ask, setUpMenu } from '../support/a-restaurant.ts'
import { aSignedInOwner } from '../support/signed-in.ts'
import { menuItem, openLine } from '../support/till.ts'

const ITEMS = 100
/** Letters reach out of lines that stand close by less than this, in CSS pixels. */
const LESS_THAN_A_LINE = 4
const itemsOf = (page: Page) => page.getByRole('region', { name: 'Menu' }).getByRole('button', { name: /€/ })

/** A restaurant with a hundred items and more, whose names take two lines, and fourteen categories. */
async function aBigMenu(page: Page): Promise<void> {
  await aSignedInOwner(page)
  await setUpMenu(page.request)
  for (let at = 1; at <= 12; at += 1) await ask(page.request, '/settings/categories/add', { title: `Catégorie ${at}` })
  const add = (at: number) =>
    ask(page.request, '/menu-items/add', { title: `Plat ${at} du jour et sa garniture`, price: '12.50' })
  for (let at = 1; at <= ITEMS; at += 10) await Promise.all(Array.from({ length: 10 }, (_, of) => add(at + of)))
}

type Sight = { width: number; height: number; sidebar?: boolean; view?: 'photos' | 'compact' | 'list' | null }

/** `view` null is that of a device on which nobody has chosen. */
async function openTill(page: Page, { width, height, sidebar = true, view = 'photos' }: Sight): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.evaluate(
    ([collapsed, shown]) => {
      localStorage.setItem('RESTROPROSAAS__NAVBAR', collapsed!)
      if (shown === null) localStorage.removeItem('comptoir_till_view')
      else localStorage.setItem('comptoir_till_view', shown!)
    },
    [String(!sidebar), view],
  )
  await page.goto('/dashboard/pos')
  await expect(itemsOf(page).first()).toBeVisible()
}

/** Positions of the items that are fully in view. */
function wholeItems(page: Page) {
  return itemsOf(page).evaluateAll((cards) =>
    cards
      .map((card) => ({ card: card.getBoundingClientRect(), list: card.parentElement!.parentElement!.parentElement! }))
      .filter(({ card, list }) => {
        const clip = list.getBoundingClientRect()
        return card.top >= clip.top && card.bottom <= Math.min(clip.bottom, window.innerHeight)
      })
      .map(({ card: { left, top } }) => ({ left: Math.round(left), top: Math.round(top) })),
  )
}

const columnsOf = (items: readonly { left: number }[]) => new Set(items.map(({ left }) => left)).size

async function expectInView(page: Page, target: Locator): Promise<void> {
  const { width, height } = page.viewportSize()!
  await expect(target).toBeVisible()
  // a sheet is in its place once it has come
  await expect
    .poll(async () => {
      const box = (await target.boundingBox())!
      return box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height
    })
    .toBe(true)
  expect((await target.boundingBox())!.height).toBeGreaterThanOrEqual(44)
}

/** Words of the button that break over several lines or overflow it. */
function brokenWords(key: Locator): Promise<string[]> {
  return key.evaluate((element) => {
    const frame = element.getBoundingClientRect()
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const { index, 0: word } of text.textContent!.matchAll(/\S+/g)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const [line, ...more] = range.getClientRects()
        if (!line || more.length > 0 || line.right > frame.right) broken.push(word)
      }
    }
    return broken
  })
}

const meet = (a: DOMRect | Box, b: DOMRect | Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
type Box = { x: number; y: number; width: number; height: number }

test('the till shows what a waiter needs at once: columns, whole items, six lines, and badges beside names', async ({
  page,
}) => {
  await aBigMenu(page)
  for (const [width, columns] of [
    [1024, 3],
    [1280, 4],
    [1920, 6],
  ] as const) {
    for (const sidebar of [true, false]) {
      await openTill(page, { width, height: 800, sidebar })
      await expect.poll(async () => columnsOf(await wholeItems(page))).toBe(sidebar ? columns : columns + 1)
    }
  }

  const desk = { width: 1280, height: 800 }
  for (const [view, least] of [
    ['list', 20],
    ['photos', 16],
    ['compact', 32],
  ] as const) {
    await openTill(page, { ...desk, view })
    const whole = await wholeItems(page)
    expect(whole.length, view).toBeGreaterThanOrEqual(least)
    const till = (await page.getByRole('main').boundingBox())!
    expect(Math.min(...whole.map(({ top }) => top)) - till.y, view).toBeLessThanOrEqual(150)
    // only items around the view are in the page
    expect(await itemsOf(page).count(), view).toBeLessThan(ITEMS)

    const plat = itemsOf(page).filter({ hasText: 'Plat' }).first()
    await plat.click()
    const title = (await plat.getByText(/^Plat/).boundingBox())!
    const badge = (await plat
      .getByText(/in the cart/)
      .locator('..')
      .boundingBox())!
    expect(meet(title, badge), view).toBe(false)
  }

  for (const at of [1, 2, 3, 4, 5]) await itemsOf(page).filter({ hasText: 'Plat' }).nth(at).click()
  const lines = page.getByRole('region', { name: 'Cart' }).getByRole('listitem')
  await expect(lines).toHaveCount(6)
  for (let at = 0; at < 6; at += 1) await expectInView(page, lines.nth(at))
  const bottoms = await lines.evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().bottom))
  const totals = (await page.getByText('Payable total').boundingBox())!
  expect(Math.max(...bottoms)).toBeLessThanOrEqual(totals.y)
})

test('tiles are compact by default: 32 dishes beside the cart, none cut off, every word readable', async ({ page }) => {
  await aBigMenu(page)
  const long = 'Terrine de campagne, cornichons et pain'
  await ask(page.request, '/menu-items/add', { title: long, price: '12.50' })
  for (const [width, height, least] of [
    [1280, 800, 32],
    [1024, 768, 21],
    [390, 844, 12],
  ] as const) {
    await openTill(page, { width, height, view: null })
    const whole = await wholeItems(page)
    expect(whole.length, `${width}`).toBeGreaterThanOrEqual(least)
    // tiles below the edge are wholly out of view too
    const tiles = await itemsOf(page).evaluateAll((cards) =>
      cards.map((card) => {
        const clip = card.parentElement!.parentElement!.parentElement!.getBoundingClientRect()
        const { top, bottom, height: tall } = card.getBoundingClientRect()
        const isCut = top < clip.bottom && bottom > clip.bottom
        const title = card.querySelector('[class*=line-clamp]')!
        const isOver = title.scrollHeight > title.clientHeight + 4
        return { isCut, isLow: tall < 44, isOver: isOver && top < clip.bottom }
      }),
    )
    expect(
      tiles.filter(({ isCut, isLow }) => isCut || isLow),
      `${width}`,
    ).toEqual([])
    expect(
      tiles.filter(({ isOver }) => isOver),
      `${width}`,
    ).toEqual([])
    await page.getByRole('textbox', { name: 'Search Item' }).fill('terrine')
    const title = menuItem(page, 'Terrine').getByText(long)
    expect(
      await title.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight),
      `${width}`,
    ).toBeLessThanOrEqual(LESS_THAN_A_LINE)
  }
  // a choice stays with the device
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'With photos' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'With photos' })).toHaveAttribute('aria-pressed', 'true')
})

test('a line of the cart names all its choices beside its quantity and price; twelve lines scroll above the totals', async ({
  page,
}) => {
  await aBigMenu(page)
  await ask(page.request, '/settings/dining', { courses: true })
  await openTill(page, { width: 1280, height: 800, view: null })
  await menuItem(page, 'Burger').click()
  const choices = page.getByRole('dialog', { name: 'Select Variant & Addons' })
  await choices.getByRole('radio', { name: /Double/ }).click()
  await choices.getByRole('checkbox', { name: /Frites/ }).click()
  await choices.getByRole('textbox', { name: /Notes/ }).fill('bien cuit, sans oignons, la sauce à part')
  await choices.getByRole('button', { name: /^Add/ }).click()
  const cart = page.getByRole('region', { name: 'Cart' })
  const burger = cart.getByRole('listitem').first()
  await openLine(cart, 'Burger')
  await cart.getByRole('button', { name: /^Course of Burger/ }).click()
  await burger.getByRole('button', { expanded: true }).click()
  for (const text of ['Double', '+ Frites', 'bien cuit, sans oignons, la sauce à part', 'Starters']) {
    await expect(burger.getByText(text, { exact: true })).toBeVisible()
  }
  expect(await burger.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0)
  const plats = itemsOf(page).filter({ hasText: 'Plat' })
  for (let at = 0; at < 11; at += 1) await plats.nth(at).click()
  await expect(cart.getByRole('listitem')).toHaveCount(12)
  const edges = await cart.getByRole('listitem').evaluateAll((lines) =>
    lines.map((line) => {
      const [count, , price] = [...line.querySelector('button')!.children].map((one) => one.getBoundingClientRect())
      return {
        left: Math.round(count!.left),
        right: Math.round(price!.right),
        isLevel: Math.abs(count!.top - price!.top) <= 4,
      }
    }),
  )
  expect(new Set(edges.map(({ left }) => left)).size).toBe(1)
  expect(new Set(edges.map(({ right }) => right)).size).toBe(1)
  expect(edges.every(({ isLevel }) => isLevel)).toBe(true)
  await expectInView(page, cart.getByRole('listitem').last())
  await expectInView(page, page.getByRole('button', { name: 'Create Receipt & Pay' }))
})

test('the row of categories shows that there are more, and a button scrolls it', async ({ page }) => {
  await aBigMenu(page)
  await openTill(page, { width: 1280, height: 800 })
  const last = page.getByRole('button', { name: 'Catégorie 12', exact: true })
  await expect(last).not.toBeInViewport()
  const more = page.getByRole('button', { name: 'More categories' })
  // the key goes away with the last of them, also under a finger that is on its way
  await expect(async () => {
    if (await more.isVisible()) await more.click({ timeout: 500 })
    await expect(last).toBeInViewport({ timeout: 200 })
  }).toPass()
  await expect(page.getByRole('button', { name: 'Categories before' })).toBeVisible()
})

test('on a phone in landscape and at 200 % zoom the exits are in reach, and the payment buttons whole', async ({
  page,
}) => {
  await aSignedInOwner(page)
  await setUpMenu(page.request)
  await ask(page.request, '/settings/payment-types/add', { title: 'Ticket restaurant', isActive: true })
  const pay = page.getByRole('button', { name: 'Create Receipt & Pay' })
  const send = page.getByRole('button', { name: 'Send to Kitchen' })
  for (const size of [
    { width: 844, height: 390 },
    { width: 640, height: 400 },
  ]) {
    await page.setViewportSize(size)
    await page.goto('/dashboard/pos')
    await menuItem(page, 'Magret').click()
    await expectInView(page, send)
    await expectInView(page, pay)
    await pay.click()
    const dialog = page.getByRole('dialog', { name: /Collect Payment/ })
    const take = dialog.getByRole('button', { name: /^Take/ })
    await take.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await expectInView(page, take)
    const keys = dialog.getByRole('group').getByRole('button')
    expect(await keys.count()).toBeGreaterThan(3)
    for (const key of await keys.all()) {
      await key.evaluate((element) => element.scrollIntoView({ block: 'center' }))
      await expectInView(page, key)
      expect(await brokenWords(key)).toEqual([])
    }
    await page.goto('/dashboard/home')
  }
})
