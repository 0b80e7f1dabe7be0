import { expect, test, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import { ask, itemNamed, PASSWORD, setUpMenu } from '../support/a-restaurant.ts'
import { openForm } from '../support/screens.ts'
import { AS_ON_A_PHONE, aSignedInOwner, aStaffMember, elsewhere } from '../support/signed-in.ts'

const PIN = '4071'
/** 24 hours apart: from one to the other the restaurant's clock shows the same time of the next day. */
const [FIRST_DAY, NEXT_DAY] = ['Pacific/Pago_Pago', 'Pacific/Tongatapu']
const ORDERED = ['Gamay', 'Salade de chèvre', 'Café', 'Café']

const key = (where: Page | Locator, name: string | RegExp) =>
  where.getByRole('button', { name, exact: typeof name === 'string' })
const way = (page: Page, name: string) => page.getByRole('dialog').getByRole('radio', { name, exact: true })

/** Four at a table of a restaurant whose drawer is open and whose coffee costs half at this hour. */
async function anEvening(owner: APIRequestContext): Promise<void> {
  await setUpMenu(owner)
  await ask(owner, '/settings/store-setting', { timeZone: FIRST_DAY })
  await ask(owner, '/auth/pin', { password: PASSWORD, pin: PIN })
  await ask(owner, '/settings/payment-types/add', { title: 'Ticket restaurant', isActive: true })
  await ask(owner, '/settings/price-rules/add', {
    title: 'Happy hour',
    target: 'items',
    ids: [await itemNamed(owner, 'Café')],
    kind: 'percent',
    value: '50',
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    from: '00:00',
    to: '00:00',
    deliveryTypes: ['dinein', 'takeaway', 'delivery'],
    isActive: true,
  })
  const { tills } = await ask<{ tills: { id: string }[] }>(owner, '/orders/init')
  await ask(owner, '/cash/sessions/open', { tillId: tills[0]!.id, float: '100' })
  const tables = await ask<{ id: string }[]>(owner, '/settings/store-tables')
  const cart: object[] = [await aFormule(owner)]
  for (const title of ORDERED) cart.push({ id: await itemNamed(owner, title), quantity: 1 })
  await ask(owner, '/pos/create-order', { cart, tableId: tables[0]!.id, deliveryType: 'dinein', covers: 4 })
}

/** One duck, for 3.00 more, with a coffee: 22.50. */
async function aFormule(owner: APIRequestContext): Promise<object> {
  const [magret, salad, coffee] = [
    await itemNamed(owner, 'Magret de canard'),
    await itemNamed(owner, 'Salade de chèvre'),
    await itemNamed(owner, 'Café'),
  ]
  await ask(owner, '/menu-items/add', { title: 'Formule', price: '19.50' })
  const id = await itemNamed(owner, 'Formule')
  const steps = [
    { title: 'Main', min: 1, max: 1, choices: [{ itemId: magret, supplement: '3' }, { itemId: salad }] },
    { title: 'Coffee', min: 1, max: 1, choices: [{ itemId: coffee }] },
  ]
  await ask(owner, `/menu-items/${id}/sale`, { kind: 'set', steps })
  const items = await ask<{ id: string; steps: { id: string }[] }[]>(owner, '/menu-items')
  const chosen = items
    .find((one) => one.id === id)!
    .steps.map(({ id: step }, at) => ({
      id: step,
      choices: [{ itemId: [magret, coffee][at]! }],
    }))
  return { id, quantity: 1, steps: chosen }
}

for (const [size, options] of [
  ['1280×800', { viewport: { width: 1280, height: 800 } }],
  ['390×844', AS_ON_A_PHONE],
] as const) {
  test.describe(size, () => {
    test.use(options)

    test('a table of four shares dishes, gets a treat and pays in every way, a coffee is refunded the next day, and the Z is right', async ({
      page: owner,
      browser,
    }) => {
      await aSignedInOwner(owner)
      await anEvening(owner.request)
      const waiter = await aStaffMember(
        owner.request,
        ...(['ORDERS', 'INVOICES', 'ORDER_REFUND', 'CASH_MANAGE', 'CASH_CLOSE', 'REPORTS'] as const),
      )
      const page = await elsewhere(browser, waiter, options)
      await page.goto('/dashboard/orders')
      const dialog = page.getByRole('dialog')
      const main = page.getByRole('main')
      const card = main.getByRole('heading', { level: 2, name: 'T4', exact: true }).locator('xpath=ancestor::header/..')
      const bills = dialog.getByRole('group', { name: 'Bills' }).getByRole('button')

      await test.step('the salad came late and is offered, which the owner approves', async () => {
        await expect(card).toContainText('€43.75')
        await key(card, 'More').click()
        await page.getByRole('menuitem', { name: 'Discount' }).click()
        await dialog.getByRole('combobox').click()
        await page.getByRole('option', { name: /Salade de chèvre/ }).click()
        await key(dialog, /^Long wait/).click()
        for (const digit of PIN) await key(dialog.last(), digit).click()
        await key(dialog.last(), 'Approve').click()
        await expect(card).toContainText('€30.35')
      })

      await test.step('one pays the formule and a third of the bottle, with a voucher and by card, and leaves a tip', async () => {
        await key(card, 'Pay & Complete').click()
        await way(page, 'Items').click()
        await key(dialog, 'Cut Gamay').click()
        await page.getByRole('menuitem', { name: 'Into 3 parts' }).click()
        await dialog.getByRole('group', { name: 'Gamay' }).getByRole('button').first().click()
        // the formule, whose parts stand first
        await key(dialog, /^1 × Magret/).click()
        await key(dialog, /^1 × Café/)
          .first()
          .click()
        await key(dialog, 'New bill').click()
        await expect(bills).toHaveText([/A€6.00/, /B€24.35/])
        await bills.nth(1).click()
        await way(page, 'Amount').click()
        await dialog.getByLabel('Amount', { exact: true }).fill('20')
        await key(dialog, 'Ticket restaurant, €20.00').click()
        await expect(bills).toHaveText([/A€6.00/, /B€4.35/])
        await way(page, 'Whole').click()
        await key(dialog, 'Tip').click()
        await dialog.getByRole('textbox', { name: 'Tip' }).fill('0.65')
        await key(dialog, 'Card, €5.00').click()
      })

      await test.step('two share the rest, one of them in cash', async () => {
        await expect(dialog.getByText('€6.00', { exact: true }).first()).toBeVisible()
        await way(page, 'Equal').click()
        await key(dialog, '2').click()
        await key(dialog, 'Card, €3.00').click()
        await key(dialog, 'Cash, €3.00').click()
        await key(dialog, '€5.00').click()
        await expect(dialog).toContainText('Change to give back€2.00Received €5.00 for €3.00')
        await key(dialog, 'Done').click()
        await expect(page.getByText('No Orders Pending!')).toBeVisible()
      })

      await test.step('the next day the coffees are given back, in cash as they were paid last', async () => {
        await ask(owner.request, '/settings/store-setting', { timeZone: NEXT_DAY })
        await page.goto('/dashboard/invoices/2')
        const form = await openForm(page, 'Refund', 'Refund invoice 2')
        await form.getByRole('radio', { name: 'Lines' }).click()
        for (const coffee of await form.getByRole('checkbox', { name: /Café/ }).all()) await coffee.click()
        await expect(form.getByRole('combobox', { name: 'Payment type 1' })).toContainText('Cash')
        await form.getByRole('radio', { name: 'Complaint' }).click()
        await key(form, 'Refund €2.30').click()
        await expect(page.getByText('Partly refunded')).toBeVisible()
      })

      await test.step('the drawer is counted blind, and is right to the cent', async () => {
        await page.goto('/dashboard/cash')
        await key(main, 'Count drawer').click()
        for (const [value, n] of [
          ['€50', '2'],
          ['€0.50', '1'],
          ['€0.20', '1'],
        ] as const)
          await dialog.getByLabel(`How many of ${value}`, { exact: true }).fill(n)
        await dialog.getByLabel(/^Stays in the drawer/).fill('100')
        await expect(dialog).not.toContainText('Expected')
        await key(dialog, 'Record the count').click()
        await expect(page.getByRole('dialog', { name: 'Drawer count 1' })).toContainText('€0.00')
        await key(dialog, 'Done').click()
      })

      await expectFigures(page)
      await page.context().close()
    })
  })
}

type Session = { id: string; expected: string; difference: string; payments: object[] }
type Report = { byPaymentType: { kind: string; amount: string }[] }

/** The Z and the reports of both days: the same money, from the same evening. */
async function expectFigures(page: Page): Promise<void> {
  const [{ id } = { id: '' }] = await ask<Session[]>(page.request, '/cash/sessions?type=last_7days')
  expect(await ask(page.request, `/cash/sessions/${id}`)).toMatchObject({
    expected: '100.70',
    difference: '0.00',
    payments: [
      { kind: 'card', n: 2, amount: '8.00', tips: '0.65' },
      { kind: 'cash', n: 0, amount: '0.70', tips: '0.00' },
      { kind: 'meal_voucher', n: 1, amount: '20.00', tips: '0.00' },
    ],
  })
  const evening = await ask<Report>(page.request, '/reports?type=yesterday')
  expect(evening).toMatchObject({ revenueTotal: '30.35', tipTotal: '0.65', compTotal: '13.40', refundTotal: '0.00' })
  const came = ({ byPaymentType }: Report) =>
    Object.fromEntries(byPaymentType.map(({ kind, amount }) => [kind, amount]))
  expect(came(evening)).toEqual({ meal_voucher: '20.00', card: '7.35', cash: '3.00' })
  const nextDay = await ask<Report>(page.request, '/reports?type=today')
  expect(nextDay).toMatchObject({ revenueTotal: '-2.30', tipTotal: '0.00', refundTotal: '2.30' })
  expect(came(nextDay)).toEqual({ cash: '-2.30' })
  await page.goto('/dashboard/reports?type=yesterday')
  await expect(page.getByRole('main').getByText('€30.35').first()).toBeVisible()
}
