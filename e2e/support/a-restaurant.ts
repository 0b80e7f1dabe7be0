import { randomBytes } from 'node:crypto'
import { expect, type APIRequestContext, type APIResponse, type Page } from '@playwright/test'
import { areLogsSearched, rememberReply, rememberSecret, rememberSent } from '../../server/test/test-logs.ts'

export const PASSWORD = 'correct horse battery'

/** An address that no other test has. */
export const someEmail = (who: string) => `${who}-${randomBytes(5).toString('hex')}@example.com`

/** Signs a new owner up on the screens, which signs them in and leads to the set-up, as a newcomer does; returns the user name. */
export async function openRestaurant(page: Page, name = 'Chez Test'): Promise<string> {
  const username = someEmail('owner')
  await page.goto('/register')
  await page.getByLabel('Nom de l’établissement').fill(name)
  await page.getByLabel('E-mail').fill(username)
  await page.getByRole('textbox', { name: 'Mot de passe' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
  await page.waitForURL('**/dashboard/setup')
  return username
}

/** Signs in on the sign-in page, with the password of all test users. */
export async function signIn(page: Page, username: string): Promise<void> {
  await page.goto('/login')
  await enterPassword(page, username)
}

/** On the sign-in page that is open. */
export async function enterPassword(page: Page, username: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('E-mail').fill(username)
  await page.getByRole('textbox', { name: 'Mot de passe' }).fill(password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
}

/** Names a socket, as the web app does: the page, which has the same session, is not what called, and is notified at once. */
const FROM_ELSEWHERE = { 'X-Socket-Id': 'none-of-the-page' }

/** Calls the API with the browser's cookies and returns the reply, which must be a success. */
export async function ask<T = Record<string, string>>(
  request: APIRequestContext,
  path: string,
  body?: object,
): Promise<T> {
  const url = `/api/v1${path}`
  const reply = await (body === undefined
    ? request.get(url)
    : request.post(url, { data: body, headers: FROM_ELSEWHERE }))
  expect(reply.status(), `${path}: ${await reply.text()}`).toBe(200)
  if (areLogsSearched) await rememberCall(request, body, reply)
  return (await reply.json()) as T
}

const readContexts = new WeakSet<APIRequestContext>()

/** Notes the secrets of this call, which the server's log must not contain. */
async function rememberCall(request: APIRequestContext, body: unknown, reply: APIResponse): Promise<void> {
  rememberSent(body)
  rememberReply(await reply.json())
  for (const { name, value } of reply.headersArray())
    if (name.toLowerCase() === 'set-cookie') rememberSecret(value.slice(value.indexOf('=') + 1).split(';')[0]!)
  // cookies of earlier calls; reading them opens a page in the browser, which costs more than the call
  if (body === undefined || readContexts.has(request)) return
  readContexts.add(request)
  for (const { value } of (await request.storageState()).cookies) rememberSecret(value)
}

const [FOOD, WINE] = ['TVA 10%', 'TVA 20%']
const MENU = [
  {
    category: 'Plats',
    title: 'Burger maison',
    price: '14.90',
    tax: FOOD,
    variants: 'Simple = 14.90 | Double = 17.90',
    addons: 'Frites = 3.50 | Bacon = 2.00',
  },
  { category: 'Plats', title: 'Magret de canard', price: '22.50', tax: FOOD },
  { category: 'Plats', title: 'Salade de chèvre', price: '13.40', tax: FOOD },
  { category: 'Boissons', title: 'Gamay', price: '5.55', tax: WINE },
  { category: 'Boissons', title: 'Café', price: '2.30', tax: FOOD },
]

/** Settings and a menu of five, by the API: 10 % and 20 % included in the prices. */
export async function setUpMenu(request: APIRequestContext) {
  await ask(request, '/settings/store-setting', {
    storeName: 'Chez Test',
    address: '12 rue des Halles, 75001 Paris',
    phone: '01 99 00 12 34',
    currency: 'EUR',
    // tests about something else send without a table
    asksForTable: false,
  })
  for (const rate of ['10', '20']) await ask(request, '/settings/taxes/add', { title: 'TVA', rate, type: 'inclusive' })
  const rows = MENU.map((row, at) => ({ ...row, line: at + 2 }))
  await ask(request, '/menu-items/import', { rows, preview: false })
  await ask(request, '/settings/store-tables/add', { title: 'T4', floor: 'Salle', seatingCapacity: 4 })
}

/** The id of an item of the menu. */
export async function itemNamed(request: APIRequestContext, title: string): Promise<string> {
  const items = await ask<{ id: string; title: string }[]>(request, '/menu-items')
  return items.find((one) => one.title === title)!.id
}

/** Sells two glasses of the menu above at the till: 11.10, of which 1.85 is tax. */
export async function sellWine(request: APIRequestContext, guest: object = { customerType: 'WALKIN' }): Promise<void> {
  const cart = [{ id: await itemNamed(request, 'Gamay'), quantity: 2 }]
  const order = { cart, netTotal: 9.25, taxTotal: 1.85, total: 11.1, deliveryType: 'takeaway', ...guest }
  await ask(request, '/pos/create-order-and-invoice', order)
}

type Order = { token_no: number; items: { item_title: string; status: string; notes: string | null }[] }

/** The orders that are open, whichever table they stand at. */
export async function openOrders(request: APIRequestContext): Promise<Order[]> {
  return (await ask<{ orders: Order[] }[]>(request, '/orders')).flatMap(({ orders }) => orders)
}

type Invoice = { orders: { order_id: string; token_no: number }[] }

export const invoicesOfToday = (request: APIRequestContext) =>
  ask<Invoice[]>(request, '/invoices?type=today&from=null&to=null')

/** This minute as the value of a date-time field, in the time zone of Paris; never too late to book. */
export function thisMinute(): string {
  // Sweden writes it nearly so
  const clock = { timeZone: 'Europe/Paris', dateStyle: 'short', timeStyle: 'short' } as const
  return new Date().toLocaleString('sv-SE', clock).replace(' ', 'T')
}

/** An instant whose date in Paris is the business day of a store there, which starts at five in the morning. */
export const businessDate = (): Date => new Date(Date.now() - 5 * 60 * 60 * 1000)
