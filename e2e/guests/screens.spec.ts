import { expect, test, type Page } from '@playwright/test'
import sharp from 'sharp'
import { ask, itemNamed, setUpMenu } from '../support/a-restaurant.ts'
import { expectNoFindings } from '../support/accessible.ts'
import { watch } from '../support/canary.ts'
import { allowGuests } from '../support/guests.ts'
import { AS_ON_A_PHONE, aSignedInOwner, expectLive } from '../support/signed-in.ts'

type Ticket = { id: string; items: { id: string; stations: { id: string }[] }[] }

const TELEVISION = { width: 1920, height: 1080 }

async function addScreen(page: Page, kind: 'pickup' | 'customer', title: string): Promise<string> {
  const { url } = await ask(page.request, '/settings/screens/add', { kind, title })
  return url!.slice(url!.indexOf('/screen#'))
}

const place = async (page: Page) =>
  ask<{ orderId: string; tokenNo: number }>(page.request, '/pos/create-order', {
    cart: [{ id: await itemNamed(page.request, 'Burger maison'), quantity: 1 }],
    deliveryType: 'takeaway',
    customerType: 'WALKIN',
  })

async function bump(page: Page, orderId: string): Promise<void> {
  const { tickets } = await ask<{ tickets: Ticket[] }>(page.request, '/kitchen/tickets')
  const { items } = tickets.find(({ id }) => id === orderId)!
  await ask(page.request, '/kitchen/bump', { station: items[0]!.stations[0]!.id, itemIds: items.map(({ id }) => id) })
}

test('the pick-up screen shows at once that a takeaway order is in preparation, then that it is ready', async ({
  page,
  browser,
}) => {
  await aSignedInOwner(page)
  await setUpMenu(page.request)
  const address = await addScreen(page, 'pickup', 'Vitrine')
  // a television that is not signed in
  const context = await browser.newContext({ viewport: TELEVISION, locale: 'fr-FR' })
  const screen = await context.newPage()
  const complaints = await watch(screen)
  await screen.goto(address)
  const preparing = screen.getByRole('region', { name: 'En préparation' })
  const ready = screen.getByRole('region', { name: 'Prêt' })
  await expect(preparing.getByText('Aucune commande pour le moment')).toBeVisible()
  const first = await place(page)
  const number = preparing.getByText(String(first.tokenNo), { exact: true })
  await expect(number).toBeVisible()
  await place(page)
  await expect(preparing.getByRole('listitem')).toHaveCount(2)
  // digits are 0.7 of their size high
  const size = await number.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  expect(size * 0.7).toBeGreaterThanOrEqual(120)
  await bump(page, first.orderId)
  await expect(ready.getByText(String(first.tokenNo), { exact: true })).toBeVisible()
  await expect(preparing.getByRole('listitem')).toHaveCount(1)
  expect(complaints).toEqual([])
  await expectNoFindings(screen, 'the pick-up screen')
  await screen.setViewportSize(AS_ON_A_PHONE.viewport)
  await expectNoFindings(screen, 'the pick-up screen on a phone')

  await test.step('a revoked screen shows that it is', async () => {
    const [{ id }] = await ask<[{ id: string }]>(page.request, '/settings/screens')
    const xsrf = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')!.value
    const headers = { 'X-XSRF-TOKEN': xsrf }
    expect((await page.request.delete(`/api/v1/settings/screens/${id}`, { headers })).status()).toBe(200)
    await expect(screen.getByText('Cet écran n’est plus relié.')).toBeVisible()
  })
  await context.close()
})

test('a customer display follows the cart of the till, in a second window and on another device', async ({
  page,
  browser,
}) => {
  await aSignedInOwner(page)
  await setUpMenu(page.request)
  const address = await addScreen(page, 'customer', 'Caisse 1')
  const context = await browser.newContext({ viewport: TELEVISION })
  const device = await context.newPage()
  await device.goto(address)
  const second = await page.context().newPage()
  await second.goto('/dashboard/customer-display')
  for (const display of [second, device])
    await expect(display.getByRole('heading', { level: 1, name: /Welcome|Bienvenue/ })).toBeVisible()

  await page.bringToFront()
  await page.goto('/dashboard/pos')
  await expectLive(page)
  const [{ id }] = await ask<[{ id: string }]>(page.request, '/screens/displays')
  await page.evaluate((screenId) => localStorage.setItem('comptoir_till_display', screenId), id)
  await page.reload()
  await expectLive(page)
  await page.getByRole('button', { name: /^Café/ }).first().click()
  for (const display of [second, device]) {
    await expect(display.getByRole('listitem').filter({ hasText: 'Café' })).toBeVisible()
    await expect(display.getByText(/^(€2\.30|2,30.€)$/).last()).toBeVisible()
  }
  await expectNoFindings(device, 'the customer display')
  await page
    .getByRole('button', { name: /^Gamay/ })
    .first()
    .click()
  for (const display of [second, device]) await expect(display.getByRole('listitem')).toHaveCount(2)

  // a till that is left shows nothing to the next guest
  await page.goto('/dashboard/profile')
  for (const display of [second, device])
    await expect(display.getByRole('heading', { level: 1, name: /Welcome|Bienvenue/ })).toBeVisible()
  await context.close()
})

test('the logo from the settings appears on the customer display, the guests’ menu and the booking pages', async ({
  page,
}) => {
  await aSignedInOwner(page)
  await setUpMenu(page.request)
  const menu = `/m/${await allowGuests(page.request)}`
  const days = [1, 2, 3, 4, 5, 6, 7]
  const bookings = { isOnline: true, services: [{ days, first: '12:00', last: '22:00' }] }
  const { code } = await ask(page.request, '/settings/bookings', bookings)
  await page.goto('/dashboard/settings/details')
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose Logo' }).click()
  const buffer = await sharp({ create: { width: 300, height: 90, channels: 4, background: '#7a1f2b80' } })
    .png()
    .toBuffer()
  await (await chosen).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
  await expect(page.getByText('Logo saved.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Replace Logo' })).toBeVisible()
  await expectNoFindings(page, 'the settings with a logo', ['light', 'dark'])
  const { image } = await ask(page.request, '/settings/store-setting')
  for (const path of [menu, `/b/${code}`, '/dashboard/customer-display']) {
    await page.goto(path)
    const logo = page.locator(`img[src="${image}"]`)
    await expect(logo).toBeVisible()
    await expect.poll(() => logo.evaluate((drawn: HTMLImageElement) => drawn.naturalWidth)).toBeGreaterThan(0)
    await expectNoFindings(page, `${path} with a logo`, ['light', 'dark'])
  }
  await page.goto('/dashboard/settings/details')
  await page.getByRole('button', { name: 'Remove Logo' }).click()
  await expect(page.getByText('Logo removed.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Choose Logo' })).toBeVisible()
})
