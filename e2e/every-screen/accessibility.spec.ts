import { expect, test, type Page } from '@playwright/test'
import { ask, itemNamed, sellWine, setUpMenu } from '../support/a-restaurant.ts'
import { expectNoFindings } from '../support/accessible.ts'
import { watch } from '../support/canary.ts'
import { signInOperatorByApi } from '../support/operator.ts'
import { aSignedInOwner } from '../support/signed-in.ts'

/** Those of the site have a test of their own. */
const OPEN_SCREENS = [
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

/** Opens one after the other: each is loaded without a complaint of the browser, and read without eyes or mouse. */
async function expectFaultless(page: Page, screens: readonly string[]): Promise<void> {
  const complaints = await watch(page)
  for (const path of screens) {
    // what was looked for in the screen before is not this one's
    complaints.length = 0
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    // not what one is sent to who may not see it
    expect(page.url()).toContain(path.replace(/\?.*/, ''))
    expect(complaints, path).toEqual([])
    await expectNoFindings(page, path)
  }
}

const FAULTLESS = 'is against its content security policy or has a serious accessibility finding in either theme'

test(`no open screen ${FAULTLESS}`, async ({ page }) => {
  await expectFaultless(page, OPEN_SCREENS)
})

test(`no screen of the dashboard ${FAULTLESS}`, async ({ page }) => {
  await aSignedInOwner(page)
  await setUpMenu(page.request)
  const cart = [{ id: await itemNamed(page.request, 'Burger maison'), quantity: 2, notes: 'sans sel' }]
  await ask(page.request, '/pos/create-order', { cart, deliveryType: 'takeaway', customerType: 'WALKIN' })
  await sellWine(page.request)
  await expectFaultless(page, STAFF_SCREENS)
})

test(`no screen of the platform’s operator ${FAULTLESS}`, async ({ page }) => {
  await signInOperatorByApi(page)
  await expectFaultless(page, PLATFORM_SCREENS)
})

test('a list that opens while one types has no serious finding either', async ({ page, isMobile }) => {
  await aSignedInOwner(page)
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
