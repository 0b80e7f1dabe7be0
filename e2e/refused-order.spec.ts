import { expect, test, type APIRequestContext } from '@playwright/test'
import { ask, setUpMenu } from './a-restaurant.ts'
import { aSignedInOwner } from './signed-in.ts'

/** Says whether guests may order; returns the restaurant's public code. */
async function allowOrders(request: APIRequestContext, isQROrderEnabled: boolean): Promise<string> {
  const flags = { isQRMenuEnabled: true, isQROrderEnabled }
  await ask(request, '/settings/store-setting', { storeName: 'Chez Story', currency: 'EUR', ...flags })
  return (await ask<{ uniqueQRCode: string }>(request, '/settings/store-setting')).uniqueQRCode
}

test('why a guest’s order was refused stays on the page until it is taken', async ({ page, browser }) => {
  await aSignedInOwner(page)
  await setUpMenu(page.request)
  const code = await allowOrders(page.request, true)
  const guest = await (await browser.newContext({ locale: 'en-US' })).newPage()
  await guest.goto(`/m/${code}`)
  await guest.getByRole('button', { name: 'ADD Gamay' }).click()
  await guest.getByRole('link', { name: /View Cart/ }).click()
  await guest.getByRole('button', { name: /Checkout/ }).click()
  const place = guest.getByRole('button', { name: /Place Order/ })
  await expect(place).toBeVisible()

  await allowOrders(page.request, false)
  await place.click()
  await guest.waitForURL(/\/m\/order-failed/)
  const words = 'This restaurant takes no orders by QR code right now. Please order with the staff.'
  const reason = guest.getByRole('alert').filter({ hasText: words })
  await expect(reason).toBeVisible()
  await guest.reload()
  await expect(reason).toBeVisible()

  await allowOrders(page.request, true)
  await guest.getByRole('button', { name: 'Réessayer' }).click()
  await expect(guest.getByRole('heading', { name: 'Commande confirmée !' })).toBeVisible()
  expect(await ask<object[]>(page.request, '/pos/qrorders')).toHaveLength(1)
  await guest.context().close()
})
