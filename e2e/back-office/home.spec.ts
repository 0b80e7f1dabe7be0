import { expect, test, type Locator, type Page } from '@playwright/test'
import { expectNoFindings } from '../support/accessible.ts'
import { ask, itemNamed, sellWine, setUpMenu, thisMinute } from '../support/a-restaurant.ts'
import { QUICK } from '../support/quick.ts'
import { at, button } from '../support/screens.ts'
import {
  AS_ON_A_PHONE,
  aSignedInOwner,
  aStaffMember,
  elsewhere,
  expectLive,
  signInByApi,
} from '../support/signed-in.ts'

const now = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Now' }).getByRole('listitem').filter({ hasText: name })
const counter = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Today', exact: true }).getByRole('listitem').filter({ hasText: name })
const card = (page: Page, name: string) => page.getByRole('region', { name })

test('home follows by itself while a party is seated and orders: amount owed, tables and ready dishes', async ({
  page,
  browser,
}) => {
  const { username } = await aSignedInOwner(page)
  await setUpMenu(page.request)
  const home = await elsewhere(browser, username)
  await home.goto('/dashboard/home')
  for (const text of ['€0.00', 'Everybody has paid']) await expect(now(home, 'Owed now')).toContainText(text)
  await expect(now(home, 'Tables taken')).toContainText('0 of 1')
  await expect(now(home, 'Drawer')).toHaveCount(0)
  await expect(card(home, 'Needs attention')).toContainText('Nothing needs you now')
  await expect(card(home, 'Next reservations')).toContainText('Nobody else is expected today')
  await expectLive(home)

  await page.goto('/dashboard/floor')
  await button(page, /^T4, Free/).click()
  await page.getByRole('dialog').getByRole('button', { name: '2', exact: true }).click()
  await expect(now(home, 'Tables taken')).toContainText('1 of 1')
  await expect(now(home, 'Tables taken')).toContainText('2 covers')

  const [table] = await ask<{ id: string }[]>(page.request, '/settings/store-tables')
  const cart = [{ id: await itemNamed(page.request, 'Gamay'), quantity: 2 }]
  const { orderId } = await ask(page.request, '/pos/create-order', { cart, tableId: table!.id })
  await expect(now(home, 'Owed now')).toContainText('€11.10')
  await expect(now(home, 'Owed now')).toContainText('1 party to pay')
  await expect(now(home, 'Revenue today')).toContainText('€0.00')

  const [{ items }] = await ask<[{ items: { id: string }[] }]>(page.request, '/kitchen')
  for (const status of ['preparing', 'completed']) await ask(page.request, `/kitchen/${items[0]!.id}`, { status })
  const ready = card(home, 'Needs attention').getByRole('link', { name: /^1 dish ready to serve/ })
  await expect(ready).toHaveAttribute('href', '/dashboard/kitchen/expo')
  const [till] = await ask<{ id: string }[]>(page.request, '/settings/tills')
  await ask(page.request, '/cash/sessions/open', { tillId: till!.id, float: '100.00' })
  for (const text of ['Open', /Since \d\d:\d\d, Chez Test/]) await expect(now(home, 'Drawer')).toContainText(text)
  await expectNoFindings(home, '/dashboard/home')

  // half of it is paid on one of two bills
  const { bills } = await ask<{ bills: { id: string; version: number }[] }>(page.request, '/bills/open', {
    orderIds: [orderId],
  })
  const types = await ask<{ id: string; title: string }[]>(page.request, '/settings/payment-types')
  const byCard = types.find(({ title }) => title === 'Card')!.id
  await ask(page.request, `/bills/${bills[0]!.id}/payments`, {
    payments: [{ paymentTypeId: byCard, amount: '5.55' }],
  })
  await expect(now(home, 'Owed now')).toContainText('€5.55')
  await now(home, 'Owed now').getByRole('link').click()
  await home.waitForURL(at('/dashboard/orders'))
  await home.close()
})

test('the dashboard shows the day, and stays up to date', QUICK, async ({ page }) => {
  await aSignedInOwner(page)
  await setUpMenu(page.request)
  await page.goto('/dashboard/home')
  await expect(page.getByText('No Top Selling items found for Today!')).toBeVisible()
  await expect(counter(page, 'Orders')).toContainText('0')
  await expectLive(page)

  await test.step('a sale shows by itself', async () => {
    await sellWine(page.request, { customerType: 'CUSTOMER', customerId: { phone: '+33 6 01 02 03 04', name: 'Léa' } })
    await expect(counter(page, 'Orders')).toContainText('1')
    await expect(counter(page, 'New Registered Customers')).toContainText('1')
    await expect(counter(page, 'Repeat Customers')).toContainText('0')
    await expect(now(page, 'Revenue today')).toContainText('€11.10')
    await expect(now(page, 'Revenue today')).toContainText(/No sales last \w+day by this time/)
    await expect(card(page, 'Top Selling Items').getByRole('listitem')).toHaveText(['GGamay€5.552 sold'])
  })

  await test.step('the next bookings show by themselves, on the clock of the store', async () => {
    const [table] = await ask<{ id: string }[]>(page.request, '/settings/store-tables')
    const date = thisMinute()
    const booking = { customerId: '+33 6 01 02 03 04', date, tableId: table!.id, status: 'booked', peopleCount: 3 }
    await ask(page.request, '/reservations/add', booking)
    const guest = card(page, 'Next reservations').getByRole('listitem')
    for (const text of ['Léa', '3 covers', 'T4']) await expect(guest).toContainText(text)
    const clock = { timeZone: 'UTC', timeStyle: 'short' } as const
    const time = new Date(`${date}Z`).toLocaleString('en-GB', clock)
    await expect(guest.getByRole('time')).toHaveText(time)
    await expect(page.getByRole('link', { name: 'All reservations' })).toHaveAttribute('href', '/dashboard/reservation')
    await now(page, 'Revenue today').getByRole('link').click()
    await page.waitForURL('**/dashboard/reports')
  })

  await test.step('people with the dashboard alone see the day, and no way to other screens', async () => {
    const refused: string[] = []
    const staff = await aStaffMember(page.request, 'DASHBOARD')
    await signInByApi(page, staff)
    page.on('response', (reply) => {
      if (reply.status() >= 400) refused.push(reply.url())
    })
    await page.goto('/dashboard/home')
    await expect(counter(page, 'Orders')).toContainText('1')
    for (const words of ['Revenue today', 'Owed now', 'Tables taken', 'Needs attention', 'Next reservations'])
      await expect(page.getByText(words)).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('link')).toHaveCount(0)
    await expectLive(page)
    expect(refused).toEqual([])
  })

  await test.step('a day that cannot be loaded shows an error and can be requested again', async () => {
    await page.route('**/api/v1/dashboard', (route) => route.fulfill({ status: 404, json: {} }))
    await page.reload()
    await expect(page.getByText('Today’s figures could not be loaded.')).toBeVisible()
    // catching up it asks by itself once more
    await expectLive(page)
    await page.unroute('**/api/v1/dashboard')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(counter(page, 'Orders')).toContainText('1')
  })
})

/** A service: a party that owes, a dish that is ready, an open drawer, and five who come next. */
async function aService(page: Page): Promise<void> {
  const [table] = await ask<{ id: string }[]>(page.request, '/settings/store-tables')
  const cart = [{ id: await itemNamed(page.request, 'Gamay'), quantity: 2 }]
  await ask(page.request, '/pos/create-order', { cart, tableId: table!.id })
  const [{ items }] = await ask<[{ items: { id: string }[] }]>(page.request, '/kitchen')
  for (const status of ['preparing', 'completed']) await ask(page.request, `/kitchen/${items[0]!.id}`, { status })
  await sellWine(page.request)
  const [till] = await ask<{ id: string }[]>(page.request, '/settings/tills')
  await ask(page.request, '/cash/sessions/open', { tillId: till!.id, float: '100.00' })
  for (const [at, name] of ['Léa', 'Karim', 'Inès', 'Hugo', 'Zoé'].entries()) {
    await ask(page.request, '/customers/add', { phone: `06 0${at}`, name })
    await ask(page.request, '/reservations/add', { customerId: `06 0${at}`, date: thisMinute(), peopleCount: 2 })
  }
}

test('amount owed, tables, next bookings and ready dishes are in view, and in this order on a phone', async ({
  page,
}) => {
  await aSignedInOwner(page)
  await setUpMenu(page.request)
  await aService(page)
  await page.goto('/dashboard/home')
  const guests = card(page, 'Next reservations').getByRole('listitem')
  const ready = card(page, 'Needs attention').getByRole('link', { name: /^1 dish ready to serve/ })
  const tiles = ['Revenue today', 'Owed now', 'Tables taken', 'Drawer'].map((name) => now(page, name))
  await expect(guests).toHaveCount(5)
  const boxesOf = (parts: Locator[]) => Promise.all(parts.map(async (part) => (await part.boundingBox())!))

  await page.setViewportSize({ width: 1280, height: 800 })
  for (const part of [...tiles, ready, guests.last()]) await expect(part).toBeInViewport({ ratio: 1 })
  const rows = await boxesOf(tiles)
  expect(new Set(rows.map(({ y }) => y)).size).toBe(1)

  await page.setViewportSize({ width: 390, height: 844 })
  for (const part of [...tiles, ready]) await expect(part).toBeInViewport({ ratio: 1 })
  const boxes = await boxesOf([...tiles, ready, guests.first(), guests.last()])
  for (const [at, box] of boxes.slice(1).entries())
    expect(box.y).toBeGreaterThanOrEqual(boxes[at]!.y + boxes[at]!.height)
})

test.describe('on a phone', () => {
  test.use(AS_ON_A_PHONE)

  test('each tile is a row large enough for a thumb, and nothing is wider than the screen', async ({ page }) => {
    await aSignedInOwner(page)
    await setUpMenu(page.request)
    await page.goto('/dashboard/home')
    const tiles = page.getByRole('list', { name: 'Now' }).getByRole('link')
    await expect(tiles).toHaveCount(3)
    for (const tile of await tiles.all()) expect((await tile.boundingBox())!.height).toBeGreaterThanOrEqual(44)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await expectNoFindings(page, '/dashboard/home on a phone')
  })
})
