import { expect, test, type Page } from '@playwright/test'
import { ask, itemNamed, setUpMenu } from '../support/a-restaurant.ts'
import { expectNoFindings } from '../support/accessible.ts'
import { boxesOf } from '../support/screens.ts'
import { aSignedInOwner, AS_ON_A_PHONE, aStaffMember, elsewhere, expectLive } from '../support/signed-in.ts'

const SIZES = [
  [1280, 800],
  [1024, 768],
  [820, 1180],
  [390, 844],
  [844, 390],
  [1920, 1080],
] as const
const NOTES = ['', 'sans sel', 'cuisson à point, sauce à part, allergique aux arachides et au céleri']

/**
 * A restaurant whose kitchen has tickets of one to twelve lines with variants, choices and notes; returns a function
 * that sends more.
 */
async function aBusyKitchen(page: Page) {
  await aSignedInOwner(page)
  await setUpMenu(page.request)
  const rows = [
    { line: 2, category: 'Entrées', title: 'Œufs mayonnaise du chef Bourguignon', price: '7.50', tax: 'TVA 10%' },
  ]
  await ask(page.request, '/menu-items/import', { rows, preview: false })
  const titles = ['Burger maison', 'Gamay', 'Magret de canard', 'Café', rows[0]!.title]
  const ids = await Promise.all(titles.map((title) => itemNamed(page.request, title)))
  let placed = 0
  return async (tickets: number) => {
    for (; placed < tickets; placed++) {
      const cart = Array.from({ length: 1 + ((placed * 5) % 12) }, (_, at) => ({
        id: ids[(placed + at) % ids.length],
        quantity: 1 + (at % 3),
        notes: NOTES[(placed + at) % 3],
      }))
      await ask(page.request, '/pos/create-order', { cart, deliveryType: 'takeaway' })
    }
  }
}

type Part = { id: string; column: number; top: number; height: number; lines: number }
/** A page as shown; `faults` are cut lines, overlapping cards and broken words. */
type Seen = { parts: Part[]; columns: number; height: number; faults: string[] }

/** Turns through all pages, from the first to the last and back, and records each. */
const lookThrough = (page: Page): Promise<Seen[]> =>
  page.evaluate(async () => {
    const buttonOf = (name: RegExp) =>
      [...document.querySelectorAll<HTMLButtonElement>('nav button')].find(
        (button) => name.test(button.ariaLabel ?? button.textContent) && !button.disabled,
      )
    const turn = async (name: RegExp): Promise<boolean> => {
      const button = buttonOf(name)
      button?.click()
      await new Promise(requestAnimationFrame)
      return button !== undefined
    }

    const faultsOf = (card: HTMLElement, others: HTMLElement[]): string[] => {
      const name = card.ariaLabel ?? ''
      const box = card.getBoundingClientRect()
      const faults: string[] = []
      if (box.bottom > innerHeight + 1 || box.right > innerWidth + 1 || box.left < -1) faults.push(`${name} outside`)
      if (card.querySelector('header')!.getBoundingClientRect().height > 60) faults.push(`${name} has a tall head`)
      for (const other of others.map((one) => one.getBoundingClientRect()))
        if (
          box.left < other.right - 1 &&
          other.left < box.right - 1 &&
          box.top < other.bottom - 1 &&
          other.top < box.bottom - 1
        )
          faults.push(`${name} lies over another`)
      for (const line of card.querySelectorAll<HTMLElement>('[data-piece="line"]')) {
        const own = line.getBoundingClientRect()
        if (own.bottom > box.bottom + 1 || own.top < box.top || line.scrollWidth > line.clientWidth)
          faults.push(`${name}: ${line.textContent} is cut`)
        const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT)
        for (let text = walker.nextNode(); text; text = walker.nextNode())
          for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\p{L}+/gu)) {
            const range = document.createRange()
            range.setStart(text, index)
            range.setEnd(text, index + word.length)
            const rows = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
            if (rows.size > 1) faults.push(`${name}: ${word} is broken`)
          }
      }
      return faults
    }

    const look = (): Seen => {
      const cards = [...document.querySelectorAll<HTMLElement>('[data-ticket]')].filter(
        (card) => !card.closest('[inert]'),
      )
      const board = cards[0]!.parentElement!.parentElement!.getBoundingClientRect()
      const width = cards[0]!.getBoundingClientRect().width
      const parts = cards.map((card) => {
        const { left, top, height } = card.getBoundingClientRect()
        const column = Math.round((left - board.left) / (width + 8))
        const lines = card.querySelectorAll('[data-piece="line"]').length
        return { id: card.dataset['ticket']!, column, top: top - board.top, height, lines }
      })
      return {
        parts,
        columns: Math.floor((board.width + 8) / (width + 8)),
        height: board.height,
        faults: cards.flatMap((card, at) => faultsOf(card, cards.slice(at + 1))),
      }
    }

    while (await turn(/^Page before/));
    const pages = [look()]
    while (await turn(/^Next ·/)) pages.push(look())
    return pages
  })

/** All tickets with all their lines, in their order from top to bottom and column to column. */
function expectInOrder(pages: readonly Seen[], tickets: readonly { id: string; items: readonly object[] }[]): void {
  expect(pages.flatMap(({ faults }) => faults)).toEqual([])
  const all = pages.flatMap(({ parts }) => parts)
  expect([...new Set(all.map(({ id }) => id))]).toEqual(tickets.map(({ id }) => id))
  const shown = (ticket: string) => all.reduce((sum, { id, lines }) => sum + (id === ticket ? lines : 0), 0)
  expect(tickets.map(({ id }) => shown(id))).toEqual(tickets.map(({ items }) => items.length))
  for (const { parts } of pages)
    expect(parts.toSorted((one, other) => one.column - other.column || one.top - other.top)).toEqual(parts)
}

/** The share of its room that a page's cards and the gaps between them take. */
const used = ({ columns, height }: Pick<Seen, 'columns' | 'height'>, parts: readonly Part[]): number =>
  parts.reduce((sum, part) => sum + part.height + 8, 0) / (columns * (height + 8))

/**
 * A page is seven tenths full while tickets wait behind it, or the next one would not have had room: beside others its heads and the ends of
 * columns take some of that.
 */
function expectFull(pages: readonly Seen[]): void {
  for (const [at, page] of pages.slice(0, -1).entries()) {
    const next = pages[at + 1]!
    const ofNext = next.parts.filter(({ id }) => id === next.parts[0]!.id)
    if (used(page, page.parts) <= 0.7)
      expect(used(page, [...page.parts, ...ofNext])).toBeGreaterThan(page.columns === 1 ? 1 : 0.75)
  }
}

/** Every window in turn, without loading the screen again. */
async function expectLaidOut(page: Page, path: string, tickets: number): Promise<void> {
  const { tickets: all } = await ask<{ tickets: { id: string; items: object[] }[] }>(page.request, path)
  expect(all).toHaveLength(tickets)
  await expect(page.getByRole('navigation', { name: new RegExp(`· ${tickets} tickets?$`) })).toBeVisible()
  for (const [width, height] of SIZES)
    await test.step(`${tickets} tickets at ${width}×${height}`, async () => {
      await page.setViewportSize({ width, height })
      await expect(async () => {
        const pages = await lookThrough(page)
        expectInOrder(pages, all)
        expectFull(pages)
        // forty tickets fill more than fifty pages of a phone on its side, each of which is turned
      }).toPass({ timeout: 90_000 })
    })
}

test('every line of a ticket is whole on some page, and pages are full, in every window, with one ticket and with forty', async ({
  page,
}) => {
  test.setTimeout(600_000)
  const place = await aBusyKitchen(page)
  // by the device's own setting: a browser in full screen has one size
  await page.addInitScript(() => localStorage.setItem('comptoir_kitchen', JSON.stringify({ isFull: true })))
  await page.goto('/dashboard/kitchen')
  await expectLive(page)
  for (const tickets of [1, 8, 40]) {
    await place(tickets)
    await expectLaidOut(page, '/kitchen/tickets', tickets)
  }
  await expectNoFindings(page, 'forty tickets', ['light', 'dark'])
  await page.goto('/dashboard/kitchen/expo')
  await expectLaidOut(page, '/kitchen/tickets?station=expo', 40)
})

test('tickets that were measured before their font came are laid out again', async ({ page }) => {
  const place = await aBusyKitchen(page)
  await place(8)
  let release = () => {}
  const areWanted = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/*.woff2', async (route) => {
    await areWanted
    await route.continue()
  })
  await page.goto('/dashboard/kitchen')
  const cards = page.getByRole('article')
  await expect(cards.nth(2)).toBeVisible()
  release()
  // each card stands right below the one above it
  await expect
    .poll(async () => {
      const boxes = await boxesOf(cards)
      const stacked = boxes.filter(({ x, y }) => boxes.some((above) => above.x === x && above.y < y))
      const gaps = stacked.map(({ x, y }) =>
        Math.round(y - Math.max(...boxes.filter((one) => one.x === x && one.y < y).map((one) => one.y + one.height))),
      )
      return [...new Set(gaps)]
    })
    .toEqual([8])
})

test('for ten seconds one touch brings back a bumped page', async ({ page }) => {
  const place = await aBusyKitchen(page)
  await place(1)
  await page.goto('/dashboard/kitchen')
  await expectLive(page)
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('button', { name: 'Bump page' }).click()
  await expect(page.getByRole('article')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('a cook’s tickets fill the screen, with a way out, and stay as they were left on this device', async ({
  page,
  browser,
}) => {
  await aSignedInOwner(page)
  await setUpMenu(page.request)
  await page.goto('/dashboard/kitchen')
  await expect(page.getByRole('banner')).toBeVisible()
  const cook = await elsewhere(browser, await aStaffMember(page.request, 'KITCHEN'))
  await cook.goto('/dashboard/kitchen')
  const out = cook.getByRole('button', { name: 'Leave full screen' })
  await expect(out).toBeVisible()
  const main = await cook.getByText('No Orders Pending!').evaluate((element) => {
    const { x, y } = element.closest('.fixed')!.getBoundingClientRect()
    return { x, y }
  })
  expect(main).toEqual({ x: 0, y: 0 })
  await out.click()
  await expect(cook.getByRole('button', { name: 'Full screen', exact: true })).toBeVisible()
  await cook.reload()
  await expect(cook.getByRole('button', { name: 'Full screen', exact: true })).toBeVisible()
  await cook.context().close()
})

test.describe('on a phone', () => {
  test.use(AS_ON_A_PHONE)

  test('tickets in full screen lie over the bar of places, with all their keys', async ({ page }) => {
    const place = await aBusyKitchen(page)
    await place(2)
    await page.goto('/dashboard/kitchen')
    await expect(page.getByRole('article').first()).toBeVisible()
    const bar = page.getByRole('navigation').filter({ has: page.getByRole('link', { name: 'POS' }) })
    const [box] = await boxesOf(bar)
    const isBarOnTop = () =>
      bar.evaluate((element, { x, y, width, height }) => {
        const top = document.elementFromPoint(x + width / 2, y + height / 2)
        return element.contains(top)
      }, box!)
    expect(await isBarOnTop()).toBe(true)
    await page.getByRole('button', { name: 'Full screen', exact: true }).tap()
    await expect.poll(isBarOnTop).toBe(false)
    // the ticket takes the room of the bar, and nothing hides its key
    await page.getByRole('article').first().getByRole('button').last().tap({ trial: true })
    await page.getByRole('button', { name: 'Leave full screen' }).tap()
    await expect.poll(isBarOnTop).toBe(true)
  })
})

test('beside the sidebar four columns of tickets stand below one row of keys', async ({ page }) => {
  const place = await aBusyKitchen(page)
  await place(8)
  for (const [width, height] of [
    [1024, 768],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/dashboard/kitchen')
    await expect(page.getByRole('article').nth(3)).toBeVisible()
    const cards = await boxesOf(page.getByRole('article'))
    expect(new Set(cards.map(({ x }) => x)).size).toBe(4)
    const [bar] = await boxesOf(page.getByRole('banner'))
    const top = Math.min(...cards.map(({ y }) => y))
    // the training bar stands between them
    expect(top - bar!.y - bar!.height).toBeLessThanOrEqual(32 + 12 + 52 + 12)
  }
})
