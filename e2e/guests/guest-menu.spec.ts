import { expect, test, type Page } from '@playwright/test'
import { ask, itemNamed } from '../support/a-restaurant.ts'
import { expectNoFindings } from '../support/accessible.ts'
import { aGuest, allowGuests, aRestaurantForGuests, fillCart, linesOf } from '../support/guests.ts'
import { loseNextReply } from '../support/lost-reply.ts'
import { QUICK } from '../support/quick.ts'
import { expectLive } from '../support/signed-in.ts'

type Waiting = { id: string; table_title: string | null; customer_name: string | null; items: object[] }

const waiting = (page: Page) => ask<Waiting[]>(page.request, '/pos/qrorders')
const addButton = (page: Page, title: string) => page.getByRole('button', { name: `ADD ${title}` })

/** The number that is called is by far the largest on the page, and the only one. */
async function expectOneBigNumber(guest: Page, number: string): Promise<void> {
  const big = await guest.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll('*')].flatMap((element) => {
      const isText = element.childElementCount === 0 && /\d/.test(element.textContent)
      return isText && Number.parseFloat(getComputedStyle(element).fontSize) >= 40 ? [element.textContent] : []
    }),
  )
  expect(big).toEqual([number])
}

test(
  'a guest at a table orders, and sees the progress in the kitchen and at the till',
  QUICK,
  async ({ page, browser }) => {
    const { tableLink } = await aRestaurantForGuests(page)
    await page.goto('/dashboard/pos')
    await expectLive(page)
    const guest = await aGuest(browser)
    await guest.clock.install()

    await test.step('the menu of the table', async () => {
      await guest.goto(tableLink)
      await expect(guest.getByRole('heading', { name: 'Chez Test' })).toBeVisible()
      await expect(guest.getByText('T4 · Salle')).toBeVisible()
      await guest.getByPlaceholder('Search Menu...').fill('CHEVRE')
      await expect(linesOf(guest)).toHaveText([/Salade de chèvre/])
      await guest.getByRole('button', { name: 'Clear search' }).tap()
      await guest.getByRole('button', { name: 'Boissons', exact: true }).tap()
      await expect(linesOf(guest)).toHaveText([/Gamay/, /Café/])
      await guest.getByRole('button', { name: 'All', exact: true }).tap()
      await expect(linesOf(guest)).toHaveCount(5)
      await expectNoFindings(guest, 'the menu', ['light', 'dark'])
    })

    await test.step('a menu item with its choices', async () => {
      await expect(linesOf(guest).filter({ hasText: 'Burger' })).toContainText('2 variants · 2 addons')
      await addButton(guest, 'Burger maison').tap()
      const sheet = guest.getByRole('dialog', { name: 'Burger maison' })
      await expect(sheet.getByRole('radio', { name: 'Simple - €14.90' })).toBeChecked()
      await sheet.getByRole('radio', { name: 'Double - €17.90' }).tap()
      await sheet.getByRole('checkbox', { name: 'Frites (+€3.50)' }).tap()
      // every tax of this menu is inclusive: the sentence that prices may be either has no place here
      await expect(sheet.getByText(/^Prices include all taxes/)).toBeVisible()
      await expectNoFindings(guest, 'the sheet of a menu item', ['light', 'dark'])
      await sheet.getByRole('button', { name: /ADD TO CART/ }).tap()
      await expect(guest.getByRole('link', { name: /^1 Items? Added/ })).toBeVisible()
      await addButton(guest, 'Gamay').tap()
      await expect(guest.getByRole('link', { name: /^2 Items? Added/ })).toBeVisible()
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
      await expect(linesOf(guest).first()).toContainText(/Double.*1 addon: Frites.*bien cuit.*€21.40/s)
      const summary = guest.locator('section').filter({ hasText: 'Order Summary' })
      await expect(summary).toContainText(/Items Total€28.70Tax Total€3.80Payable Total€32.50/)
      await expectNoFindings(guest, 'the cart', ['light', 'dark'])
      await guest.getByRole('button', { name: /Checkout/ }).tap()
      // the table's code already identifies the order: no form asks who orders
      const checkout = guest.getByRole('dialog', { name: 'Your order for T4 · Salle' })
      await expect(checkout.getByRole('radio')).toHaveCount(0)
      await expect(checkout.getByRole('textbox')).toHaveCount(0)
      await expectNoFindings(guest, 'the checkout', ['light', 'dark'])
      await checkout.getByRole('button', { name: /Place Order/ }).tap()
      await guest.waitForURL(/\/m\/order-success/)
      await expect(guest.getByText('Your order has arrived.')).toBeVisible()
      await expectOneBigNumber(guest, '1')
      // nothing is confirmed while it waits
      await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Order sent!')
      expect(await guest.evaluate(() => localStorage.getItem('RESTROPROSAAS__CART'))).toBe('[]')
    })

    await test.step('the till counts it by itself and takes it', async () => {
      await expect(page.getByRole('button', { name: /QR Menu Orders.*1 order waits/ })).toBeVisible()
      await page.getByRole('button', { name: /QR Menu Orders/ }).click()
      const orders = page.getByRole('dialog', { name: 'QR Orders' })
      await expect(orders.getByText('€32.50')).toBeVisible()
      await orders.getByRole('button', { name: /^Accept/ }).click()
      await expect(page.getByText('Order sent to kitchen! Token 1')).toBeVisible()
      await expect(orders).toBeHidden()
      expect(await waiting(page)).toEqual([])
    })

    await test.step('the guest’s page shows every step', async () => {
      await guest.clock.fastForward(15_000)
      await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Order confirmed!')
      await expect(guest.getByRole('main').getByRole('status')).toContainText('passed your order to the kitchen')
      await guest.getByRole('link', { name: 'My order' }).tap()
      const status = guest.getByRole('main').getByRole('status')
      // it asks by itself, less often each time
      const expectSoon = async (step: string) => {
        await guest.clock.fastForward(15_000)
        await expect(status).toContainText(step)
      }
      await expectSoon('Accepted')
      await expect(guest.getByText('Your number', { exact: true })).toBeVisible()
      await expectOneBigNumber(guest, '1')
      // a status of the whole order is not repeated for each dish
      await expect(guest.getByText('Waiting', { exact: true })).toHaveCount(0)
      const kitchen = await page.context().newPage()
      await kitchen.goto('/dashboard/kitchen')
      for (const item of ['Burger maison', 'Gamay']) {
        await kitchen.getByRole('button', { name: new RegExp(`Start Making: .*${item}`) }).click()
        await kitchen.getByRole('button', { name: new RegExp(`Complete: .*${item}`) }).click()
      }
      await expect(kitchen.getByText('No Orders Pending!')).toBeVisible()
      await kitchen.close()
      await expectSoon('Ready')
      await expectNoFindings(guest, 'the order’s page', ['light', 'dark'])
      await page.goto('/dashboard/orders')
      await page.getByRole('button', { name: 'Pay & Complete' }).click()
      const bill = page.getByRole('dialog')
      await expect(bill.getByText('€32.50').first()).toBeVisible()
      await bill.getByRole('button', { name: /^Card/ }).click()
      await expect(page.getByText('No Orders Pending!')).toBeVisible()
      await expectSoon('Paid')
    })
    await guest.close()
  },
)

test('somebody orders by phone number, once name and number are filled in', async ({ page, browser }) => {
  const { code } = await aRestaurantForGuests(page)
  const guest = await aGuest(browser)
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
  await guest.close()
})

test('guests at a table may leave a name and number; the fields are folded at first', async ({ page, browser }) => {
  const { tableLink } = await aRestaurantForGuests(page)
  const guest = await aGuest(browser)
  await fillCart(guest, tableLink)
  await guest.getByRole('button', { name: /Checkout/ }).tap()
  const sheet = guest.getByRole('dialog', { name: 'Your order for T4 · Salle' })
  await sheet.getByText('Leave your name and phone number (optional)').tap()
  await expectNoFindings(guest, 'the checkout with a name', ['light', 'dark'])
  await sheet.getByRole('textbox', { name: 'Phone number' }).fill('06 01 02 03 04')
  await sheet.getByRole('button', { name: /Place Order/ }).tap()
  await expect(sheet.getByText('Name is Required.')).toBeVisible()
  await sheet.getByRole('textbox', { name: 'Name' }).fill('Léa Martin')
  await sheet.getByRole('button', { name: /Place Order/ }).tap()
  await guest.waitForURL(/\/m\/order-success/)
  expect(await waiting(page)).toMatchObject([{ customer_name: 'Léa Martin', table_title: 'T4' }])
  await guest.close()
})

test('an order is placed once if its reply is lost and it is sent again, even after a reload', async ({
  page,
  browser,
}) => {
  const { tableLink } = await aRestaurantForGuests(page)
  const guest = await aGuest(browser)
  await fillCart(guest, tableLink)
  await loseNextReply(guest, '/qrmenu/*/place-order')
  await guest.getByRole('button', { name: /Checkout/ }).tap()
  await guest.getByRole('button', { name: /Place Order/ }).tap()
  await guest.waitForURL(/\/m\/order-failed/)
  await expect(guest.getByRole('heading', { name: 'Oops! An error occurred' })).toBeVisible()
  expect(await waiting(page)).toHaveLength(1)

  await guest.getByRole('link', { name: 'Back to the cart' }).tap()
  await expect(linesOf(guest)).toHaveText([/Gamay/])
  await guest.goBack()
  await guest.reload()
  await guest.getByRole('button', { name: 'Try again' }).tap()
  await expect(guest.getByRole('heading', { name: 'Order sent!' })).toBeVisible()
  expect(await waiting(page)).toMatchObject([{ table_title: 'T4', items: [{}] }])
  await guest.close()
})

test('changed prices and menu items are shown before an order is sent', async ({ page, browser }) => {
  const { code } = await aRestaurantForGuests(page)
  const guest = await aGuest(browser)
  await fillCart(guest, `/m/${code}`)
  const wine = await itemNamed(page.request, 'Gamay')
  await ask(page.request, `/menu-items/update/${wine}`, { title: 'Gamay', price: '6.00' })
  const checkout = guest.getByRole('button', { name: /Checkout/ })
  await checkout.tap()
  await expect(linesOf(guest).first()).toContainText('The price has changed: it was €5.55.')
  await expect(guest.getByRole('dialog')).toHaveCount(0)
  await expect(checkout).toContainText('€6.00')

  expect((await page.request.delete(`/api/v1/menu-items/delete/${wine}`)).status()).toBe(200)
  await checkout.tap()
  await expect(linesOf(guest).first()).toContainText('No longer on the menu. Remove it to go on.')
  await expect(checkout).toBeDisabled()
  await guest.getByRole('button', { name: 'Remove Gamay' }).tap()
  await expect(guest.getByText('Your cart is empty.')).toBeVisible()
  expect(await waiting(page)).toEqual([])
  await guest.close()
})

test('each restaurant keeps its own cart, and the address without a table keeps the table', async ({
  page,
  browser,
}) => {
  const first = await aRestaurantForGuests(page)
  const other = await browser.newPage()
  const second = await aRestaurantForGuests(other)
  const guest = await aGuest(browser)
  await fillCart(guest, first.tableLink)
  await guest.goto(second.tableLink)
  await expect(addButton(guest, 'Café')).toBeVisible()
  await expect(guest.getByText(/Items? Added/)).toHaveCount(0)
  await addButton(guest, 'Café').tap()
  await guest.goto(`/m/${first.code}/cart`)
  await expect(linesOf(guest)).toHaveText([/Gamay/])
  await expect(guest.getByText('T4 · Salle')).toBeVisible()
  await guest.goto(`/m/${second.code}/cart`)
  await expect(linesOf(guest)).toHaveText([/Café/])
  await guest.close()
  await other.close()
})

test('the menu hides what the restaurant does not offer', async ({ page, browser }) => {
  const { code } = await aRestaurantForGuests(page)
  const guest = await aGuest(browser)
  await ask(page.request, '/settings/store-setting', { email: 'bonjour@example.com' })
  await allowGuests(page.request, { orders: false })
  await guest.goto(`/m/${code}`)
  await expect(linesOf(guest)).toHaveCount(5)
  await expect(guest.getByRole('button', { name: /ADD/ })).toHaveCount(0)
  await guest.getByRole('button', { name: 'About the restaurant' }).tap()
  const about = guest.getByRole('dialog', { name: 'Chez Test' })
  await expect(about.getByRole('link', { name: '01 99 00 12 34' })).toHaveAttribute('href', 'tel:0199001234')
  await expect(about.getByRole('link', { name: 'bonjour@example.com' })).toHaveAttribute(
    'href',
    'mailto:bonjour@example.com',
  )
  await allowGuests(page.request, { menu: false })
  await guest.goto(`/m/${code}`)
  await expect(guest.getByText('Menu Not Available!')).toBeVisible()
  await guest.goto('/m/nothing-is-behind-this')
  await expect(guest.getByText('Broken Link!')).toBeVisible()
  await guest.goto('/m/order-success')
  await expect(guest.getByRole('heading', { name: 'Commande confirmée !' })).toBeVisible()
  await guest.close()
})

test('the menu is in French on a French phone, and says when there is no network', async ({ page, browser }) => {
  const { tableLink } = await aRestaurantForGuests(page)
  const guest = await aGuest(browser, { locale: 'fr-FR' })
  await guest.route('**/api/v1/qrmenu/**', (route) => route.abort('internetdisconnected'))
  await guest.goto(tableLink)
  await expect(guest.getByText('La carte n’a pas pu être chargée.')).toBeVisible()
  await guest.unroute('**/api/v1/qrmenu/**')
  await guest.getByRole('button', { name: 'Réessayer' }).tap()
  await expect(guest.getByPlaceholder('Rechercher un plat...')).toBeVisible()
  await expect(linesOf(guest).filter({ hasText: 'Gamay' })).toContainText('5,55 €')
  await guest.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await guest.getByRole('button', { name: 'Partager la carte' }).tap()
  await expect(guest.getByText('Lien de la carte copié !')).toBeVisible()
  expect(await guest.evaluate(() => navigator.clipboard.readText())).toBe(guest.url())
  await guest.close()
})

test('a word as wide as the phone breaks beside its picture, not under it', async ({ page, browser }) => {
  const { tableLink } = await aRestaurantForGuests(page)
  const title = `Donaudampfschifffahrtsgesellschaftskapitänsschnitzel${'zel'.repeat(8)}`
  await ask(page.request, '/menu-items/add', { title, price: '18.00' })
  const guest = await aGuest(browser)
  await guest.goto(tableLink)
  const line = linesOf(guest).filter({ hasText: title })
  const words = await line.getByRole('button', { name: title, exact: true }).boundingBox()
  const key = await addButton(guest, title).boundingBox()
  expect(words!.x + words!.width).toBeLessThanOrEqual(key!.x)
  expect(await guest.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
