import { expect, test, type Page } from '@playwright/test'
import type { Round, Visit } from '#core/contract/dining/visit-fields.ts'
import { ask, itemNamed, openOrders, setUpMenu } from '../support/a-restaurant.ts'
import { aHand } from '../support/hand.ts'
import { quickIf } from '../support/quick.ts'
import { boxesOf, button } from '../support/screens.ts'
import { aSignedInOwner, aStaffMember, AS_ON_A_PHONE, elsewhere, expectLive } from '../support/signed-in.ts'
import { menuItem } from '../support/till.ts'

type Shown = { visit: Visit; orders: Round[] }
type Sent = { visitId: string; orderId: string }

/** A restaurant with four tables, whose owner is signed in on this page. */
async function aRoom(page: Page) {
  const { username } = await aSignedInOwner(page)
  const { request } = page
  await setUpMenu(request)
  for (const title of ['V1', 'V2', 'V3'])
    await ask(request, '/settings/store-tables/add', { title, floor: 'Salle', seatingCapacity: 4 })
  const tables = await ask<{ id: string; table_title: string }[]>(request, '/settings/store-tables')
  const tableOf = (title: string) => tables.find(({ table_title }) => table_title === title)!.id
  const order = async (title: string, lines: { item: string; quantity?: number; course?: number }[]) => {
    const cart = []
    for (const { item, quantity = 1, course } of lines)
      cart.push({ id: await itemNamed(request, item), quantity, ...(course !== undefined && { course }) })
    const body = { cart, tableId: tableOf(title), deliveryType: 'dinein', customerType: 'WALKIN' }
    return ask<Sent>(request, '/pos/create-order', body)
  }
  const visits = () => ask<Visit[]>(request, '/visits')
  const show = (id: string) => ask<Shown>(request, `/visits/${id}`)
  return { username, tableOf, order, visits, show }
}

/** The table on the plan; phones begin with the list. */
const tableOnPlan = (page: Page, title: string) => page.getByRole('button', { name: new RegExp(`^${title}, `) }).first()
const target = (page: Page, title: string) =>
  page.getByRole('dialog').getByRole('button', { name: new RegExp(`^${title}`) })
const line = (page: Page, title: RegExp) => page.locator('main').getByRole('button', { name: title, pressed: false })

for (const [size, options] of [
  ['1280×800', { viewport: { width: 1280, height: 800 } }],
  ['1024×768', { viewport: { width: 1024, height: 768 }, hasTouch: true }],
  ['390×844', AS_ON_A_PHONE],
] as const) {
  test.describe(size, () => {
    test.use(options)

    test('a table’s header leaves room for its lines, and taking payment is its only main button', async ({ page }) => {
      const room = await aRoom(page)
      const { visitId } = await room.order('V1', [{ item: 'Magret de canard' }])
      await ask(page.request, `/visits/${visitId}`, { covers: 4, name: 'Anniversaire Durand', billAsked: true })
      await page.goto(`/dashboard/visits/${visitId}`)
      const heading = page.getByRole('heading', { level: 1, name: 'V1' })
      await expect(page.locator('main').getByText('Anniversaire Durand')).toBeVisible()
      const [head] = await boxesOf(page.locator('main header').filter({ has: heading }))
      expect(head!.height).toBeLessThanOrEqual(120)
      // this is the only filled button
      const filled = page
        .locator('main')
        .locator('button:visible, a:visible')
        .and(page.locator('.bg-accent, .bg-brand'))
      await expect(filled).toHaveCount(1)
      await expect(filled).toHaveAccessibleName(/^Cash up/)
    })
  })
}

for (const [size, options] of [
  ['1280×800', { viewport: { width: 1280, height: 800 } }],
  ['390×844', AS_ON_A_PHONE],
] as const) {
  test.describe(size, () => {
    test.use(options)
    const isPhone = size === '390×844'

    test('one more coffee takes four taps, the next course two', quickIf(size === '1280×800'), async ({ page }) => {
      const room = await aRoom(page)
      await ask(page.request, '/settings/dining', { courses: true })
      const { visitId } = await room.order('V1', [
        { item: 'Salade de chèvre', course: 1 },
        { item: 'Magret de canard', course: 2, quantity: 2 },
      ])
      await page.goto('/dashboard/floor')
      const hand = aHand(isPhone)
      await hand.tap(tableOnPlan(page, 'V1'))
      await hand.tap(page.getByRole('link', { name: 'Add', exact: true }))
      await hand.tap(menuItem(page, 'Café'))
      await hand.tap(button(page, 'Send to Kitchen'))
      await expect(page).toHaveURL(new RegExp(`/dashboard/visits/${visitId}$`))
      await expect(page.locator('main').getByText('Café')).toBeVisible()
      expect(hand.taps).toBeLessThanOrEqual(4)

      await page.goto('/dashboard/floor')
      const firing = aHand(isPhone)
      await firing.tap(tableOnPlan(page, 'V1'))
      await firing.tap(button(page, /^Fire next: .*, 2 items/))
      await expect(button(page, /^Fire next/)).toBeHidden()
      expect(firing.taps).toBe(2)
      // taken back, it waits again
      await button(page, 'Undo').click()
      await expect(button(page, /^Fire next/)).toBeVisible()
      const { orders } = await room.show(visitId)
      expect(orders.flatMap(({ items }) => items).filter(({ fired_at }) => fired_at === null)).toHaveLength(1)
    })

    test('a table moves in three taps, two lines in five, and each move can be undone', async ({ page }) => {
      const room = await aRoom(page)
      const { visitId } = await room.order('V1', [
        { item: 'Café', quantity: 3 },
        { item: 'Gamay' },
        { item: 'Magret de canard' },
      ])
      await page.goto('/dashboard/floor')
      const hand = aHand(isPhone)
      await hand.tap(tableOnPlan(page, 'V1'))
      await hand.tap(button(page, 'Change table'))
      await hand.tap(target(page, 'V2'))
      await expect(page.getByRole('heading', { level: 1, name: 'V2' })).toBeVisible()
      expect(hand.taps).toBe(3)
      expect((await room.visits())[0]).toMatchObject({ id: visitId, table_title: 'V2' })

      await page.goto('/dashboard/floor')
      const lines = aHand(isPhone)
      await lines.tap(tableOnPlan(page, 'V2'))
      await lines.tap(line(page, /Gamay/))
      await lines.tap(line(page, /Magret/))
      await lines.tap(button(page, /^Move dishes/))
      await lines.tap(target(page, 'V3'))
      await expect(page.getByText('Moved to V3.')).toBeVisible()
      expect(lines.taps).toBe(5)
      expect(
        (await room.visits())
          .map(({ table_title }) => table_title)
          .toSorted((a, b) => String(a).localeCompare(String(b))),
      ).toEqual(['V2', 'V3'])
      await button(page, 'Undo').click()
      await expect(line(page, /Magret/)).toBeVisible()
      await expect.poll(async () => (await room.visits()).map(({ table_title }) => table_title)).toEqual(['V2'])
    })

    test('four taps merge with an occupied table, which can be separated again; four taps hand over all tables', async ({
      page,
    }) => {
      const room = await aRoom(page)
      const colleague = await aStaffMember(page.request, 'POS', 'ORDERS')
      await room.order('V1', [{ item: 'Café' }])
      await room.order('V2', [{ item: 'Gamay' }])
      await page.goto('/dashboard/floor')
      const hand = aHand(isPhone)
      await hand.tap(tableOnPlan(page, 'V1'))
      await hand.tap(button(page, 'Change table'))
      await hand.tap(target(page, 'V2'))
      await hand.tap(page.getByRole('dialog').getByRole('button', { name: 'Merge into V2' }))
      await expect(page.getByRole('heading', { level: 1, name: 'V2, V1' })).toBeVisible()
      expect(hand.taps).toBe(4)
      await page.goto('/dashboard/orders')
      await expect(page.getByRole('button', { name: 'V2, V1', exact: true })).toHaveCount(1)
      if (isPhone) {
        await page.locator('main').getByRole('button', { name: 'More' }).last().tap()
        await page.getByRole('menuitem', { name: 'Open table' }).tap()
      } else await page.getByRole('link', { name: 'Open table V2, V1' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'V2, V1' })).toBeVisible()
      await button(page.locator('main'), 'More').click()
      await page.getByRole('menuitem', { name: 'Separate V1' }).click()
      await expect.poll(async () => (await room.visits()).length).toBe(2)

      await page.goto('/dashboard/floor')
      const handing = aHand(isPhone)
      await handing.tap(tableOnPlan(page, 'V1'))
      if (isPhone) await button(page.locator('main'), 'More').tap()
      await handing.tap(isPhone ? page.getByRole('menuitem', { name: 'Hand over' }) : button(page, 'Hand over'))
      const dialog = page.getByRole('dialog', { name: 'Hand over' })
      await handing.tap(dialog.getByRole('radio', { name: /^All my tables/ }))
      await handing.tap(dialog.getByRole('button', { name: 'Camille' }))
      await expect(page.getByText('2 tables handed over to Camille.')).toBeVisible()
      expect(handing.taps).toBe(4)
      expect((await room.visits()).map(({ waiter }) => waiter)).toEqual([colleague, colleague])
    })
  })
}

test('lines are cancelled and changed on the table’s page, the bill is requested, and a closed table names what is missing', async ({
  page,
}) => {
  const room = await aRoom(page)
  const { visitId } = await room.order('V1', [{ item: 'Café', quantity: 3 }, { item: 'Magret de canard' }])
  await page.goto(`/dashboard/visits/${visitId}`)
  await line(page, /Café/).click()
  await button(page, 'One fewer of Café').click()
  await expect(page.getByText('2 dishes chosen')).toBeVisible()
  await button(page, 'Remove dishes').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Remove €/ })
    .click()
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible()
  const quantities = async () =>
    (await room.show(visitId)).orders.flatMap(({ items }) =>
      items.map(({ quantity, status }) => `${quantity} ${status}`),
    )
  expect((await quantities()).toSorted()).toEqual(['1 created', '1 created', '2 cancelled'])

  await line(page, /Magret/).click()
  await button(page, 'Seat, course, note').click()
  const form = page.getByRole('dialog')
  await form.getByRole('combobox', { name: 'Seat' }).click()
  await page.getByRole('option', { name: 'Seat 2', exact: true }).click()
  await form.getByLabel('Note for the kitchen').fill('saignant')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('main').getByText('saignant')).toBeVisible()
  await page.getByRole('radio', { name: 'By seat' }).click()
  await expect(page.getByRole('heading', { name: 'Seat 2' })).toBeVisible()

  await button(page, 'Finish table').click()
  // the amount owed is named before anything else is asked
  const owes = page.getByRole('alertdialog', { name: /owes €24\.80/ })
  await owes.getByRole('button', { name: 'Cash up' }).click()
  const payment = page.getByRole('dialog')
  await payment.getByRole('button', { name: /^Cash/ }).click()
  await payment.getByRole('button', { name: 'Take €24.80' }).click()
  await expect.poll(async () => (await room.show(visitId)).visit.due).toBe('0.00')
})

test('two people see who else views a table, a moved line links to its new table, and a tab is one card', async ({
  browser,
  page,
}) => {
  const room = await aRoom(page)
  const colleague = await aStaffMember(page.request, 'POS', 'ORDERS')
  const { visitId } = await room.order('V1', [{ item: 'Café' }, { item: 'Magret de canard' }])
  const other = await elsewhere(browser, colleague)
  await Promise.all([page.goto(`/dashboard/visits/${visitId}`), other.goto(`/dashboard/visits/${visitId}`)])
  await Promise.all([expectLive(page), expectLive(other)])
  await expect(page.getByText('Camille is here too')).toBeVisible()
  await line(page, /Magret/).click()

  // the colleague moves it meanwhile, on a device whose event is late
  await line(other, /Magret/).click()
  await button(other, /^Move dish/).click()
  await target(other, 'V2').click()
  await expect(other.getByText('Moved to V2.')).toBeVisible()
  await expect(line(page, /Magret/)).toHaveCount(0)
  await other.close()
  await expect(page.getByText('Camille is here too')).toBeHidden({ timeout: 15_000 })

  const tab = await ask<{ visitId: string }>(page.request, '/visits', { tableIds: [], name: 'Léa' })
  const coffee = await itemNamed(page.request, 'Café')
  for (const quantity of [1, 2])
    await ask(page.request, '/pos/create-order', { cart: [{ id: coffee, quantity }], visitId: tab.visitId })
  expect((await openOrders(page.request)).length).toBeGreaterThanOrEqual(4)
  await page.goto('/dashboard/orders')
  await expect(page.getByRole('heading', { level: 2, name: 'Léa' })).toHaveCount(1)
  await page.getByRole('link', { name: 'Open table Léa' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Léa' })).toBeVisible()
})
