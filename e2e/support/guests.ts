import {
  devices,
  expect,
  type APIRequestContext,
  type Browser,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test'
import { ask, setUpMenu } from './a-restaurant.ts'
import { aSignedInOwner } from './signed-in.ts'

const AS_A_GUEST = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, locale: 'en-US' }

/** Sets whether guests see the menu and order from it; returns the restaurant's public code. */
export async function allowGuests(request: APIRequestContext, { menu = true, orders = true } = {}): Promise<string> {
  await ask(request, '/settings/store-setting', { isQRMenuEnabled: menu, isQROrderEnabled: orders })
  return (await ask(request, '/settings/store-setting'))['uniqueQRCode']!
}

/** A restaurant with the menu of five whose guests may order, and the address on the card of its table. */
export async function aRestaurantForGuests(page: Page): Promise<{ code: string; tableLink: string }> {
  await aSignedInOwner(page)
  await setUpMenu(page.request)
  const code = await allowGuests(page.request)
  const [table] = await ask<{ encrypted_id: string }[]>(page.request, '/settings/store-tables')
  return { code, tableLink: `/m/${code}?table=${encodeURIComponent(table!.encrypted_id)}` }
}

/** The phone of a guest. */
export const aGuest = (browser: Browser, more: BrowserContextOptions = {}): Promise<Page> =>
  browser.newPage({ ...AS_A_GUEST, ...more })

export const linesOf = (guest: Page) => guest.getByRole('main').getByRole('listitem')

/** Puts a glass of wine into the cart and goes there. */
export async function fillCart(guest: Page, menu: string): Promise<void> {
  await guest.goto(menu)
  await guest.getByRole('button', { name: 'ADD Gamay' }).tap()
  await guest.getByRole('link', { name: /View Cart/ }).tap()
  await expect(linesOf(guest)).toHaveText([/Gamay/])
}

type Line = { id: string; quantity: number; notes?: string }

/** Leaves an order of a guest at no table, by the API; returns the token that leads to its page. */
export async function leaveOrder(
  request: APIRequestContext,
  { code, name, line }: { code: string; name: string; line: Line },
): Promise<string> {
  const guest = { customerType: 'WALKIN', customer: { name, phone: '' } }
  const order = { deliveryType: null, cartItems: [line], tableId: null, ...guest }
  return (await ask(request, `/qrmenu/${code}/place-order`, order))['orderToken']!
}
