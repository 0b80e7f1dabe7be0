import { expect, test, type Page } from '@playwright/test'
import { ask, itemNamed, setUpMenu } from '../support/a-restaurant.ts'
import { expectNoFindings } from '../support/accessible.ts'
import { QUICK } from '../support/quick.ts'
import { aSignedInOwner, aStaffMember, elsewhere, expectLive } from '../support/signed-in.ts'

const SIZES = [
  [1280, 800],
  [1024, 768],
  [820, 1180],
  [390, 844],
  [844, 390],
  [1920, 1080],
] as const
const NOTES = ['', 'sans sel', 'cuisson à point, sauce à part, allergique aux arachides et au céleri']

/** A restaurant whose kitchen gets tickets of one to twelve lines with variants, choices and notes; returns how it gets more of them. */
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

type Seen = { tickets: string[]; lines: number; faults: string[] }

/** What stands on the page that is shown, and every line that is cut, every card over another, every word that is broken. */
const look = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    const cards = [...document.querySelectorAll<HTMLElement>('[data-ticket]')].filter(
      (card) => !card.closest('[inert]'),
    )
    const boxes = cards.map((card) => card.getBoundingClientRect())
    const faults: string[] = []
    let lines = 0
    for (const [at, card] of cards.entries()) {
      const box = boxes[at]!
      const name = card.getAttribute('aria-label') ?? ''
      if (box.bottom > innerHeight + 1 || box.right > innerWidth + 1 || box.left < -1) faults.push(`${name} outside`)
      if (card.querySelector('header')!.getBoundingClientRect().height > 60) faults.push(`${name} has a tall head`)
      for (const other of boxes.slice(at + 1))
        if (
          box.left < other.right - 1 &&
          other.left < box.right - 1 &&
          box.top < other.bottom - 1 &&
          other.top < box.bottom - 1
        )
          faults.push(`${name} lies over another`)
      for (const line of card.querySelectorAll<HTMLElement>('[data-piece="line"]')) {
        lines++
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
    }
    return { tickets: cards.map((card) => card.dataset['ticket']!), lines, faults }
  })

async function expectAllShown(page: Page, expected: { tickets: number; lines: number }): Promise<void> {
  const tickets = new Set<string>()
  let lines = 0
  const on = page.getByRole('button', { name: /^Next ·/ })
  for (;;) {
    const seen = await look(page)
    expect(seen.faults).toEqual([])
    for (const id of seen.tickets) tickets.add(id)
    lines += seen.lines
    if (!(await on.isVisible()) || (await on.isDisabled())) break
    const before = await page.getByRole('navigation', { name: /^Page/ }).getAttribute('aria-label')
    await on.click()
    await expect(page.getByRole('navigation', { name: /^Page/ })).not.toHaveAttribute('aria-label', before!)
  }
  expect({ tickets: tickets.size, lines }).toEqual(expected)
}

test('each line of each ticket is whole on some page, in every window, with one ticket and with forty', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const place = await aBusyKitchen(page)
  await page.goto('/dashboard/kitchen')
  await expectLive(page)
  // by the device's own setting: a browser in full screen has one size
  await page.evaluate(() => localStorage.setItem('comptoir_kitchen', JSON.stringify({ isFull: true })))
  for (const tickets of [1, 8, 40]) {
    await place(tickets)
    const { tickets: all } = await ask<{ tickets: { items: object[] }[] }>(page.request, '/kitchen/tickets')
    const lines = all.reduce((sum, { items }) => sum + items.length, 0)
    for (const [width, height] of SIZES) {
      await test.step(`${tickets} tickets at ${width}×${height}`, async () => {
        await page.setViewportSize({ width, height })
        await page.reload()
        await expectLive(page)
        await expect(page.getByRole('article').first()).toBeVisible()
        await expect(page.getByRole('navigation', { name: new RegExp(`· ${tickets} tickets?$`) })).toBeVisible()
        await expectAllShown(page, { tickets, lines })
      })
    }
  }
  await expectNoFindings(page, 'forty tickets', ['light', 'dark'])
})

test('a page that was bumped comes back with one touch for ten seconds', QUICK, async ({ page }) => {
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

test('the tickets open alone for a cook, who finds the way out, and stay as the device was left', async ({
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
