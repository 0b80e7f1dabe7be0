import { expect, test } from '@playwright/test'
import { ask } from '../support/a-restaurant.ts'
import { aGuest, allowGuests, aRestaurantForGuests, fillCart } from '../support/guests.ts'

test('the reason why a guest’s order was refused stays on the page until the order succeeds', async ({
  page,
  browser,
}) => {
  const { code } = await aRestaurantForGuests(page)
  const guest = await aGuest(browser)
  await fillCart(guest, `/m/${code}`)
  await guest.getByRole('button', { name: /Checkout/ }).tap()
  const place = guest.getByRole('button', { name: /Place Order/ })
  await expect(place).toBeVisible()

  await allowGuests(page.request, { orders: false })
  await place.tap()
  await guest.waitForURL(/\/m\/order-failed/)
  const words = 'This restaurant takes no orders by QR code right now. Please order with the staff.'
  const reason = guest.getByRole('alert').filter({ hasText: words })
  await expect(reason).toBeVisible()
  await guest.reload()
  await expect(reason).toBeVisible()

  await allowGuests(page.request)
  await guest.getByRole('button', { name: 'Try again' }).tap()
  await expect(guest.getByRole('heading', { name: 'Order sent!' })).toBeVisible()
  expect(await ask<object[]>(page.request, '/pos/qrorders')).toHaveLength(1)
  await guest.close()
})
