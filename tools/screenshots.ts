import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { OPERATOR } from '../e2e/support/operator-account.ts'
import { DEMO, openScreen, signIn, withDemo } from './demo-in-browser.ts'

const OUT = 'test-results/screenshots'
const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } }

const OPEN_SCREENS = {
  front: '/',
  terms: '/terms',
  privacy: '/privacy',
  contact: '/contact',
  'payment-success': '/success',
  'payment-cancelled': '/cancelled-payment',
  'sandbox-checkout': '/sandbox-checkout/none',
  login: '/login',
  'platform-login': '/superadmin',
  register: '/register',
  forgot: '/forgot-password',
  reset: '/reset-password?token=x',
  'no-access': '/no-access',
  'not-found': '/nowhere',
  offline: '/offline/fr.html',
}
const STAFF_SCREENS = {
  home: '/dashboard/home',
  floor: '/dashboard/floor',
  'floor-plan': '/dashboard/settings/floor-plan',
  pos: '/dashboard/pos',
  kitchen: '/dashboard/kitchen',
  orders: '/dashboard/orders',
  profile: '/dashboard/profile',
  notifications: '/dashboard/notifications',
  devices: '/dashboard/devices',
  support: '/dashboard/contact-support',
  gate: '/dashboard/inactive-subscription',
  reservations: '/dashboard/reservation',
  'reservations-day': '/dashboard/reservation?view=day',
  waitlist: '/dashboard/reservation?view=waitlist',
  'booking-settings': '/dashboard/settings/bookings',
  customers: '/dashboard/customers',
  invoices: '/dashboard/invoices',
  users: '/dashboard/users',
  reports: '/dashboard/reports',
  'audit-log': '/dashboard/audit-log',
  settings: '/dashboard/settings',
  'print-settings': '/dashboard/settings/print-settings',
  printers: '/dashboard/settings/printers',
  tables: '/dashboard/settings/tables',
  'menu-items': '/dashboard/settings/menu-items',
  categories: '/dashboard/settings/menu-items/categories',
  options: '/dashboard/settings/options',
  allergens: '/dashboard/settings/allergens',
  'menu-schedules': '/dashboard/settings/menu-schedules',
  'menu-languages': '/dashboard/settings/menu-languages',
  taxes: '/dashboard/settings/tax-setup',
  'tax-groups': '/dashboard/settings/tax-groups',
  'payment-types': '/dashboard/settings/payment-types',
  'price-rules': '/dashboard/settings/price-rules',
  reasons: '/dashboard/settings/reasons',
}
const PLATFORM_SCREENS = {
  'platform-home': '/superadmin/dashboard/home',
  'platform-tenants': '/superadmin/dashboard/tenants',
  'platform-reports': '/superadmin/dashboard/reports?type=last_7days',
  'platform-audit-log': '/superadmin/dashboard/audit-log',
  'platform-two-factor': '/superadmin/dashboard/two-factor',
  'platform-support': '/superadmin/dashboard/contact-support',
}

type Look = { origin: string; scheme: 'light' | 'dark'; size: string; viewport: { width: number; height: number } }

/** Every screen of the demo restaurant at one size, light or dark. */
async function takeOne(browser: Browser, { origin, scheme, size, viewport }: Look): Promise<void> {
  const isPhone = size === 'phone'
  const context = await browser.newContext({
    baseURL: origin,
    viewport,
    colorScheme: scheme,
    reducedMotion: 'reduce',
    ...(isPhone ? { isMobile: true, hasTouch: true, deviceScaleFactor: 2 } : {}),
  })
  const page = await context.newPage()
  const folder = path.join(OUT, `${size}-${scheme}`)
  mkdirSync(folder, { recursive: true })
  for (const [name, url] of Object.entries(OPEN_SCREENS)) await shoot(page, url, path.join(folder, `${name}.png`))
  await signIn(page, '/auth/signin', DEMO)
  // the subscription gate forwards who may work: here it gets the reply that nobody may
  await page.route('**/api/v1/auth/access', (route) => route.fulfill({ json: { is_active: 0, is_suspended: 0 } }))
  for (const [name, url] of Object.entries(STAFF_SCREENS)) await shoot(page, url, path.join(folder, `${name}.png`))
  await signIn(page, '/superadmin/signin', OPERATOR)
  for (const [name, url] of Object.entries(PLATFORM_SCREENS)) await shoot(page, url, path.join(folder, `${name}.png`))
  await shoot(page, await firstHistory(page), path.join(folder, 'platform-history.png'))
  await context.close()
}

async function firstHistory(page: Page): Promise<string> {
  const answer = await page.request.get('/api/v1/superadmin/tenants')
  const { tenants } = (await answer.json()) as { tenants: { id: string }[] }
  return `/superadmin/dashboard/tenants/${tenants[0]!.id}/subscription-history`
}

async function shoot(page: Page, url: string, file: string): Promise<void> {
  await openScreen(page, url)
  await delay(400)
  await page.screenshot({ path: file })
}

const environment = { SUPERADMIN_EMAIL: OPERATOR.username, SUPERADMIN_PASSWORD: OPERATOR.password }
await withDemo(environment, async (browser, origin) => {
  for (const scheme of ['light', 'dark'] as const)
    for (const [size, viewport] of Object.entries(SIZES)) await takeOne(browser, { origin, scheme, size, viewport })
})
process.stdout.write(`Screenshots are in ${OUT}\n`)
