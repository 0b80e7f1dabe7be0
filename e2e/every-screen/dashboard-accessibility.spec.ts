import { test } from '@playwright/test'
import { ask, itemNamed, sellWine, setUpMenu } from '../support/a-restaurant.ts'
import { expectFaultless, FAULTLESS } from '../support/faultless.ts'
import { aSignedInOwner } from '../support/signed-in.ts'

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
// many screens in one visit, each looked at twice: a slow machine may take its time
test.describe.configure({ timeout: 300_000 })

test(`no screen of the dashboard ${FAULTLESS}`, async ({ page }) => {
  await aSignedInOwner(page)
  await setUpMenu(page.request)
  const cart = [{ id: await itemNamed(page.request, 'Burger maison'), quantity: 2, notes: 'sans sel' }]
  await ask(page.request, '/pos/create-order', { cart, deliveryType: 'takeaway', customerType: 'WALKIN' })
  await sellWine(page.request)
  await expectFaultless(page, STAFF_SCREENS)
})
