import { expect, test, type Page } from '@playwright/test'
import { ask, openRestaurant, sellWine, setUpMenu } from './a-restaurant.ts'
import { expectNoFindings } from './accessible.ts'
import { signInOperatorByApi } from './operator.ts'

const OPEN_SCREENS = [
  '/',
  '/login',
  '/superadmin',
  '/register',
  '/forgot-password',
  '/reset-password?token=x',
  '/no-access',
  '/nowhere',
  '/offline/fr.html',
  '/offline/en.html',
]
const STAFF_SCREENS = [
  '/dashboard/home',
  '/dashboard/pos',
  '/dashboard/kitchen',
  '/dashboard/orders',
  '/dashboard/profile',
  '/dashboard/devices',
  '/dashboard/contact-support',
  '/dashboard/reservation',
  '/dashboard/reservation?view=day',
  '/dashboard/customers',
  '/dashboard/invoices',
  '/dashboard/users',
  '/dashboard/reports',
  '/dashboard/settings',
  '/dashboard/settings/print-settings',
  '/dashboard/settings/tables',
  '/dashboard/settings/menu-items',
  '/dashboard/settings/menu-items/categories',
  '/dashboard/settings/tax-setup',
  '/dashboard/settings/payment-types',
]
const PLATFORM_SCREENS = [
  '/superadmin/dashboard/home',
  '/superadmin/dashboard/tenants?status=all',
  '/superadmin/dashboard/reports',
  '/superadmin/dashboard/audit-log',
  '/superadmin/dashboard/two-factor',
  '/superadmin/dashboard/contact-support',
]

// many screens in one visit, each looked at twice: a slow machine may take its time
test.describe.configure({ timeout: 300_000 })

async function expectAccessible(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expectLoaded(page)
  await expectNoFindings(page, path)
}

/** The screen is there, and what it loads by itself too. */
async function expectLoaded(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

test('no open screen has a serious accessibility finding in either theme', async ({ page }) => {
  for (const path of OPEN_SCREENS) await expectAccessible(page, path)
})

test('no screen of the dashboard has a serious accessibility finding in either theme', async ({ page }) => {
  await openRestaurant(page)
  await setUpMenu(page.request)
  const [item] = await ask<{ id: string }[]>(page.request, '/menu-items')
  const cart = [{ id: item!.id, quantity: 2, notes: 'sans sel' }]
  await ask(page.request, '/pos/create-order', { cart, deliveryType: 'takeaway', customerType: 'WALKIN' })
  await sellWine(page.request)
  for (const path of STAFF_SCREENS) await expectAccessible(page, path)
})

test('no screen of the platform’s operator has a serious accessibility finding in either theme', async ({ page }) => {
  await signInOperatorByApi(page)
  for (const path of PLATFORM_SCREENS) await expectAccessible(page, path)
})

test('a list that opens while one types has no serious finding either', async ({ page, isMobile }) => {
  await openRestaurant(page)
  await setUpMenu(page.request)
  await page.goto('/dashboard/settings')
  await page.getByRole('combobox', { name: 'Currency' }).click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectNoFindings(page, 'the open list of currencies')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toBeFocused()

  await ask(page.request, '/customers/add', { phone: '06 01 02 03 04', name: 'Léa Martin' })
  await page.goto('/dashboard/pos')
  if (isMobile) await page.getByRole('button', { name: /Open the cart/ }).click()
  await page.getByRole('combobox', { name: 'Search Customer' }).fill('léa')
  await expect(page.getByRole('option', { name: /Léa Martin/ })).toBeVisible()
  await expectNoFindings(page, 'the customers that were found')
})

test('nothing a screen does is against its content security policy', async ({ page }) => {
  const reports: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) reports.push(message.text())
  })
  page.on('pageerror', (error) => reports.push(error.message))
  await openRestaurant(page)
  await setUpMenu(page.request)
  await sellWine(page.request)
  for (const path of [...OPEN_SCREENS.slice(0, 1), ...STAFF_SCREENS]) {
    await page.goto(path)
    await expectLoaded(page)
  }
  await signInOperatorByApi(page)
  for (const path of PLATFORM_SCREENS) {
    await page.goto(path)
    await expectLoaded(page)
  }
  expect(reports).toEqual([])
})
