import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { ask, openRestaurant, setUpMenu } from './a-restaurant.ts'

const OPEN_SCREENS = [
  '/',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password?token=x',
  '/no-access',
  '/nowhere',
]
const STAFF_SCREENS = [
  '/dashboard/home',
  '/dashboard/pos',
  '/dashboard/kitchen',
  '/dashboard/orders',
  '/dashboard/profile',
  '/dashboard/devices',
  '/dashboard/contact-support',
]

async function expectAccessible(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle')
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']).analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(
    serious.map(({ id, nodes }) => `${path} ${id}: ${nodes[0]?.html ?? ''}`),
    `axe on ${path}`,
  ).toEqual([])
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`no screen has a serious accessibility finding (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const path of OPEN_SCREENS) await expectAccessible(page, path)
    await openRestaurant(page)
    await setUpMenu(page.request)
    const [item] = await ask<{ id: string }[]>(page.request, '/menu-items')
    const cart = [{ id: item!.id, quantity: 2, notes: 'sans sel' }]
    await ask(page.request, '/pos/create-order', { cart, deliveryType: 'takeaway', customerType: 'WALKIN' })
    for (const path of STAFF_SCREENS) await expectAccessible(page, path)
  })
}

test('nothing a screen does is against its content security policy', async ({ page }) => {
  const reports: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) reports.push(message.text())
  })
  page.on('pageerror', (error) => reports.push(error.message))
  await openRestaurant(page)
  await setUpMenu(page.request)
  for (const path of [...OPEN_SCREENS.slice(0, 1), ...STAFF_SCREENS]) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
  }
  expect(reports).toEqual([])
})
