import { request } from 'node:http'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { Client } from '../../../server/test/browserless-client.ts'
import { aRestaurant, expectOk, type Restaurant } from '../../../server/test/restaurant.ts'
import { signIn } from '../../demo-in-browser.ts'

const SLOWER = 4
const SALES = 40
const COLD_STARTS = 5
const CUTS = 5
const PIN = '258036'
const PARTIES = 60
/** Restaurants with more dishes have a full room too. */
const FULL_FROM = 1000

/** Times in milliseconds, of a till that is cut off, on a fourth of the processor. */
export type TillAloneResult = {
  dishes: number
  /** From the press of Send to the words that it is saved. */
  saved: number[]
  /** From the icon to the people on the lock screen. */
  toPinPad: number[]
  /** From the last digit to a dish that can be touched. */
  toTill: number[]
  /** From the cut to the bar that says so, on the whole processor. */
  noticed: number[]
  bundle: { bytes: number; packed: number; firstMs: number; againMs: number; unchangedMs: number }
}

/** A registered till with this many dishes goes on without its server. */
export async function measureTillAlone(browser: Browser, origin: string, dishes: number): Promise<TillAloneResult> {
  const restaurant = await aRestaurant({ origin })
  const { owner, username, password } = restaurant
  for (let no = 0; no < dishes; no++) await restaurant.aMenuItem({ title: `Dish ${String(no)}`, price: '9.50' })
  if (dishes >= FULL_FROM) await fillRoom(restaurant)
  await expectOk(owner.post('/auth/pin', { password, pin: PIN }))
  const context = await browser.newContext({
    baseURL: origin,
    serviceWorkers: 'allow',
    viewport: { width: 1280, height: 800 },
  })
  // the tool that translates these files wraps functions in a helper, also those that run in the page
  await context.addInitScript('globalThis.__name = (named) => named')
  try {
    const page = await context.newPage()
    await signIn(page, '/auth/signin', { username, password })
    await register(page)
    const bundle = await measureBundle(context, origin, restaurant)
    const noticed = await measureCuts(page)
    await context.setOffline(true)
    await offlineBar(page).waitFor()
    const saved = await measureSales(page)
    await lock(page)
    await page.close()
    const starts = []
    for (let no = 0; no < COLD_STARTS; no++) starts.push(await startCold(context))
    const toPinPad = starts.map((one) => one.toPinPad)
    return { dishes, saved, toPinPad, toTill: starts.map((one) => one.toTill), noticed, bundle }
  } finally {
    await context.close()
  }
}

/** Parties with an order each. */
async function fillRoom({ owner }: Restaurant): Promise<void> {
  const [dish] = (await expectOk(owner.get<{ menuItems: { id: string }[] }>('/pos/init'))).menuItems
  for (let no = 0; no < PARTIES; no++) {
    const { visitId } = await expectOk(
      owner.post<{ visitId: string }>('/visits', { name: `Party ${String(no)}`, tableIds: [] }),
    )
    await expectOk(owner.post('/pos/create-order', { visitId, cart: [{ id: dish!.id, quantity: 2 }] }))
  }
}

const offlineBar = (page: Page) => page.getByText(/^No connection\./)
const firstDish = (page: Page) => page.getByRole('button', { name: /^Dish 0\b/ }).first()

async function register(page: Page): Promise<void> {
  await page.goto('/dashboard/settings/shared-devices')
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await page.getByRole('button', { name: 'Register this browser', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Register this browser' })
  await form.getByLabel('Title').fill('Bar')
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('banner').getByText('Connected').waitFor()
  // the worker keeps the files of the app one after the other
  await page.waitForFunction(async () => {
    const count = async () => (await (await caches.open('comptoir-assets')).keys()).length
    const before = await count()
    await new Promise((resolve) => setTimeout(resolve, 5000))
    return before > 100 && before === (await count())
  })
  await page.goto('/dashboard/pos')
  await firstDish(page).waitFor()
  await page.getByRole('banner').getByText('Connected').waitFor()
}

/** The bundle as a new device of this browser gets it: made anew after a change, again, and unchanged. */
async function measureBundle(context: BrowserContext, origin: string, { aMenuItem }: Restaurant) {
  const cookies = (await context.cookies()).map(({ name, value }): [string, string] => [name, value])
  const cookie = new Client(origin, cookies).cookieHeader
  const ask = async (headers: Record<string, string> = {}) => {
    const from = performance.now()
    const answer = await fetch(`${origin}/api/v1/offline/bundle`, { headers: { cookie, ...headers } })
    const text = await answer.text()
    return { ms: performance.now() - from, text, etag: answer.headers.get('etag') ?? '', status: answer.status }
  }
  await aMenuItem({ title: 'Made anew', price: '1.00' })
  const first = await ask()
  const again = await ask()
  const unchanged = await ask({ 'if-none-match': again.etag })
  if (unchanged.status !== 304) throw new Error(`An unchanged bundle is ${String(unchanged.status)}.`)
  const packed = await packedSize(new URL('/api/v1/offline/bundle', origin), cookie)
  return {
    bytes: Buffer.byteLength(again.text),
    packed,
    firstMs: first.ms,
    againMs: again.ms,
    unchangedMs: unchanged.ms,
  }
}

/** Bytes of a reply as sent to a browser. */
async function packedSize(url: URL, cookie: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { cookie, 'accept-encoding': 'br, gzip' }
    request(url, { headers }, (reply) => {
      let bytes = 0
      reply.on('data', (chunk: Buffer) => (bytes += chunk.length))
      reply.on('end', () => resolve(bytes))
    })
      .on('error', reject)
      .end()
  })
}

async function measureCuts(page: Page): Promise<number[]> {
  const times: number[] = []
  for (let no = 0; no < CUTS; no++) {
    const from = performance.now()
    await page.context().setOffline(true)
    await offlineBar(page).waitFor()
    times.push(performance.now() - from)
    console.log('cut', no, times.at(-1))
    await page.context().setOffline(false)
    await offlineBar(page).waitFor({ state: 'detached', timeout: 60_000 })
  }
  return times
}

/** Orders pressed on the screen; the page itself times each from its press to the words. */
async function measureSales(page: Page): Promise<number[]> {
  const processor = await page.context().newCDPSession(page)
  const knows = page.getByRole('dialog', { name: 'For the kitchen' }).getByRole('button', { name: 'Kitchen knows' })
  const times: number[] = []
  for (let no = 0; no < SALES; no++) {
    await firstDish(page).click()
    await page.evaluate(timePress)
    await processor.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.getByRole('button', { name: 'Send to Kitchen' }).click()
    times.push(await page.evaluate(() => (window as unknown as { pressed: Promise<number> }).pressed))
    await processor.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await knows.click()
    await knows.waitFor({ state: 'detached' })
  }
  return times
}

/** Starts a clock at the next press, and stops it when words come that the order is saved. */
function timePress(): void {
  const isSaved = (node: Node) => /Saved on this till · \S+/.test(node.textContent ?? '')
  const pressed = new Promise<number>((resolve) => {
    const start = () => {
      const from = performance.now()
      const watch = new MutationObserver((changes) => {
        if (!changes.some(({ addedNodes }) => [...addedNodes].some(isSaved))) return
        watch.disconnect()
        resolve(performance.now() - from)
      })
      watch.observe(document.body, { subtree: true, childList: true })
    }
    addEventListener('pointerdown', start, { once: true, capture: true })
  })
  Object.assign(window, { pressed })
}

async function lock(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: /^Lock/ }).click()
  await page.waitForURL('**/lock')
}

/** The app opened by its icon without the network, until the PIN pad; then the till by PIN. */
async function startCold(context: BrowserContext): Promise<{ toPinPad: number; toTill: number }> {
  const page = await context.newPage()
  const processor = await context.newCDPSession(page)
  await processor.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const from = performance.now()
  await page.goto('/dashboard/pos', { waitUntil: 'commit' })
  const face = page.getByRole('button', { name: 'Chez Test' })
  await face.waitFor()
  const toPinPad = performance.now() - from
  await face.click()
  await page.getByRole('button', { name: '1', exact: true }).waitFor()
  await page.keyboard.type(PIN.slice(0, -1))
  const pressedAt = performance.now()
  await page.keyboard.press(PIN.at(-1)!)
  await page.waitForURL(/\/dashboard\//)
  if (!page.url().endsWith('/pos')) await page.goto('/dashboard/pos', { waitUntil: 'commit' })
  await firstDish(page).waitFor()
  const toTill = performance.now() - pressedAt
  await processor.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await lock(page)
  await page.close()
  return { toPinPad, toTill }
}
