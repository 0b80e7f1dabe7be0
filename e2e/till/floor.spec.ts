import { randomUUID } from 'node:crypto'
import { expect, test, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import type { Floor, FloorState } from '#core/contract/dining/floor-plan.ts'
import { ask, itemNamed, setUpMenu, thisMinute } from '../support/a-restaurant.ts'
import { aHand } from '../support/hand.ts'
import { quickIf } from '../support/quick.ts'
import { boxesOf, button, type Box } from '../support/screens.ts'
import { AS_ON_A_PHONE, aSignedInOwner } from '../support/signed-in.ts'

const TABLE = {
  shape: 'square',
  seating_capacity: 4,
  width: 80,
  height: 80,
  rotation: 0,
  bookable: true,
  min_people: 1,
}

/** A floor with two tables far from each other. */
async function aFloor(request: APIRequestContext): Promise<{ id: string; t1: string }> {
  const [id, t1] = [randomUUID(), randomUUID()]
  const tables = [
    { ...TABLE, id: t1, table_title: 'T1', x: 205, y: 200 },
    { ...TABLE, id: randomUUID(), table_title: 'T2', x: 600, y: 400 },
  ]
  await ask(request, `/settings/floor-plan/${id}`, { version: 0, title: 'Salle', width: 800, height: 600, tables })
  return { id, t1 }
}

const state = (request: APIRequestContext) => ask<FloorState>(request, '/floor-plan/state')
/** The floor with its tables by title; tables that were added together have no order. */
const floor = async (request: APIRequestContext): Promise<Floor> => {
  const { floors } = await ask<{ floors: Floor[] }>(request, '/floor-plan')
  const tables = floors[0]!.tables.toSorted((a, b) => a.table_title.localeCompare(b.table_title))
  return { ...floors[0]!, tables }
}

for (const [size, options] of [
  ['1280×800', { viewport: { width: 1280, height: 800 } }],
  ['390×844', AS_ON_A_PHONE],
] as const) {
  test.describe(size, () => {
    test.use(options)
    const isPhone = size === '390×844'

    test(
      'a walk-in of three is seated in two taps, and everybody sees it',
      quickIf(size === '390×844'),
      async ({ page }) => {
        await aSignedInOwner(page)
        const { t1 } = await aFloor(page.request)
        await page.goto('/dashboard/floor')
        const tap = (target: Locator) => (isPhone ? target.tap() : target.click())
        await expect(button(page, /^T1, Free/)).toBeVisible()
        // phones begin with the list
        await expect(page.getByRole('radio', { name: isPhone ? 'List' : 'Plan' })).toBeChecked()
        await tap(button(page, /^T1, Free/))
        await tap(page.getByRole('dialog').getByRole('button', { name: '3', exact: true }))
        await expect(button(page, /^T1, Seated.*3 guests/)).toBeVisible()
        const { tables } = await state(page.request)
        expect(tables.find(({ table_id }) => table_id === t1)).toMatchObject({ state: 'seated', covers: 3 })

        // changes on other devices are shown at once
        const visit = tables.find(({ table_id }) => table_id === t1)!.visit_id!
        await ask(page.request, `/visits/${visit}`, { billAsked: true })
        await expect(button(page, /^T1, Bill asked for/)).toBeVisible()
        await page
          .getByRole('group', { name: 'Filters' })
          .getByRole('button', { name: /^Bill asked for/ })
          .click()
        if (isPhone) await expect(button(page, /^T2, Free/)).toBeHidden()
      },
    )

    test('a booking is seated at its table in two taps', async ({ page }) => {
      await aSignedInOwner(page)
      const { t1 } = await aFloor(page.request)
      await ask(page.request, '/customers/add', { phone: '0601', name: 'Ada' })
      const date = thisMinute()
      await ask(page.request, '/reservations/add', { customerId: '0601', date, tableId: t1, peopleCount: 4 })
      await page.goto('/dashboard/floor')
      // the sheet of the booking is that of the list
      await button(page, /^T1, Booked/).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Booking of Ada' }).click()
      const sheet = page.getByRole('dialog', { name: 'Ada' })
      for (const name of ['Seat', 'Move', 'Edit'])
        await expect(sheet.getByRole('button', { name, exact: true })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(sheet).toBeHidden()

      const hand = aHand(isPhone)
      await hand.tap(button(page, /^T1, Booked/))
      await hand.tap(page.getByRole('dialog').getByRole('button', { name: 'Seat Ada, 4' }))
      await expect(button(page, /^T1, Seated.*4 guests/)).toBeVisible()
      expect(hand.taps).toBe(2)
      const [visit] = await ask<{ name: string; covers: number }[]>(page.request, '/visits')
      expect(visit).toMatchObject({ name: 'Ada', covers: 4 })
    })
  })
}

/** Drags from the middle of an element by a number of pixels. */
async function drag(page: Page, from: Locator, by: { x: number; y: number }): Promise<void> {
  // waits until it stands still
  await from.hover()
  const box = (await from.boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.down()
  await page.mouse.move(x + by.x / 2, y + by.y / 2)
  await page.mouse.move(x + by.x, y + by.y)
  await page.mouse.up()
}

test('a table is dragged, turned and saved; of two people who edit the plan, the slower one decides', async ({
  page,
}) => {
  await aSignedInOwner(page)
  const { id, t1 } = await aFloor(page.request)
  await page.goto('/dashboard/settings/floor-plan')
  const table = button(page, /^Table 1, square, 4 seats/)
  await drag(page, table, { x: 100, y: 50 })
  await expect(button(page, 'Undo')).toBeEnabled()
  const moved = await table.textContent()
  await button(page, 'Undo').click()
  await expect(button(page, /2(\.1)? m from the left, 2 m from the top/)).toBeVisible()
  await button(page, 'Redo').click()
  await expect(table).toHaveText(moved!)
  // the handle above it, dragged to its right
  const handle = page.locator(`[data-turn="${t1}"]`)
  await drag(page, handle, { x: 120, y: 90 })
  await button(page, 'Save the floor').click()
  await expect(page.getByText('Floor plan saved.')).toBeVisible()
  const saved = (await floor(page.request)).tables[0]!
  expect([saved.x % 10, saved.y % 10, saved.rotation % 15]).toEqual([0, 0, 0])
  expect(saved.x).toBeGreaterThan(250)
  expect(saved.rotation).toBeGreaterThan(0)

  // somebody else saves meanwhile
  const theirs = await floor(page.request)
  await table.click()
  await page.getByRole('textbox', { name: 'Seats' }).fill('6')
  await ask(page.request, `/settings/floor-plan/${id}`, { ...theirs, title: 'Grande salle' })
  await button(page, 'Save the floor').click()
  const question = page.getByRole('dialog', { name: /Somebody else has saved/ })
  await question.getByRole('button', { name: 'Save mine' }).click()
  await expect(question).toBeHidden()
  expect(await floor(page.request)).toMatchObject({ title: 'Salle', tables: [{ seating_capacity: 6 }, {}] })
})

test('a floor plan is edited by keyboard alone', async ({ page }) => {
  await aSignedInOwner(page)
  await aFloor(page.request)
  await page.goto('/dashboard/settings/floor-plan')
  await button(page, /^Table 1, square/).focus()
  const keys = ['ArrowRight', 'Shift+ArrowDown', 'r', '+', 'd']
  for (const key of keys) await page.keyboard.press(key)
  await expect(button(page, /^Table 3, square, 5 seats/)).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(button(page, /^Table 3/)).toBeHidden()
  await button(page, /^Table 1, square/).focus()
  await page.keyboard.press('Tab')
  await expect(button(page, /^Table 2, square/)).toBeFocused()
  await page.keyboard.press('Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(button(page, /^Table 2/)).toBeHidden()
  await button(page, 'Save the floor').press('Enter')
  await expect(page.getByText('Floor plan saved.')).toBeVisible()
  const { tables } = await floor(page.request)
  expect(tables).toMatchObject([{ table_title: 'T1', x: 215, y: 300, rotation: 15, seating_capacity: 5 }])
})

/**
 * Drags as a finger does that puts a thing down: it rests before it leaves. Lifted while it moves it is a fling, and
 * Chromium takes the next tap, on whatever it falls, as the one that stops the fling.
 */
async function dragByFinger(page: Page, from: Locator, by: { x: number; y: number }): Promise<void> {
  const box = (await from.boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const hand = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share: number, secondsBefore: number) =>
    hand.send('Input.dispatchTouchEvent', {
      type,
      timestamp: Date.now() / 1000 - secondsBefore,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + by.x * share, y: y + by.y * share }],
    })
  await touch('touchStart', 0, 0.6)
  await touch('touchMove', 0.5, 0.5)
  await touch('touchMove', 1, 0.4)
  await touch('touchEnd', 1, 0)
}

test.describe('on a phone', () => {
  test.use(AS_ON_A_PHONE)

  test('a table is chosen by touch, moved between its handles, and saved; its buttons are in view', async ({
    page,
  }) => {
    await aSignedInOwner(page)
    await aFloor(page.request)
    await page.goto('/dashboard/settings/floor-plan')
    const table = button(page, /^Table 1, square, 4 seats/)
    await table.tap()
    for (const key of [table, button(page, 'Duplicate'), button(page, 'Properties'), button(page, 'Save the floor')]) {
      await expect(key).toBeInViewport({ ratio: 1 })
    }
    await dragByFinger(page, table, { x: 60, y: 40 })
    await button(page, 'Save the floor').tap()
    await expect(page.getByText('Floor plan saved.')).toBeVisible()
    const { x, y, width, height } = (await floor(page.request)).tables[0]!
    expect([width, height]).toEqual([80, 80])
    expect(x).toBeGreaterThan(250)
    expect(y).toBeGreaterThan(230)
  })
})

const SIZES = [
  [1280, 800],
  [1024, 768],
  [820, 1180],
  [390, 844],
  [844, 390],
] as const

/** A floor of `count` tables in rows of eight, with an order at every second one; the first two are one party. */
async function aFloorOf(request: APIRequestContext, count: number): Promise<void> {
  await setUpMenu(request)
  const tables = Array.from({ length: count }, (_, at) => ({
    ...TABLE,
    id: randomUUID(),
    shape: at % 3 === 0 ? 'round' : 'square',
    rotation: at % 5 === 4 ? 45 : 0,
    table_title: `Table ${at + 1}`,
    x: 100 + (at % 8) * 140,
    y: 100 + Math.floor(at / 8) * 150,
  }))
  await ask(request, `/settings/floor-plan/${randomUUID()}`, {
    version: 0,
    title: 'Grande',
    width: 1200,
    height: 900,
    tables,
  })
  const duck = await itemNamed(request, 'Magret de canard')
  for (let at = 0; at < count; at += 2) {
    const tableIds = tables.slice(at, at === 0 ? 2 : at + 1).map(({ id }) => id)
    const { visitId } = await ask(request, '/visits', { tableIds, covers: 2 })
    await ask(request, '/pos/create-order', { cart: [{ id: duck, quantity: at + 1 }], visitId })
  }
}

type Inside = { box: Box; texts: { text: string; size: number; box: Box }[] }

/** Each mark of the plan with its texts, measured in one moment. */
const marksOf = (page: Page): Promise<Inside[]> =>
  page
    .getByRole('list', { name: 'Grande' })
    .getByRole('button')
    .evaluateAll((marks) =>
      marks.map((mark) => {
        const box = (element: Element | Range) => {
          const { x, y, width, height } = element.getBoundingClientRect()
          return { x, y, width, height }
        }
        const texts = [...mark.querySelectorAll(':scope > span[aria-hidden] span')].flatMap((line) => {
          const words = [...line.childNodes].find((node) => node.nodeType === Node.TEXT_NODE && node.textContent !== '')
          if (!words) return []
          const range = document.createRange()
          range.selectNodeContents(words)
          return [{ text: words.textContent ?? '', size: parseFloat(getComputedStyle(line).fontSize), box: box(range) }]
        })
        return { box: box(mark), texts }
      }),
    )

for (const count of [12, 40])
  test(`a plan of ${count} tables fits every window, and no text overflows its table`, async ({ page }) => {
    await aSignedInOwner(page)
    await aFloorOf(page.request, count)
    await page.goto('/dashboard/floor')
    const floors = page.getByRole('radiogroup', { name: 'Floors' })
    await floors.getByRole('radio', { name: 'Grande' }).click()
    // chosen by hand it stays, on a phone as well
    for (const view of ['List', 'Plan']) await page.getByRole('radio', { name: view }).click()
    const plan = page.getByRole('list', { name: 'Grande' })
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height })
      await expect(plan.getByRole('button')).toHaveCount(count - 1)
      const frame = plan.locator('xpath=ancestor::div[contains(@class, "@container")]')
      await expect
        .poll(async () => {
          const [around] = await boxesOf(frame)
          return (await boxesOf(plan.getByRole('button'))).every((box) => isWithin(box, around!))
        })
        .toBe(true)
      const [around] = await boxesOf(frame)
      expect(around!.y + around!.height).toBeLessThanOrEqual(height)
      expect(around!.x + around!.width).toBeLessThanOrEqual(width)
      const { scrolls, sideways } = await page.evaluate(() => ({
        scrolls: document.documentElement.scrollHeight - window.innerHeight,
        sideways: document.documentElement.scrollWidth - window.innerWidth,
      }))
      expect([scrolls, sideways], `${width}×${height}`).toEqual([0, 0])
      for (const { box, texts } of await marksOf(page))
        for (const { text, size, box: words } of texts) {
          expect(isWithin(words, box), `${text} at ${width}×${height}`).toBe(true)
          expect(size).toBeGreaterThanOrEqual(11)
        }
      // the filters are one row
      const chips = await boxesOf(page.getByRole('group', { name: 'Filters' }).getByRole('button'))
      expect(new Set(chips.map(({ y }) => Math.round(y))).size).toBe(1)
    }
  })

/** A pixel is given away to rounding. */
const isWithin = (inner: Box, outer: Box) =>
  inner.x >= outer.x - 1 &&
  inner.y >= outer.y - 1 &&
  inner.x + inner.width <= outer.x + outer.width + 1 &&
  inner.y + inner.height <= outer.y + outer.height + 1

test('a party at two tables has one mark with one amount; one touch opens it, and one touch seats guests at a free table', async ({
  page,
}) => {
  await aSignedInOwner(page)
  await aFloorOf(page.request, 12)
  await page.goto('/dashboard/floor')
  await page.getByRole('radiogroup', { name: 'Floors' }).getByRole('radio', { name: 'Grande' }).click()
  const party = button(page, /^Table 1, Table 2, /)
  await expect(party).toHaveCount(1)
  const [mark] = (await marksOf(page)).filter(({ texts }) => texts.some(({ text }) => /22\.50/.test(text)))
  const amounts = (await marksOf(page)).flatMap(({ texts }) => texts).filter(({ text }) => text === '€22.50')
  expect(amounts).toHaveLength(1)
  // over both tables: wider than one of them
  expect(mark!.box.width).toBeGreaterThan(mark!.box.height * 1.5)
  await party.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Table 1, Table 2' })).toBeVisible()
  await page.goBack()
  await button(page, /^Table 4, Free/).click()
  await expect(page.getByRole('dialog', { name: 'Table 4: how many guests?' })).toBeVisible()
})
