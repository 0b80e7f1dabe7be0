import { expect, test, type Page } from '@playwright/test'
import { expectNoFindings } from '../support/accessible.ts'
import { ask, itemNamed, openOrders, setUpMenu } from '../support/a-restaurant.ts'
import { QUICK } from '../support/quick.ts'
import { aSignedInOwner, expectLive } from '../support/signed-in.ts'

/** A restaurant with a grill beside its kitchen; returns how it orders. */
async function aKitchen(page: Page) {
  await aSignedInOwner(page)
  await setUpMenu(page.request)
  const burger = await itemNamed(page.request, 'Burger maison')
  const grill = await ask<{ id: string }>(page.request, '/settings/stations/add', { title: 'Grill', itemIds: [burger] })
  const tables = await ask<{ id: string; table_title: string }[]>(page.request, '/settings/store-tables')
  const order = async (table: string, titles: string[], more: object = {}) => {
    const ids = await Promise.all(titles.map((title) => itemNamed(page.request, title)))
    const tableId = tables.find(({ table_title }) => table_title === table)?.id ?? ''
    const cart = ids.map((id) => ({ id, quantity: 1, ...more }))
    return ask<{ orderId: string }>(page.request, '/pos/create-order', { cart, tableId, deliveryType: 'dinein' })
  }
  return { grill: grill.id, order }
}

type Ordered = { id: string; items: { id: string; item_title: string; status: string }[] }

const ticketOf = (page: Page, token: number) => page.getByRole('article', { name: new RegExp(`^Token ${token}, `) })

test('a station can work a service by keyboard alone', QUICK, async ({ page }) => {
  const { grill, order } = await aKitchen(page)
  await order('T4', ['Burger maison', 'Gamay'])
  await order('T4', ['Burger maison'])
  await order('', ['Burger maison'])
  await page.goto(`/dashboard/kitchen?station=${grill}`)
  await expectLive(page)
  await expect(page.getByRole('article')).toHaveCount(3)
  const press = (key: string) => page.keyboard.press(key)
  const states = async () =>
    (await openOrders(page.request)).flatMap(({ items }) =>
      items.map(({ item_title, status }) => `${item_title} ${status}`),
    )

  await test.step('a place is chosen, its ticket begun and bumped, and the next one comes into its place', async () => {
    await press('1')
    await expect(ticketOf(page, 1)).toBeFocused()
    // of another station
    await expect(ticketOf(page, 1).getByText('Gamay')).toHaveCount(0)
    await press(' ')
    await expect(ticketOf(page, 1).getByText('begun')).toBeAttached()
    await expect.poll(states).toContain('Burger maison preparing')
    await press('Enter')
    await expect(ticketOf(page, 1)).toHaveCount(0)
    await expect(ticketOf(page, 2)).toBeFocused()
  })

  await test.step('one key takes it back', async () => {
    await press('Backspace')
    await expect(ticketOf(page, 1).getByText('begun')).toBeAttached()
    // for a moment after a key press no ticket moves; now they are back in place
    await expect(page.getByRole('article').first()).toHaveAccessibleName(/^Token 1, /)
  })

  await test.step('arrows walk, a rushed ticket comes first', async () => {
    await press('3')
    await expect(ticketOf(page, 3)).toBeFocused()
    await press('u')
    await expect(page.getByRole('article').first()).toHaveAccessibleName(/^Token 3, /)
    await press('ArrowDown')
    await expect(ticketOf(page, 1)).toBeFocused()
  })

  await test.step('sums, what was finished, and keys that are learnt', async () => {
    await press('a')
    await expect(page.getByRole('complementary', { name: 'All day' })).toContainText('3Burger maison')
    await press('a')
    await press('r')
    await expect(page.getByRole('dialog', { name: 'Finished lately' })).toBeVisible()
    await press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await press('?')
    await page.getByRole('button', { name: 'Learn the key for: Bump the ticket' }).focus()
    await press('Enter')
    await press('b')
    await expect(page.getByRole('dialog').getByText('B', { exact: true })).toBeVisible()
    await press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('the learnt key finishes the service', async () => {
    for (const token of [3, 1, 2]) {
      await press('1')
      await expect(ticketOf(page, token)).toBeFocused()
      // a ticket that was chosen by itself is left alone for a moment
      await expect(async () => {
        await press('b')
        await expect(ticketOf(page, token)).toHaveCount(0, { timeout: 700 })
      }).toPass()
    }
    await expect(page.getByText('No Orders Pending!')).toBeVisible()
  })
})

test('changes are marked until they are seen, held courses wait, and the pass serves', async ({ page }) => {
  const { order } = await aKitchen(page)
  await ask(page.request, '/settings/dining', { courses: true })
  const { orderId } = await order('T4', ['Burger maison', 'Gamay'], { course: 1 })
  await order('T4', ['Magret de canard'], { course: 2 })
  await page.goto('/dashboard/kitchen')
  await expect(ticketOf(page, 2)).toContainText(/Mains.*Held/)
  await expect(ticketOf(page, 2).getByRole('button', { name: /^Bump/ })).toHaveCount(0)

  const [visit] = await ask<{ id: string }[]>(page.request, '/visits')
  const lines = (await ask<Ordered[]>(page.request, '/kitchen')).flatMap(({ items }) => items)
  const gamay = lines.find(({ item_title }) => item_title === 'Gamay')!.id
  await ask(page.request, `/visits/${visit!.id}/lines/cancel`, { lines: [{ id: gamay }] })
  await expect(ticketOf(page, 1).getByText('CANCELLED')).toBeVisible()
  await expectNoFindings(page, 'tickets', ['light', 'dark'])
  await page.getByRole('button', { name: 'Seen: changes of T4' }).click()
  await expect(ticketOf(page, 1).getByText('Gamay')).toHaveCount(0)
  await page.reload()
  await expect(ticketOf(page, 1)).toBeVisible()
  await expect(ticketOf(page, 1).getByText('Gamay')).toHaveCount(0)

  await page.getByRole('link', { name: 'Pass' }).click()
  await expect(ticketOf(page, 1).getByText('Grill')).toBeVisible()
  await page.getByRole('button', { name: 'Serve token 1, T4' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Serve all' }).click()
  await expect(ticketOf(page, 1)).toHaveCount(0)
  const statuses = async () => {
    const { orders } = await ask<{ orders: Ordered[] }>(page.request, `/visits/${visit!.id}`)
    return orders.find(({ id }) => id === orderId)!.items.map(({ status }) => status)
  }
  await expect.poll(async () => (await statuses()).toSorted()).toEqual(['cancelled', 'delivered'])
})
