import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Browser, Page } from '@playwright/test'
import { findingsOf } from '../e2e/support/accessible.ts'
import { OPERATOR } from '../e2e/support/operator-account.ts'
import { routePatterns, paths } from '../web/src/lib/paths.ts'
import { SCREENS, type Screen } from '../web/src/screens.ts'
import { ask, DEMO, signIn, withDemo } from './demo-in-browser.ts'

/**
 * `npm run screenshots [-- --sizes desktop,landscape,tablet,phone,sideways --language en --only kitchen,visits]` takes
 * every screen of the product. With `--check` axe reads each one too, and it must fit the window's width; findings are
 * printed and end it with 1.
 */
const OUT = 'test-results/screenshots'
const SIZES = {
  desktop: { width: 1280, height: 800 },
  landscape: { width: 1024, height: 768 },
  tablet: { width: 820, height: 1180 },
  phone: { width: 390, height: 844 },
  sideways: { width: 844, height: 390 },
}
const TICKETS = 40
const PIN = '2580'

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: 'desktop,phone' },
    language: { type: 'string', default: 'fr' },
    only: { type: 'string', default: '' },
    check: { type: 'boolean', default: false },
  },
})
const wanted = values.only.split(',').filter(Boolean)
const isWanted = (name: string) => wanted.length === 0 || wanted.some((part) => name.includes(part))

/** Screens of prints; they need a sale, and an address alone shows none. */
const PRINTED = new Set<string>([paths.printReceipt, paths.printToken])
const screensFor = (who: (screen: Screen) => boolean) =>
  SCREENS.filter((screen) => who(screen) && !PRINTED.has(screen.path)).map(({ path: pattern }) => pattern)

const nameOf = (pattern: string) =>
  pattern
    .replace(/^\/(dashboard\/)?/, '')
    .replaceAll(/[/:]+/g, '-')
    .replaceAll('*', 'not-found') || 'landing'

let foundCount = 0

type Look = { scheme: 'light' | 'dark'; size: string; viewport: { width: number; height: number } }

class Camera {
  readonly page: Page
  readonly #folder: string

  constructor(page: Page, { scheme, size }: Look) {
    this.page = page
    this.#folder = path.join(OUT, `${size}-${scheme}`)
    mkdirSync(this.#folder, { recursive: true })
  }

  async take(name: string, url: string): Promise<void> {
    if (!isWanted(name)) return
    await this.page.goto(url)
    await this.page.waitForLoadState('networkidle')
    await this.shoot(name)
  }

  async shoot(name: string): Promise<void> {
    await delay(400)
    if (!isWanted(name)) return
    await this.page.screenshot({ path: path.join(this.#folder, `${name}.png`) })
    if (values.check) await this.#check(name)
  }

  async #check(name: string): Promise<void> {
    const isTooWide = await this.page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    const findings = [...(await findingsOf(this.page)), ...(isTooWide ? ['wider than the window'] : [])]
    for (const finding of findings) {
      foundCount += 1
      process.stdout.write(`${path.basename(this.#folder)} ${name}: ${finding}\n`)
    }
  }

  /** The address of a screen; a parameter is filled in with an existing record's id. */
  async addressOf(pattern: string): Promise<string> {
    if (pattern === '*') return '/nowhere'
    if (pattern === paths.resetPassword) return `${pattern}?token=x`
    if (pattern === routePatterns.sandboxCheckout) return pattern.replace(':id', 'none')
    if (pattern === routePatterns.visit) {
      const visits = await ask<{ id: string; total: string }[]>(this.page, '/visits')
      return paths.visit(visits.toSorted((a, b) => Number(b.total) - Number(a.total))[0]!.id)
    }
    if (pattern === routePatterns.menuItem)
      return paths.menuItem((await ask<{ id: string }[]>(this.page, '/menu-items'))[0]!.id)
    if (pattern === routePatterns.invoice)
      return paths.invoice((await ask<{ invoice_id: string }[]>(this.page, '/invoices?type=last_7days'))[0]!.invoice_id)
    if (pattern !== routePatterns.platformHistory) return pattern
    const { tenants } = await ask<{ tenants: { id: string }[] }>(this.page, '/superadmin/tenants')
    return paths.platformHistory(tenants[0]!.id)
  }

  async takeAll(patterns: readonly string[]): Promise<void> {
    for (const pattern of patterns)
      if (isWanted(nameOf(pattern))) await this.take(nameOf(pattern), await this.addressOf(pattern))
  }
}

/** Every screen of the demo restaurant at one size, light or dark. */
async function takeOne(browser: Browser, origin: string, look: Look): Promise<void> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: look.viewport,
    colorScheme: look.scheme,
    locale: values.language === 'fr' ? 'fr-FR' : 'en-GB',
    reducedMotion: 'reduce',
    ...(look.size === 'desktop' ? {} : { hasTouch: true }),
    ...(look.size === 'phone' || look.size === 'sideways' ? { isMobile: true, deviceScaleFactor: 2 } : {}),
  })
  const page = await context.newPage()
  const camera = new Camera(page, look)
  await camera.takeAll(screensFor(({ access }) => access === 'public'))
  await signIn(page, '/auth/signin', DEMO)
  const { uniqueQRCode } = await ask<{ uniqueQRCode: string }>(page, '/settings/store-setting')
  const { code } = await ask<{ code: string }>(page, '/settings/bookings')
  await camera.take('guest-menu', paths.menu(uniqueQRCode))
  await camera.take('guest-booking', paths.booking(code))
  await fillKitchen(page)
  // people who may work are redirected from this page, so the reply here says that they may not
  await page.route('**/api/v1/auth/access', (route) => route.fulfill({ json: { is_active: 0, is_suspended: 0 } }))
  await camera.takeAll(screensFor(({ access }) => access !== 'public' && access !== 'superadmin'))
  await takePinPad(camera)
  await signIn(page, '/superadmin/signin', OPERATOR)
  await camera.takeAll(screensFor(({ access }) => access === 'superadmin'))
  await context.close()
}

/** As many tickets as a kitchen has at its busiest. */
async function fillKitchen(page: Page): Promise<void> {
  const { tickets } = await ask<{ tickets: object[] }>(page, '/kitchen/tickets')
  const items = await ask<{ id: string; kind: string; variants: object[]; modifier_groups: object[] }[]>(
    page,
    '/menu-items',
  )
  const plain = items.filter((item) => item.kind === 'item' && item.variants.length + item.modifier_groups.length === 0)
  for (let at = tickets.length; at < TICKETS; at++) {
    const cart = [0, 1, 2].map((nth) => ({ id: plain[(at + 5 * nth) % plain.length]!.id, quantity: 1 + (nth % 2) }))
    await ask(page, '/pos/create-order', { cart, deliveryType: 'takeaway' })
  }
}

/** A shared device between two people; the browser is one from then on. */
async function takePinPad(camera: Camera): Promise<void> {
  if (!isWanted('lock') && !isWanted('pin')) return
  await ask(camera.page, '/auth/pin', { password: DEMO.password, pin: PIN })
  await ask(camera.page, '/settings/shared-devices/add', { title: 'Salle' })
  await ask(camera.page, '/auth/lock', {})
  await camera.take('lock', paths.lock)
  await camera.page.getByRole('listitem').getByRole('button', { name: 'Marie Lambert' }).click()
  await camera.shoot('pin')
}

const environment = { SUPERADMIN_EMAIL: OPERATOR.username, SUPERADMIN_PASSWORD: OPERATOR.password }
const sizes = Object.entries(SIZES).filter(([size]) => values.sizes.split(',').includes(size))
await withDemo(environment, async (browser, origin) => {
  for (const scheme of ['light', 'dark'] as const)
    for (const [size, viewport] of sizes) await takeOne(browser, origin, { scheme, size, viewport })
})
process.stdout.write(`Screenshots are in ${OUT}\n`)
if (values.check) process.stdout.write(`${foundCount} findings\n`)
process.exitCode = foundCount === 0 ? 0 : 1
