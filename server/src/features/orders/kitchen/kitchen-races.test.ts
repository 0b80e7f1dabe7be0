import { expect, test } from 'vitest'
import {
  anOrder,
  aRestaurantWithTwoTills,
  cancel,
  race,
  RACES,
  rounds,
  stateOf,
} from '../../../../test/faults/races.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()

test(`the kitchen starts what a till cancels, ${RACES} times: nothing is cooked for a cancelled order`, async () => {
  const restaurant = await aRestaurantWithTwoTills(server())
  for (const round of rounds) {
    const { orderId, itemId } = await anOrder(restaurant)
    const [starting, cancelling] = await race(
      round,
      () => restaurant.owner.post(`/kitchen/${itemId}`, { status: 'preparing' }),
      () => cancel(restaurant.other, orderId),
    )
    expect(cancelling).toBe('200')
    expect(['200', '409 order.step_refused']).toContain(starting)
    const items = [starting === '200' ? 'preparing' : 'created']
    expect(await stateOf(server(), orderId)).toMatchObject({ status: 'cancelled', items })
  }
})

test(`the kitchen starts what a till takes back, ${RACES} times: one of the two happens, never both`, async () => {
  const restaurant = await aRestaurantWithTwoTills(server())
  for (const round of rounds) {
    const { orderId, itemId } = await anOrder(restaurant)
    const [starting, takingBack] = await race(
      round,
      () => restaurant.owner.post(`/kitchen/${itemId}`, { status: 'preparing' }),
      () => restaurant.other.post('/orders/cancel', { orderIds: [orderId], onlyIfNotBegun: true }),
    )
    const state = await stateOf(server(), orderId)
    if (takingBack === '200') {
      expect(starting).toBe('409 order.step_refused')
      expect(state).toMatchObject({ status: 'cancelled', items: ['created'] })
    } else {
      expect([starting, takingBack]).toEqual(['200', '409 order.already_begun'])
      expect(state).toMatchObject({ status: 'created', items: ['preparing'] })
    }
  }
})

test(`the kitchen starts an item that a till takes off, ${RACES} times: it stays off`, async () => {
  const restaurant = await aRestaurantWithTwoTills(server())
  for (const round of rounds) {
    const { orderId, itemId } = await anOrder(restaurant)
    const [starting, takingOff] = await race(
      round,
      () => restaurant.owner.post(`/kitchen/${itemId}`, { status: 'preparing' }),
      () => restaurant.other.post(`/orders/update-status/${itemId}`, { status: 'cancelled' }),
    )
    expect(takingOff).toBe('200')
    expect(['200', '409 order.step_refused']).toContain(starting)
    expect(await stateOf(server(), orderId)).toMatchObject({ status: 'created', items: ['cancelled'] })
  }
})

test(`two cooks take the same step, ${RACES} times: one of them takes it`, async () => {
  const restaurant = await aRestaurantWithTwoTills(server())
  for (const round of rounds) {
    const { orderId, itemId } = await anOrder(restaurant)
    const start = { status: 'preparing' }
    const answers = await race(
      round,
      () => restaurant.owner.post(`/kitchen/${itemId}`, start),
      () => restaurant.other.post(`/kitchen/${itemId}`, start),
    )
    expect(answers.toSorted()).toEqual(['200', '409 order.step_refused'])
    expect(await stateOf(server(), orderId)).toMatchObject({ items: ['preparing'] })
  }
})
