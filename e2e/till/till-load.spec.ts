import { expect, test, type Page } from '@playwright/test'
import { ask, itemNamed, setUpMenu } from '../support/a-restaurant.ts'
import { aSignedInOwner, expectLive } from '../support/signed-in.ts'
import { aTill, menuItem } from '../support/till.ts'

/** Counts this page's requests for the till's first data. */
function countMenuReads(page: Page): () => number {
  let reads = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/v1/pos/init') reads += 1
  })
  return () => reads
}

const sellOut = async (page: Page, title: string) => {
  const id = await itemNamed(page.request, title)
  await ask(page.request, '/menu/availability', { target: 'item', id, state: 'out' })
}

test('the till asks for its menu once, and again when it changes', async ({ page }) => {
  await aSignedInOwner(page)
  await setUpMenu(page.request)
  const reads = countMenuReads(page)
  await page.goto('/dashboard/pos')
  await expectLive(page)
  await expect(menuItem(page, 'Gamay')).not.toContainText('Sold out')
  await sellOut(page, 'Gamay')
  await expect(menuItem(page, 'Gamay')).toContainText('Sold out')
  expect(reads()).toBe(2)
})

test('events after the menu was read and before the live channel has joined are not lost', async ({ page }) => {
  await aSignedInOwner(page)
  await setUpMenu(page.request)
  let letJoin = () => {}
  const held = new Promise<void>((resolve) => (letJoin = resolve))
  await page.routeWebSocket(/\/socket\.io\//, async (socket) => {
    await held
    socket.connectToServer()
  })
  const reads = countMenuReads(page)
  await page.goto('/dashboard/pos')
  await expect(menuItem(page, 'Gamay')).not.toContainText('Sold out')
  await sellOut(page, 'Gamay')
  expect(reads()).toBe(1)
  letJoin()
  await expectLive(page)
  await expect(menuItem(page, 'Gamay')).toContainText('Sold out')
  expect(reads()).toBe(2)
})

test('a dialog that fails to load says what to do, keeps the cart, and opens at the next touch', async ({ page }) => {
  await page.route(/\/assets\/one-dialog-/, (route) => route.abort())
  await aTill(page)
  await menuItem(page, 'Gamay').click()
  const cart = page.getByRole('region', { name: 'Cart' })
  const pay = cart.getByRole('button', { name: 'Create Receipt & Pay' })
  await pay.click()
  await expect(page.getByText('This could not be opened. Check the network and try again.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(cart.getByRole('listitem')).toHaveText(/Gamay/)
  await page.unroute(/\/assets\/one-dialog-/)
  await pay.click()
  await expect(page.getByRole('dialog')).toContainText('Gamay')
})
