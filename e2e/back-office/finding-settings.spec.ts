import { expect, test } from '@playwright/test'
import { ask } from '../support/a-restaurant.ts'
import { expectNoFindings } from '../support/accessible.ts'
import { areaLink, goWithin, toast } from '../support/screens.ts'
import { aSignedInOwner, aStaffMember, elsewhere, expectLive, signInByApi } from '../support/signed-in.ts'

test('the settings are in five groups, and the search finds them by their contents', async ({ page }) => {
  await aSignedInOwner(page)
  await page.goto('/dashboard/settings')
  const list = page.getByRole('navigation', { name: 'Settings' })
  await expect(list.getByRole('region')).toHaveCount(5)
  await expect(list.locator('[aria-current=page]')).toHaveText('Details')
  const box = page.getByRole('textbox', { name: 'Search the settings' })
  await box.fill('vat')
  await expect(list.getByRole('link')).toHaveText(['Bill & receipts', 'Tax Setup', 'Tax Groups'])
  await box.fill('happy hour')
  await expect(list.getByRole('link')).toHaveText(['Price Rules'])
  await box.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Price Rules' })).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Menu', exact: true })
  await expect(menu.locator('[aria-current=page]')).toHaveText('Price Rules')
  await menu.getByRole('link', { name: 'Categories' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the settings are a list, and each page has a link back to it', async ({ page }) => {
    await aSignedInOwner(page)
    await page.goto('/dashboard/settings')
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
    await expectNoFindings(page, 'the list of the settings')
    await areaLink(page, 'Details').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Store Details' })).toBeVisible()
    await page.getByRole('link', { name: 'All settings' }).click()
    await areaLink(page, 'Fiscal journal').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Fiscal journal' })).toBeVisible()
    await page.getByRole('link', { name: 'All settings' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  })
})

test('an unused feature is hidden everywhere; its address explains it and switches it on', async ({ page }) => {
  await aSignedInOwner(page)
  const waiter = await aStaffMember(page.request, 'RESERVATIONS')
  const sidebar = page.getByRole('navigation', { name: 'Main navigation' })
  await page.goto('/dashboard/settings/use')
  await page.getByRole('switch', { name: 'Guests book' }).click()
  await toast(page, 'Store settings saved.')
  await expect(sidebar.getByRole('link', { name: 'Reservation' })).toBeHidden()
  await expect(areaLink(page, 'Bookings')).toBeHidden()
  await page.reload()
  await expect(sidebar.getByRole('link', { name: 'Orders' })).toBeVisible()
  await expect(sidebar.getByRole('link', { name: 'Reservation' })).toBeHidden()
  await page.goto('/dashboard/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Today’s reservations')).toBeHidden()

  await page.goto('/dashboard/settings/bookings')
  await expect(page.getByRole('heading', { level: 1, name: 'Bookings: not used here' })).toBeVisible()
  await expectNoFindings(page, 'a page that is not used')
  await page.getByRole('button', { name: 'Switch on' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bookings', exact: true })).toBeVisible()
  await expect(sidebar.getByRole('link', { name: 'Reservation' })).toBeVisible()

  await ask(page.request, '/settings/store-setting', { unusedFeatures: ['bookings'] })
  await signInByApi(page, waiter)
  await page.goto('/dashboard/reservation')
  await expect(page.getByText('Who may change the settings can switch it on.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Switch on' })).toBeHidden()
})

test('other devices learn at once that a feature was switched off', async ({ page, browser }) => {
  const { username } = await aSignedInOwner(page)
  const other = await elsewhere(browser, username)
  await other.goto('/dashboard/profile')
  await expectLive(other)
  const link = other.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Reservation' })
  await expect(link).toBeVisible()
  await ask(page.request, '/settings/store-setting', { unusedFeatures: ['bookings'] })
  await expect(link).toBeHidden()
  await other.close()
})

const OF_BEFORE = [
  ['/dashboard/settings/menu-items', 'Menu Items'],
  ['/dashboard/settings/menu-items/categories', 'Categories'],
  ['/dashboard/settings/options', 'Options'],
  ['/dashboard/settings/allergens', 'Allergens of the menu'],
  ['/dashboard/settings/price-rules', 'Price Rules'],
  ['/dashboard/settings/menu-schedules', 'Menu Schedules'],
  ['/dashboard/settings/menu-languages', 'Menu Languages'],
  ['/dashboard/settings/details', 'Store Details'],
  ['/dashboard/compliance', 'Fiscal journal'],
  ['/dashboard/audit-log', 'Audit Log'],
  ['/dashboard/membership', 'Loyalty members'],
  ['/dashboard/membership?tab=gift-cards', 'Gift cards'],
] as const

test('old addresses still open their screens', async ({ page }) => {
  await aSignedInOwner(page)
  await page.goto('/dashboard/profile')
  for (const [path, heading] of OF_BEFORE) {
    await goWithin(page, path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }
})
