import { expect, test } from 'vitest'
import {
  anOrder,
  aRestaurantWithTwoTills,
  cancel,
  invoiceNumbers,
  pay,
  race,
  RACES,
  rounds,
  stateOf,
  theBill,
} from '../../../../test/faults/races.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()
// open for the kitchen, which has not begun it
const PAID = { status: 'created', payment_status: 'paid', invoices: 1 }
const CANCELLED = { status: 'cancelled', payment_status: 'pending', invoices: 0 }

test(`two tills pay one table at once, ${RACES} times: one payment and one invoice each`, async () => {
  const restaurant = await aRestaurantWithTwoTills(server())
  const tableId = await restaurant.aTable()
  for (const round of rounds) {
    const [first, second] = [await anOrder(restaurant, { tableId }), await anOrder(restaurant, { tableId })]
    const bill = await theBill(restaurant, [first.orderId, second.orderId])
    const answers = await race(
      round,
      () => pay(restaurant.owner, bill),
      () => pay(restaurant.other, bill),
    )
    expect(answers.toSorted()).toEqual(['200', '409 order.already_paid'])
    for (const { orderId } of [first, second]) expect(await stateOf(server(), orderId)).toMatchObject(PAID)
  }
  expect(await invoiceNumbers(server(), restaurant.tenantId)).toEqual(rounds)
})

test(`two tills pay bills that share an order, ${RACES} times: no order is paid twice`, async () => {
  const restaurant = await aRestaurantWithTwoTills(server())
  for (const round of rounds) {
    const [left, shared, right] = [await anOrder(restaurant), await anOrder(restaurant), await anOrder(restaurant)]
    const leftBill = await theBill(restaurant, [left.orderId, shared.orderId])
    const rightBill = await theBill(restaurant, [right.orderId, shared.orderId])
    const answers = await race(
      round,
      () => pay(restaurant.owner, leftBill),
      () => pay(restaurant.other, rightBill),
    )
    expect(answers.toSorted()).toEqual(['200', '409 order.already_paid'])
    expect(await stateOf(server(), shared.orderId)).toMatchObject(PAID)
  }
  expect(await invoiceNumbers(server(), restaurant.tenantId)).toEqual(rounds)
})

test(`one till pays what another cancels, ${RACES} times: one of the two, never both`, async () => {
  const restaurant = await aRestaurantWithTwoTills(server())
  let paid = 0
  for (const round of rounds) {
    const { orderId } = await anOrder(restaurant)
    const bill = await theBill(restaurant, [orderId])
    const [paying, cancelling] = await race(
      round,
      () => pay(restaurant.owner, bill),
      () => cancel(restaurant.other, orderId),
    )
    if (paying === '200') paid++
    expect([paying, cancelling]).toEqual(
      paying === '200' ? ['200', '409 order.already_paid'] : ['409 order.already_cancelled', '200'],
    )
    expect(await stateOf(server(), orderId)).toMatchObject(paying === '200' ? PAID : CANCELLED)
  }
  expect(await invoiceNumbers(server(), restaurant.tenantId)).toEqual(rounds.slice(0, paid))
})
