import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { billsApi } from '#core/contract/bills.ts'
import { ordersApi } from '#core/contract/orders.ts'
import { orderedItemsApi } from '#core/contract/selling/ordered-items.ts'
import { TableToPay } from '../../../test/a-table-to-pay.ts'
import { aTill, CARD, CASH } from '../../../test/a-till.ts'
import { startFakeServer } from '../../../test/fake-server.ts'
import { pressKey } from '../../../test/press-key.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { smallestReply } from '../../../test/smallest-reply.ts'
import { NEW_STATUS, setTillStatus } from '../../lib/till-log/till-status.ts'
import { PayDialog } from './pay-dialog.tsx'

const server = startFakeServer()
afterEach(() => setTillStatus(null))

/** 34.60 in all, which is no three equal shares. */
const DINNER = [
  { title: 'Menu', price: 2000 },
  { title: 'Soup', price: 600 },
  { title: 'Bottle', price: 860 },
]

const payment = (amount: string, more: object = {}) => ({ paymentTypeId: CARD, amount, ...more })

/** Opens the pay dialog for a table; `isBilled` is false where nobody has opened its bill yet. */
async function paying(dishes: ConstructorParameters<typeof TableToPay>[1] = DINNER, isBilled = true) {
  const table = new TableToPay(server(), dishes)
  const onClose = vi.fn<() => void>()
  const { orderIds } = table
  const user = renderScreen(
    <PayDialog {...{ orderIds, isBilled, onClose, init: aTill([]) }} open hint="Table 4" opening="first" />,
  )
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByRole('radio', { name: 'Whole' })
  const press = (name: string | RegExp) => pressKey(user, () => dialog.getByRole('button', { name }))
  return {
    table,
    user,
    onClose,
    dialog,
    press,
    choose: (way: string) => user.click(dialog.getByRole('radio', { name: way })),
    due: () => dialog.getByRole('region', { name: 'To pay' }),
    bills: () => within(dialog.getByRole('group', { name: 'Bills' })).getAllByRole('button'),
  }
}

/** The payments that the server was sent, in their order. */
const sent = () =>
  server()
    .bodiesOf(billsApi.pay)
    .map(({ payments }) => payments)

test('three equal shares are paid one after the other, and the last takes the odd cent', async () => {
  const { table, choose, press, due, onClose } = await paying()
  await choose('Equal')
  await press('3')
  expect(due()).toHaveTextContent(/Share 1 of 3.*€11\.53.*of €34\.60 to pay/)
  await press('Card, €11.53')
  await waitFor(() => expect(due()).toHaveTextContent(/Share 2 of 3.*1 of 3 paid.*€11\.53.*of €23\.07 to pay/))
  await press('Card, €11.53')
  await waitFor(() => expect(due()).toHaveTextContent(/Share 3 of 3.*€11\.54/))
  await press('Card, €11.54')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent()).toMatchObject([[payment('11.53')], [payment('11.53')], [payment('11.54')]])
  expect(table.restaurant.invoices).toMatchObject([{ totals: { total: 3460 } }])
})

test('a receipt for each of three makes three bills, which come to the sum', async () => {
  const { table, choose, press, bills, due } = await paying()
  await choose('Equal')
  await press('3')
  await press('A receipt each: make 3 bills')
  await waitFor(() => expect(bills().map((bill) => bill.textContent)).toEqual(['A€11.53', 'B€11.53', 'C€11.54']))
  expect(server().bodiesOf(billsApi.split)).toMatchObject([{ mode: 'equal', ways: 3, version: 2 }])
  await press('Card, €11.53')
  await waitFor(() => expect(bills().map((bill) => bill.textContent)).toEqual(['APaid', 'B€11.53', 'C€11.54']))
  expect(due()).toHaveTextContent('€11.53')
  expect(table.restaurant.invoices).toMatchObject([{ totals: { total: 1153 } }])
  expect(table.open().map(({ due: left }) => left)).toEqual(['0.00', '11.53', '11.54'])
})

test('chosen dishes are paid alone, and what is left afterwards', async () => {
  const { table, choose, press, due, onClose } = await paying()
  await choose('Items')
  await press(/Soup €6\.00/)
  expect(due()).toHaveTextContent(/1 line chosen.*€6\.00.*of €34\.60 to pay/)
  await press('Card, €6.00')
  await waitFor(() => expect(due()).toHaveTextContent(/All that is left.*€28\.60/))
  await press('Card, €28.60')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(table.restaurant.invoices.map(({ totals }) => totals.total)).toEqual([600, 2860])
})

test('a third of a bottle is paid to the cent, and two thirds stay', async () => {
  const { choose, press, user, dialog, due } = await paying()
  await choose('Items')
  await press('Cut Bottle')
  await user.click(await screen.findByRole('menuitem', { name: 'Into 3 parts' }))
  const parts = within(dialog.getByRole('group', { name: 'Bottle' })).getAllByRole('button')
  expect(parts.map((part) => part.textContent)).toEqual(['1/3€2.86', '1/3€2.87', '1/3€2.87'])
  await user.click(parts[0]!)
  await press('Card, €2.86')
  await waitFor(() => expect(due()).toHaveTextContent('€31.74'))
  expect(server().bodiesOf(billsApi.split)).toMatchObject([{ mode: 'items', groups: [[{ parts: 1, of: 3 }]] }])
  expect(dialog.getByRole('button', { name: /^2\/3 × Bottle/ })).toHaveTextContent('€5.74')
})

test('dishes move to a new bill, back again, and no cent is lost', async () => {
  const { choose, press, bills, due } = await paying()
  await choose('Items')
  await press(/Menu €20\.00/)
  await press('New bill')
  await waitFor(() => expect(bills().map((bill) => bill.textContent)).toEqual(['A€14.60', 'B€20.00']))
  await press('Merge into bill A')
  await waitFor(() => expect(due()).toHaveTextContent('€34.60'))
  expect(server().bodiesOf(billsApi.merge)).toHaveLength(1)
})

test('each seat gets a bill, with its part of what all of them share', async () => {
  const { table, choose, press, bills, dialog } = await paying([
    { title: 'Menu', price: 2000, seat: 1 },
    { title: 'Soup', price: 600 },
    { title: 'Bottle', price: 861 },
  ])
  await choose('Seats')
  expect(dialog.getByRole('button', { name: /Menu, seat 1/ })).toBeVisible()
  await press('Seat 2')
  await press(/Soup, no seat/)
  await press('The rest is shared by all')
  await waitFor(() => expect(bills().map((bill) => bill.textContent)).toEqual(['A€24.30', 'B€10.31']))
  expect(server().bodiesOf(orderedItemsApi.setSeat)).toEqual([{ seat: 2 }])
  expect(server().bodiesOf(billsApi.split)).toMatchObject([{ mode: 'seats', rest: 'equal' }])
  expect(table.open().map(({ lines }) => lines.map(({ quantity }) => quantity))).toEqual([
    ['1', '1/2'],
    ['1', '1/2'],
  ])
})

test('a part is paid by card, the rest in cash with change', async () => {
  const { user, choose, press, dialog, due } = await paying()
  await choose('Amount')
  await user.type(dialog.getByRole('textbox', { name: 'Amount' }), '10.01')
  await press('Card, €10.01')
  await waitFor(() => expect(due()).toHaveTextContent(/€24\.59.*€10\.01 of €34\.60 paid/))
  await press('Cash, €24.59')
  await press('€50.00')
  const paid = await screen.findByRole('dialog', { name: 'Paid in cash' })
  expect(paid).toHaveTextContent(/Change.*€25\.41/)
  const cash = { paymentTypeId: CASH, amount: '24.59', tendered: '50.00' }
  expect(sent()).toMatchObject([[payment('10.01')], [cash]])
})

test('a bill that another device paid a part of says so, shows what is left, and takes nothing', async () => {
  const { table, press, dialog, due } = await paying()
  table.payElsewhere('30.00')
  await press('Card, €34.60')
  await waitFor(() => expect(dialog.getByRole('alert')).not.toBeEmptyDOMElement())
  expect(due()).toHaveTextContent('€4.60')
  expect(table.open()).toMatchObject([{ paid: '30.00', payments: [{ amount: '30.00' }] }])
})

test('a split of a bill that has changed meanwhile is refused with the bill as it is', async () => {
  const { table, choose, press, dialog, due } = await paying()
  table.payElsewhere('4.60')
  await choose('Equal')
  await press('A receipt each: make 2 bills')
  await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('This bill has changed meanwhile.'))
  expect(due()).toHaveTextContent('€30.00')
  expect(table.open()).toHaveLength(1)
})

test('a payment whose reply was lost is sent again under its key, and taken once', async () => {
  const { table, press, onClose } = await paying()
  table.loseNextReply()
  await press('Card, €34.60')
  expect(await screen.findByText('Busy.')).toBeVisible()
  await press('Card, €34.60')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent()).toHaveLength(2)
  expect(table.restaurant.invoices).toHaveLength(1)
})

/** Sets the amount due that Orders reports before there is a bill. */
function withSummary(total: number) {
  const sum = { total, due: total, subtotal: total, taxTotal: 0 }
  server().on(ordersApi.paymentSummary, { ...smallestReply(ordersApi.paymentSummary.reply), ...sum })
}

test('the first share of a table without a bill opens it', async () => {
  withSummary(34.6)
  const { choose, press, due } = await paying(DINNER, false)
  await choose('Equal')
  await press('Card, €17.30')
  await waitFor(() => expect(due()).toHaveTextContent(/Share 2 of 2.*€17\.30/))
  expect(server().bodiesOf(billsApi.open)).toHaveLength(1)
  expect(sent()).toMatchObject([[payment('17.30')]])
})

test('orders that came meanwhile are shown first, and nothing is taken', async () => {
  withSummary(30)
  const { choose, press, dialog, due } = await paying(DINNER, false)
  await choose('Equal')
  await press('Card, €15.00')
  await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('This bill has changed meanwhile.'))
  expect(due()).toHaveTextContent(/€17\.30.*of €34\.60 to pay/)
  expect(sent()).toEqual([])
})

test('a till that is cut off takes shares of a bill, and greys the ways that cut it', async () => {
  const { dialog, choose } = await paying()
  const cutOff = (offlineSince: number | null) => act(() => setTillStatus({ ...NEW_STATUS, letter: 'K', offlineSince }))
  const seats = () => dialog.getByRole('radio', { name: 'Seats' })
  await choose('Equal')
  cutOff(Date.now())
  expect(dialog.getByText('Seats · Needs the connection')).toBeVisible()
  expect(seats()).toHaveAttribute('aria-disabled', 'true')
  for (const name of [/^A receipt each.*Needs the connection$/, /^Discount.*Needs the connection$/])
    expect(dialog.getByRole('button', { name })).toBeDisabled()
  expect(dialog.getByRole('button', { name: 'Card, €17.30' })).toBeEnabled()
  await choose('Seats')
  expect(dialog.getByRole('radio', { name: 'Equal' })).toBeChecked()

  cutOff(null)
  expect(dialog.queryByText(/Needs the connection/)).not.toBeInTheDocument()
  await choose('Seats')
  expect(seats()).toBeChecked()
})
