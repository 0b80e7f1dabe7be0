import type { Browser, Page } from '@playwright/test'
import { ALLERGENS } from '#core/menu/allergens.ts'
import { ask, DEMO, signIn, withDemo } from './demo-in-browser.ts'

const DISH = 'Œufs mayonnaise'
const MANY_ITEMS = 1000
const LOADS = 3

/**
 * `npm run bench:first-visit`: bytes that a guest's phone downloads until it shows the demo restaurant's menu with all
 * facts, as sent (brotli, headers included), by kind. Then the till on a new device with a processor four times slower
 * than this one: its scripts, and the seconds until a touched dish is in the cart.
 */
await withDemo({}, async (browser, origin) => {
  const staff = await browser.newPage({ baseURL: origin })
  await signIn(staff, '/auth/signin', DEMO)
  const items = await stateEverything(staff)
  const { uniqueQRCode } = await ask<{ uniqueQRCode: string }>(staff, '/settings/store-setting')
  for (const locale of ['fr', 'en']) {
    const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
    const guest = await browser.newPage({ baseURL: origin, locale, ...phone })
    const received = await countBytes(guest)
    await guest.goto(`/m/${uniqueQRCode}`)
    await guest.getByRole('heading', { level: 1 }).first().waitFor()
    await guest.waitForLoadState('networkidle')
    const kinds = [...received].map(([kind, bytes]) => `${kind} ${kb(bytes)}`)
    const shown = [...received].filter(([kind]) => kind === 'Image' || kind === 'Font')
    const rest = sum(received.values()) - sum(shown.map(([, bytes]) => bytes))
    console.log(`${locale}, ${items} menu items: ${kb(rest)} KB without pictures and fonts (${kinds.join(', ')})`)
    await guest.close()
  }
  await measureTill(browser, origin, items)
  for (let at = items; at < MANY_ITEMS; at++)
    await ask(staff, '/menu-items/add', { title: `Dish ${at}`, price: '9.50' })
  await measureTill(browser, origin, MANY_ITEMS)
})

async function measureTill(browser: Browser, origin: string, items: number): Promise<void> {
  const seconds: number[] = []
  let scripts = ''
  for (let load = 0; load < LOADS; load++) {
    const till = await browser.newPage({ baseURL: origin, viewport: { width: 1280, height: 800 } })
    await signIn(till, '/auth/signin', DEMO)
    const received = await countBytes(till)
    const processor = await till.context().newCDPSession(till)
    await processor.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const from = performance.now()
    await till.goto('/dashboard/pos', { waitUntil: 'commit' })
    const cart = till.getByRole('region', { name: 'Cart' })
    await till.getByRole('button', { name: DISH }).first().click()
    await cart.getByText(DISH).first().waitFor()
    seconds.push((performance.now() - from) / 1000)
    scripts = kb(received.get('Script') ?? 0)
    await till.close()
  }
  const [fastest, ...rest] = seconds.toSorted((a, b) => a - b).map((one) => one.toFixed(2))
  console.log(`till, ${items} menu items: ${scripts} KB of script; usable in ${fastest} s (then ${rest.join(', ')})`)
}

type Item = { id: string; allergens: object | null; addons: { id: string; allergens: object | null }[] }

/**
 * Gives every item a description and every choice an allergen statement if it lacks one; returns the number of items.
 */
async function stateEverything(page: Page): Promise<number> {
  const items = await ask<Item[]>(page, '/menu-items')
  const words = 'maison, préparée chaque matin avec des produits de saison et servie avec une garniture au choix'.split(
    ' ',
  )
  for (const [at, { id, allergens }] of items.entries()) {
    const own = { contains: [{ code: ALLERGENS[(at % 5) + 2], kinds: [] }], traces: ['nuts'] }
    const description = [...words.slice(at % 9), ...words.slice(0, at % 9)].join(' ')
    await ask(page, `/menu-items/${id}/facts`, {
      description,
      allergens: allergens ?? own,
      homeMade: true,
      spice: at % 4,
    })
  }
  const unstated = items.flatMap(({ addons }) => addons.filter(({ allergens }) => allergens === null))
  const rows = unstated.map(({ id }) => ({ kind: 'addon', id, allergens: { contains: [], traces: ['milk'] } }))
  if (rows.length > 0) await ask(page, '/menu-items/allergens', { rows })
  return items.length
}

/** The bytes that a page receives from now on, by the kinds of the browser. */
async function countBytes(page: Page): Promise<Map<string, number>> {
  const kinds = new Map<string, string>()
  const received = new Map<string, number>()
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  network.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other'
    received.set(kind, (received.get(kind) ?? 0) + encodedDataLength)
  })
  return received
}

function sum(numbers: Iterable<number>): number {
  return [...numbers].reduce((total, one) => total + one, 0)
}

function kb(bytes: number): string {
  return (bytes / 1024).toFixed(1)
}
