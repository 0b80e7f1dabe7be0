import { devices, expect, test, type APIRequestContext, type Browser, type Page } from '@playwright/test'
import { ask, setUpMenu } from './a-restaurant.ts'
import { expectNoFindings } from './accessible.ts'
import { aSignedInOwner, expectLive } from './signed-in.ts'
import { serverPid } from './story-server.ts'

type Waiting = { id: string; table_title: string | null; customer_name: string | null; items: object[] }

const STORE = { storeName: 'Chez Story', address: '12 rue des Halles, 75001 Paris', phone: '01 99 00 12 34' }
const PHONE = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, locale: 'en-US' }

/** Says whether guests see the menu and order from it; returns the restaurant's public code. */
async function allow(request: APIRequestContext, { menu = true, orders = true } = {}): Promise<string> {
  const flags = { isQRMenuEnabled: menu, isQROrderEnabled: orders }
  await ask(request, '/settings/store-setting', { ...STORE, email: 'bonjour@example.com', currency: 'EUR', ...flags })
  return (await ask<{ uniqueQRCode: string }>(request, '/settings/store-setting')).uniqueQRCode
}

/** A restaurant with the menu of five whose guests may order, and the address on the card of its table. */
async function aRestaurantForGuests(page: Page): Promise<{ code: string; tableLink: string }> {
  await aSignedInOwner(page)
  await setUpMenu(page.request)
  const code = await allow(page.request)
  const [table] = await ask<{ encrypted_id: string }[]>(page.request, '/settings/store-tables')
  return { code, tableLink: `/m/${code}?table=${encodeURIComponent(table!.encrypted_id)}` }
}

async function aGuest(browser: Browser, baseURL: string | undefined, more: object = {}): Promise<Page> {
  return (await browser.newContext({ ...PHONE, baseURL: baseURL!, ...more })).newPage()
}

const waiting = (page: Page) => ask<Waiting[]>(page.request, '/pos/qrorders')
const addButton = (page: Page, title: string) => page.getByRole('button', { name: `ADD ${title}` })
const lines = (page: Page) => page.getByRole('main').getByRole('listitem')

async function fillCart(guest: Page, link: string): Promise<void> {
  await guest.goto(link)
  await addButton(guest, 'Gamay').tap()
  await guest.getByRole('link', { name: /View Cart/ }).tap()
  await expect(lines(guest)).toHaveText([/Gamay/])
}

test('a guest at a table finds, chooses and orders, and sees the kitchen and the till at work on it', async ({
  page,
  browser,
  baseURL,
}) => {
  const { tableLink } = await aRestaurantForGuests(page)
  await page.goto('/dashboard/pos')
  await expectLive(page)
  const guest = await aGuest(browser, baseURL)

  await test.step('the menu of the table', async () => {
    await guest.goto(tableLink)
    await expect(guest.getByRole('heading', { name: 'Chez Story' })).toBeVisible()
    await expect(guest.getByText('T4 · Salle')).toBeVisible()
    await guest.getByPlaceholder('Search Menu...').fill('CHEVRE')
    await expect(lines(guest)).toHaveText([/Salade de chèvre/])
    await guest.getByRole('button', { name: 'Clear search' }).tap()
    await guest.getByRole('button', { name: 'Boissons', exact: true }).tap()
    await expect(lines(guest)).toHaveText([/Gamay/, /Café/])
    await guest.getByRole('button', { name: 'All', exact: true }).tap()
    await expect(lines(guest)).toHaveCount(5)
    await expectNoFindings(guest, 'the menu', ['light', 'dark'])
  })

  await test.step('a dish with its choices', async () => {
    await expect(lines(guest).filter({ hasText: 'Burger' })).toContainText('2 variants · 2 addons')
    await addButton(guest, 'Burger maison').tap()
    const sheet = guest.getByRole('dialog', { name: 'Burger maison' })
    await expect(sheet.getByRole('radio', { name: 'Simple - €14.90' })).toBeChecked()
    await sheet.getByRole('radio', { name: 'Double - €17.90' }).tap()
    await sheet.getByRole('checkbox', { name: 'Frites (+€3.50)' }).tap()
    await expect(sheet.getByText('Prices shown may be inclusive or exclusive of taxes.')).toBeVisible()
    await expectNoFindings(guest, 'the sheet of a dish', ['light', 'dark'])
    await sheet.getByRole('button', { name: /ADD TO CART/ }).tap()
    await expect(guest.getByRole('link', { name: /^1 Items? Added/ })).toBeVisible()
    await addButton(guest, 'Gamay').tap()
    await expect(guest.getByRole('link', { name: /^2 Items? Added/ })).toBeVisible()
    await expect(addButton(guest, 'Gamay')).toBeVisible()
  })

  await test.step('the cart, its note, and the order', async () => {
    await guest.getByRole('link', { name: /View Cart/ }).tap()
    await expect(guest.getByRole('heading', { name: 'CART' })).toBeVisible()
    await expect(guest.getByText('T4 · Salle')).toBeVisible()
    await guest.getByRole('button', { name: 'One more Gamay' }).tap()
    await guest.getByRole('button', { name: 'Notes on Burger maison' }).tap()
    await guest.getByRole('textbox', { name: /Notes/ }).fill('bien cuit')
    await guest.getByRole('button', { name: 'Save' }).tap()
    await guest.reload()
    await expect(lines(guest).first()).toContainText(/Double.*1 addon: Frites.*bien cuit.*€21.40/s)
    const summary = guest.getByRole('region').or(guest.locator('section')).filter({ hasText: 'Order Summary' }).first()
    await expect(summary).toContainText(/Items Total€28.70Tax Total€3.80Payable Total€32.50/)
    await expectNoFindings(guest, 'the cart', ['light', 'dark'])
    await guest.getByRole('button', { name: /Checkout/ }).tap()
    const checkout = guest.getByRole('dialog', { name: 'Continue as' })
    await expect(checkout.getByRole('radio', { name: /Guest/ })).toBeChecked()
    await expectNoFindings(guest, 'the checkout', ['light', 'dark'])
    await checkout.getByRole('button', { name: /Place Order/ }).tap()
    await guest.waitForURL(/\/m\/order-success/)
    await expect(guest.getByRole('heading', { name: 'Commande confirmée !' })).toBeVisible()
    await expect(guest.getByText('En attente du personnel').first()).toBeVisible()
    expect(await guest.evaluate(() => localStorage.getItem('RESTROPROSAAS__CART'))).toBe('[]')
  })

  await test.step('the till counts it by itself and takes it', async () => {
    await expect(page.getByRole('button', { name: /QR Menu Orders.*1 order waits/ })).toBeVisible()
    await page.getByRole('button', { name: /QR Menu Orders/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Take into cart' }).click()
    await page.getByRole('button', { name: 'Send to Kitchen' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Send to Kitchen' }).click()
    await expect(page.getByText('Order sent to Kitchen!')).toBeVisible()
    expect(await waiting(page)).toEqual([])
  })

  await test.step('the guest’s page tells of every step', async () => {
    await guest.getByRole('link', { name: 'Ma commande' }).tap()
    const status = guest.getByRole('main').getByRole('status')
    await expect(status).toContainText('Accepted', { timeout: 35_000 })
    await expect(guest.getByText(/Token 1/)).toBeVisible()
    const kitchen = await page.context().newPage()
    await kitchen.goto('/dashboard/kitchen')
    for (const dish of ['Burger maison', 'Gamay']) {
      await kitchen.getByRole('button', { name: new RegExp(`Start Making: .*${dish}`) }).click()
      await kitchen.getByRole('button', { name: new RegExp(`Complete: .*${dish}`) }).click()
    }
    await expect(kitchen.getByText('No Orders Pending!')).toBeVisible()
    await kitchen.close()
    await expect(status).toContainText('Ready', { timeout: 35_000 })
    await expectNoFindings(guest, 'the order’s page', ['light', 'dark'])
    await page.goto('/dashboard/orders')
    await page.getByRole('button', { name: 'Pay & Complete' }).click()
    const bill = page.getByRole('dialog')
    await expect(bill.getByText('€32.50').first()).toBeVisible()
    await bill.getByRole('button', { name: /^Pay/ }).click()
    await expect(page.getByText('No Orders Pending!')).toBeVisible()
    await expect(status).toContainText('Paid', { timeout: 35_000 })
  })
  await guest.context().close()
})

test('somebody orders by phone number, once the name and the number are there', async ({ page, browser, baseURL }) => {
  const { code } = await aRestaurantForGuests(page)
  const guest = await aGuest(browser, baseURL)
  await fillCart(guest, `/m/${code}`)
  await guest.getByRole('button', { name: /Checkout/ }).tap()
  await guest.getByRole('radio', { name: /Using Phone Number/ }).tap()
  const place = guest.getByRole('button', { name: /Place Order/ })
  await place.tap()
  await expect(guest.getByText('Name is Required.')).toBeVisible()
  await expect(guest.getByText('Enter a valid phone number.')).toBeVisible()
  await expect(guest.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await guest.getByRole('textbox', { name: 'Name' }).fill('Léa Martin')
  await guest.getByRole('textbox', { name: 'Phone number' }).fill('06 01 02 03 04')
  await place.tap()
  await guest.waitForURL(/\/m\/order-success/)
  expect(await waiting(page)).toMatchObject([{ customer_name: 'Léa Martin', table_title: null, items: [{}] }])
  await guest.context().close()
})

test('a reply that is lost and tried again, also after a reload, is one order', async ({ page, browser, baseURL }) => {
  const { tableLink } = await aRestaurantForGuests(page)
  const guest = await aGuest(browser, baseURL)
  await fillCart(guest, tableLink)
  await guest.route('**/place-order', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await guest.getByRole('button', { name: /Checkout/ }).tap()
  await guest.getByRole('button', { name: /Place Order/ }).tap()
  await guest.waitForURL(/\/m\/order-failed/)
  await expect(guest.getByRole('heading', { name: 'Oups ! Une erreur est survenue' })).toBeVisible()
  expect(await waiting(page)).toHaveLength(1)

  await guest.getByRole('link', { name: 'Retour au panier' }).tap()
  await expect(lines(guest)).toHaveText([/Gamay/])
  await guest.goBack()
  await guest.reload()
  await guest.unroute('**/place-order')
  await guest.getByRole('button', { name: 'Réessayer' }).tap()
  await expect(guest.getByRole('heading', { name: 'Commande confirmée !' })).toBeVisible()
  expect(await waiting(page)).toMatchObject([{ table_title: 'T4', items: [{}] }])
  await guest.context().close()
})

test('the server stands still while an order is placed: nothing is lost, and it is one order', async ({
  page,
  browser,
  baseURL,
}) => {
  const { tableLink } = await aRestaurantForGuests(page)
  const guest = await aGuest(browser, baseURL)
  await fillCart(guest, tableLink)
  await guest.getByRole('button', { name: /Checkout/ }).tap()
  // until the sheet has asked for the menu once more
  await guest.waitForLoadState('networkidle')
  const server = serverPid()
  process.kill(server, 'SIGSTOP')
  try {
    await guest.getByRole('button', { name: /Place Order/ }).tap()
    await guest.waitForURL(/\/m\/order-failed/, { timeout: 40_000 })
    await expect(guest.getByRole('heading', { name: 'Oups ! Une erreur est survenue' })).toBeVisible()
    expect(await guest.evaluate(() => localStorage.getItem('RESTROPROSAAS__CART'))).toContain('Gamay')
  } finally {
    process.kill(server, 'SIGCONT')
  }
  await guest.getByRole('button', { name: 'Réessayer' }).tap()
  await expect(guest.getByRole('heading', { name: 'Commande confirmée !' })).toBeVisible()
  expect(await waiting(page)).toMatchObject([{ table_title: 'T4', items: [{}] }])
  await guest.context().close()
})

test('prices and dishes that changed since are told before anything is sent', async ({ page, browser, baseURL }) => {
  const { code } = await aRestaurantForGuests(page)
  const guest = await aGuest(browser, baseURL)
  await fillCart(guest, `/m/${code}`)
  const items = await ask<{ id: string; title: string; category_id: string; tax_id: string }[]>(
    page.request,
    '/menu-items',
  )
  const wine = items.find(({ title }) => title === 'Gamay')!
  await ask(page.request, `/menu-items/update/${wine.id}`, {
    title: 'Gamay',
    price: '6.00',
    categoryId: wine.category_id,
    taxId: wine.tax_id,
  })
  const checkout = guest.getByRole('button', { name: /Checkout/ })
  await checkout.tap()
  await expect(lines(guest).first()).toContainText('The price has changed: it was €5.55.')
  await expect(guest.getByRole('dialog')).toHaveCount(0)
  await expect(checkout).toContainText('€6.00')

  expect((await page.request.delete(`/api/v1/menu-items/delete/${wine.id}`)).status()).toBe(200)
  await checkout.tap()
  await expect(lines(guest).first()).toContainText('No longer on the menu. Remove it to go on.')
  await expect(checkout).toBeDisabled()
  await guest.getByRole('button', { name: 'Remove Gamay' }).tap()
  await expect(guest.getByText('Your cart is empty.')).toBeVisible()
  expect(await waiting(page)).toEqual([])
  await guest.context().close()
})

test('each restaurant keeps its own cart, and the way by the bare address keeps the table', async ({
  page,
  browser,
  baseURL,
}) => {
  const first = await aRestaurantForGuests(page)
  const other = await (await browser.newContext({ baseURL: baseURL! })).newPage()
  const second = await aRestaurantForGuests(other)
  const guest = await aGuest(browser, baseURL)
  await fillCart(guest, first.tableLink)
  await guest.goto(second.tableLink)
  await expect(addButton(guest, 'Café')).toBeVisible()
  await expect(guest.getByText(/Items? Added/)).toHaveCount(0)
  await addButton(guest, 'Café').tap()
  await guest.goto(`/m/${first.code}/cart`)
  await expect(lines(guest)).toHaveText([/Gamay/])
  await expect(guest.getByText('T4 · Salle')).toBeVisible()
  await guest.goto(`/m/${second.code}/cart`)
  await expect(lines(guest)).toHaveText([/Café/])
  await guest.context().close()
  await other.context().close()
})

test('what a restaurant does not offer is not offered', async ({ page, browser, baseURL }) => {
  const { code } = await aRestaurantForGuests(page)
  const guest = await aGuest(browser, baseURL)
  await allow(page.request, { orders: false })
  await guest.goto(`/m/${code}`)
  await expect(lines(guest)).toHaveCount(5)
  await expect(guest.getByRole('button', { name: /ADD/ })).toHaveCount(0)
  await guest.getByRole('button', { name: 'About the restaurant' }).tap()
  const about = guest.getByRole('dialog', { name: 'Chez Story' })
  await expect(about.getByRole('link', { name: '01 99 00 12 34' })).toHaveAttribute('href', 'tel:0199001234')
  await expect(about.getByRole('link', { name: 'bonjour@example.com' })).toHaveAttribute(
    'href',
    'mailto:bonjour@example.com',
  )
  await allow(page.request, { menu: false })
  await guest.goto(`/m/${code}`)
  await expect(guest.getByText('Menu Not Available!')).toBeVisible()
  await guest.goto('/m/nothing-is-behind-this')
  await expect(guest.getByText('Broken Link!')).toBeVisible()
  await guest.goto('/m/order-success')
  await expect(guest.getByRole('heading', { name: 'Commande confirmée !' })).toBeVisible()
  await guest.context().close()
})

test('the menu speaks French to a French phone, and without a network says so', async ({ page, browser, baseURL }) => {
  const { tableLink } = await aRestaurantForGuests(page)
  const guest = await aGuest(browser, baseURL, { locale: 'fr-FR' })
  await guest.route('**/api/v1/qrmenu/**', (route) => route.abort('internetdisconnected'))
  await guest.goto(tableLink)
  await expect(guest.getByText('La carte n’a pas pu être chargée.')).toBeVisible()
  await guest.unroute('**/api/v1/qrmenu/**')
  await guest.getByRole('button', { name: 'Réessayer' }).tap()
  await expect(guest.getByPlaceholder('Rechercher un plat...')).toBeVisible()
  await expect(lines(guest).filter({ hasText: 'Gamay' })).toContainText('5,55 €')
  await guest.getByRole('button', { name: 'Partager la carte' }).tap()
  await expect(guest.getByText(/Lien de la carte copié|n’a pas pu être copié/)).toBeVisible()
  await guest.context().close()
})
