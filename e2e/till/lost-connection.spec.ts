import { expect, test, type Page } from '@playwright/test'
import { startServerProcess, type ServerProcess } from '../../server/test/faults/server-process.ts'
import { ask, itemNamed, openOrders, setUpMenu } from '../support/a-restaurant.ts'
import { aGuest, aRestaurantForGuests, fillCart } from '../support/guests.ts'
import { aSignedInOwner, elsewhere, expectLive } from '../support/signed-in.ts'

test.use({ serviceWorkers: 'allow' })

/** Leaves a mark on the page that a reload would wipe away. */
const mark = (page: Page) => page.evaluate(() => document.body.setAttribute('data-test-mark', 'same page'))
const expectSamePage = (page: Page) => expect(page.locator('body')).toHaveAttribute('data-test-mark', 'same page')

async function orderCoffee(page: Page): Promise<void> {
  const cart = [{ id: await itemNamed(page.request, 'Café'), quantity: 1 }]
  await ask(page.request, '/pos/create-order', { cart, deliveryType: 'takeaway', customerType: 'WALKIN' })
}

test('a kitchen without network shows that, and catches up by itself when it is back', async ({ page, browser }) => {
  const { username } = await aSignedInOwner(page)
  await setUpMenu(page.request)
  const till = await elsewhere(browser, username)
  await page.goto('/dashboard/kitchen')
  await expect(page.getByText('No Orders Pending!')).toBeVisible()
  await expectLive(page)
  await mark(page)

  await page.context().setOffline(true)
  await expect(page.getByRole('main').getByText('Connection lost')).toBeVisible()
  await expect(page.getByText(/data from \d+ s ago/)).toBeVisible()
  const cut = page
    .getByRole('alert')
    .filter({ hasText: /^No connection since \d\d:\d\d\. New orders do not arrive here\.$/ })
  await expect(cut).toBeVisible({ timeout: 5000 })
  await page.getByRole('button', { name: 'Full screen' }).click()
  await expect(cut).toBeVisible()
  await orderCoffee(till)
  await expect(page.getByText('No Orders Pending!')).toBeVisible()

  await page.context().setOffline(false)
  await expect(page.getByRole('article').getByText('Café')).toBeVisible()
  await expectLive(page)
  await expect(page.getByText('Connection lost')).toHaveCount(0)
  await expect(cut).toHaveCount(0)
  // and from now on it receives orders at once again
  await orderCoffee(till)
  await expect(page.getByRole('article')).toHaveCount(2)
  await expectSamePage(page)
  await till.close()
})

test.describe('with a server that stops answering', () => {
  let server: ServerProcess
  const freeze = () => process.kill(server.pid(), 'SIGSTOP')
  const resume = () => process.kill(server.pid(), 'SIGCONT')
  test.describe.configure({ mode: 'default' })
  test.beforeAll(async () => {
    server = await startServerProcess()
  })
  test.afterEach(resume)
  test.afterAll(() => server.stop())

  test('the till keeps the cart, shows what to do, and the next try places one order', async ({ browser }) => {
    const page = await browser.newPage({ baseURL: server.origin })
    await aSignedInOwner(page)
    await setUpMenu(page.request)
    await page.goto('/dashboard/pos')
    await expectLive(page)
    await mark(page)
    await page.getByRole('button', { name: /^Gamay/ }).click()
    const send = page.getByRole('button', { name: 'Send to Kitchen' })

    freeze()
    const asked = page.waitForRequest('**/api/v1/pos/create-order')
    await send.click()
    await asked
    await expect(page.getByText(/^Connection lost\./)).toBeVisible()
    const words = 'No reply from the server. Try again: the order will not be sent twice.'
    await expect(page.getByText(words)).toBeVisible({ timeout: 15_000 })
    await expect(page.getByRole('region', { name: 'Cart' }).getByRole('listitem')).toHaveText(/Gamay/)

    // it goes on, and receives both the first try and the second
    resume()
    await send.click()
    await expect(page.getByText('Token 1 is in the kitchen.')).toBeVisible()
    await expectSamePage(page)
    expect(await openOrders(page.request)).toMatchObject([{ token_no: 1, items: [{ item_title: 'Gamay' }] }])
    await page.close()
  })

  test('a guest sees the failure in the end, and trying again places one order', async ({ browser }) => {
    const page = await browser.newPage({ baseURL: server.origin })
    const { tableLink } = await aRestaurantForGuests(page)
    const guest = await aGuest(browser, { baseURL: server.origin })
    await guest.clock.install()
    await fillCart(guest, tableLink)
    await guest.getByRole('button', { name: /Checkout/ }).tap()
    const place = guest.getByRole('button', { name: /Place Order/ })
    await expect(place).toBeVisible()

    freeze()
    const asked = guest.waitForRequest('**/place-order')
    await place.tap()
    await asked
    await guest.clock.fastForward(20_000)
    await guest.waitForURL(/\/m\/order-failed/)
    await expect(guest.getByRole('heading', { name: 'Oops! An error occurred' })).toBeVisible()
    expect(await guest.evaluate(() => localStorage.getItem('RESTROPROSAAS__CART'))).toContain('Gamay')

    resume()
    await guest.getByRole('button', { name: 'Try again' }).tap()
    await expect(guest.getByRole('heading', { name: 'Order sent!' })).toBeVisible()
    const waiting = await ask<object[]>(page.request, '/pos/qrorders')
    expect(waiting).toMatchObject([{ table_title: 'T4', items: [{}] }])
    await guest.close()
    await page.close()
  })
})
