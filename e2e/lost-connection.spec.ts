import { expect, test, type Page } from '@playwright/test'
import { ask, setUpMenu } from './a-restaurant.ts'
import { aSignedInOwner, expectLive, signInByApi } from './signed-in.ts'
import { serverPid } from './story-server.ts'

/** Leaves a mark on the page that a reload would wipe away. */
const mark = (page: Page) => page.evaluate(() => document.body.setAttribute('data-story-mark', 'same page'))
const expectSamePage = (page: Page) => expect(page.locator('body')).toHaveAttribute('data-story-mark', 'same page')

async function orderCoffee(page: Page): Promise<void> {
  const items = await ask<{ id: string; title: string }[]>(page.request, '/menu-items')
  const coffee = items.find(({ title }) => title === 'Café')!
  const cart = [{ id: coffee.id, quantity: 1 }]
  await ask(page.request, '/pos/create-order', { cart, deliveryType: 'takeaway', customerType: 'WALKIN' })
}

test('a kitchen without network says so, and catches up by itself when it is back', async ({ page, browser }) => {
  const { username } = await aSignedInOwner(page)
  await setUpMenu(page.request)
  const till = await (await browser.newContext()).newPage()
  await signInByApi(till, username)
  await page.goto('/dashboard/kitchen')
  await expect(page.getByText('No Orders Pending!')).toBeVisible()
  await expectLive(page)
  await mark(page)

  await page.context().setOffline(true)
  await expect(page.getByRole('main').getByText('Connection lost')).toBeVisible({ timeout: 5_000 })
  await expect(page.getByText(/data from \d+ s ago/)).toBeVisible()
  await orderCoffee(till)
  await expect(page.getByText('No Orders Pending!')).toBeVisible()

  await page.context().setOffline(false)
  await expect(page.getByRole('article').getByText('Café')).toBeVisible()
  await expectLive(page)
  await expect(page.getByText('Connection lost')).toHaveCount(0)
  // and from now on it hears of orders at once again
  await orderCoffee(till)
  await expect(page.getByRole('article')).toHaveCount(2)
  await expectSamePage(page)
  await till.context().close()
})

test.describe('with a server that stops answering', () => {
  const wake = () => process.kill(serverPid(), 'SIGCONT')
  test.afterEach(wake)

  test('the till keeps the cart, says what to do, and the next try is one order', async ({ page }) => {
    await aSignedInOwner(page)
    await setUpMenu(page.request)
    await page.goto('/dashboard/pos')
    await expectLive(page)
    await mark(page)
    await page.getByRole('button', { name: /^Gamay/ }).click()
    await page.getByRole('button', { name: 'Send to Kitchen' }).click()
    const send = page.getByRole('dialog').getByRole('button', { name: 'Send to Kitchen' })

    process.kill(serverPid(), 'SIGSTOP')
    const asked = page.waitForRequest('**/api/v1/pos/create-order')
    await send.click()
    await asked
    await expect(page.getByText(/^Connection lost\./)).toBeVisible({ timeout: 5_000 })
    const words = 'No reply from the server. Try again: the order will not be sent twice.'
    await expect(page.getByRole('alert').getByText(words)).toBeVisible({ timeout: 15_000 })
    await expect(page.getByRole('region', { name: 'Cart' }).getByRole('listitem')).toHaveText(/Gamay/)

    // it wakes, and finds both the first try and the second
    wake()
    await send.click()
    await expect(page.getByText('Order sent to Kitchen!')).toBeVisible()
    await expectSamePage(page)
    const orders = (await ask<{ orders: object[] }[]>(page.request, '/orders')).flatMap((group) => group.orders)
    expect(orders).toMatchObject([{ token_no: 1, items: [{ item_title: 'Gamay' }] }])
  })
})
