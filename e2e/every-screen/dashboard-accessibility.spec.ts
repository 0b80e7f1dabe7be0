import { test } from '@playwright/test'
import { ask, itemNamed, sellWine, setUpMenu } from '../support/a-restaurant.ts'
import { expectAppFaultless, expectFaultless, FAULTLESS } from '../support/faultless.ts'
import { isQuickRun, QUICK } from '../support/quick.ts'
import { aSignedInOwner } from '../support/signed-in.ts'

/** The screens of a service, which axe reads in every run. */
const OF_SERVICE = 6
/** Before every change all screens are opened; those beyond service are read in a full run: reading takes longer. */
const isRead = (at: number) => !isQuickRun || at < OF_SERVICE

/** Screens with their titles, those of a service first; neighbours have different ones. The tour of every-screen/canaries loads each of them. */
const STAFF_SCREENS = [
  ['/dashboard/home', 'Hello Chez Test'],
  ['/dashboard/floor', 'Floor'],
  ['/dashboard/pos', 'POS - Point of Sale'],
  ['/dashboard/kitchen', 'Kitchen'],
  ['/dashboard/orders', 'Orders'],
  ['/dashboard/kitchen/expo', 'Pass'],
  ['/dashboard/profile', 'Profile'],
  ['/dashboard/notifications', 'Notifications'],
  ['/dashboard/devices', 'My Devices'],
  ['/dashboard/contact-support', 'Contact Support'],
  ['/dashboard/reservation?view=day', 'Reservations'],
  ['/dashboard/customers', 'Customers'],
  // a day that is over has no button in it
  ['/dashboard/reservation?view=day&day=2026-01-14', 'Reservations'],
  ['/dashboard/users', 'Users'],
  ['/dashboard/reservation?view=list', 'Reservations'],
  ['/dashboard/membership', 'Loyalty members'],
  ['/dashboard/invoices', 'Invoices'],
  ['/dashboard/membership?tab=mails', 'Emails to customers'],
  ['/dashboard/cash', 'Drawer'],
  ['/dashboard/membership?tab=mails&view=segments', 'Emails to customers'],
  ['/dashboard/stock', 'Stock'],
  ['/dashboard/stock/documents', 'Documents'],
  ['/dashboard/stock/counts', 'Counts'],
  ['/dashboard/stock/purchases', 'Purchases'],
  ['/dashboard/stock/recipes', 'Recipes'],
  ['/dashboard/stock/report', 'Stock report'],
  ['/dashboard/reports', 'Reports'],
  ['/dashboard/accounting', 'Accounting'],
  ['/dashboard/compliance', 'Fiscal journal'],
  ['/dashboard/settings', 'Store Details'],
  ['/dashboard/settings/use', 'What you use'],
  ['/dashboard/settings/print-settings', 'Print Settings'],
  ['/dashboard/settings/tables', 'Store Tables'],
  ['/dashboard/settings/floor-plan', 'Floor plan'],
  ['/dashboard/settings/dining', 'Courses and dining'],
  ['/dashboard/settings/stations', 'Kitchen stations'],
  ['/dashboard/settings/menu-items', 'Menu Items'],
  ['/dashboard/settings/menu-items/categories', 'Categories'],
  ['/dashboard/settings/options', 'Options'],
  ['/dashboard/settings/allergens', 'Allergens of the menu'],
  ['/dashboard/settings/menu-schedules', 'Menu Schedules'],
  ['/dashboard/settings/menu-languages', 'Menu Languages'],
  ['/dashboard/settings/tax-setup', 'Tax Setup'],
  ['/dashboard/settings/tax-groups', 'Tax Groups'],
  ['/dashboard/settings/payment-types', 'Payment Types'],
  ['/dashboard/settings/reasons', 'Reasons'],
  ['/dashboard/settings/tills', 'Tills'],
  ['/dashboard/settings/bookings', 'Bookings'],
  ['/dashboard/settings/screens', 'Screens'],
  ['/dashboard/settings/printers', 'Printers'],
] as const
// many screens in one visit, each looked at twice: a slow machine may take its time
test.describe.configure({ timeout: 300_000 })

test(`no screen of the dashboard ${FAULTLESS}`, QUICK, async ({ page }) => {
  await aSignedInOwner(page)
  // only the owner of an empty restaurant sees this one
  await expectFaultless(page, ['/dashboard/setup'])
  await setUpMenu(page.request)
  const cart = [{ id: await itemNamed(page.request, 'Burger maison'), quantity: 2, notes: 'sans sel' }]
  await ask(page.request, '/pos/create-order', { cart, deliveryType: 'takeaway', customerType: 'WALKIN' })
  const tables = await ask<{ id: string }[]>(page.request, '/settings/store-tables')
  const seated = { tableId: tables[0]!.id, covers: 2, deliveryType: 'dinein', customerType: 'WALKIN' }
  const { visitId } = await ask(page.request, '/pos/create-order', { cart, ...seated })
  await sellWine(page.request)
  const { id: segmentId } = await ask(page.request, '/membership/segments/add', { title: 'Everybody' })
  const texts = { subject: { fr: 'Offre' }, text: { fr: 'Bonjour' } }
  await ask(page.request, '/membership/campaigns/add', { title: 'Offer', segmentId, ...texts })
  await expectAppFaultless(page, [...STAFF_SCREENS, [`/dashboard/visits/${visitId}`, 'T4']], isRead)
})
