import { expect, test, type Page } from '@playwright/test'
import { ask, itemNamed, setUpMenu } from '../support/a-restaurant.ts'
import { expectNoFindings } from '../support/accessible.ts'
import { watch } from '../support/canary.ts'
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

test('a takeaway order is in preparation on the pick-up screen, then ready, at once and large', async ({
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
