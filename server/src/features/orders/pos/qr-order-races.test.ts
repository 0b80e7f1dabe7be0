import { expect, test } from 'vitest'
import { aRestaurantWithTwoTills, race, RACES, rounds, type Racing } from '../../../../test/faults/races.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()

/** As the public menu leaves it: waiting for staff. */
async function aQrOrder({ tenantId, menuItemId: item }: Racing): Promise<string> {
  const { rows } = await server().owner.query<{ id: string }>(
    `with placed as (
       insert into qr_orders (tenant_id, business_day, customer_type) values ($1, current_date, 'WALKIN') returning id
     ), lines as (
       insert into qr_order_items (tenant_id, qr_order_id, position, item_id, item_title, unit_price, quantity)
       select $1, id, 1, $2, 'Tagine', 1200, 2 from placed
     )
     select id from placed`,
    [tenantId, item],
  )
  return rows[0]!.id
}

async function ordersOf({ tenantId }: Racing): Promise<number[]> {
  const sql = 'select token_no from orders where tenant_id = $1 order by token_no'
  const { rows } = await server().owner.query<{ token_no: number }>(sql, [tenantId])
  return rows.map(({ token_no }) => token_no)
}

async function qrOrder(id: string): Promise<{ status: string; is_taken: boolean }> {
  const { rows } = await server().owner.query<{ status: string; is_taken: boolean }>(
    'select status, order_id is not null as is_taken from qr_orders where id = $1',
    [id],
  )
  return rows[0]!
}

test(`two tills take one QR order, ${RACES} times: it becomes one order`, async () => {
  const restaurant = await aRestaurantWithTwoTills(server())
  for (const round of rounds) {
    const selectedQrOrderItem = await aQrOrder(restaurant)
    const taking = { ...restaurant.cart, selectedQrOrderItem }
    const answers = await race(
      round,
      () => restaurant.owner.post('/pos/create-order', taking),
      () => restaurant.other.post('/pos/create-order', taking),
    )
    expect(answers.toSorted()).toEqual(['200', '409 qr_order.already_taken'])
    expect(await qrOrder(selectedQrOrderItem)).toEqual({ status: 'completed', is_taken: true })
  }
  expect(await ordersOf(restaurant)).toEqual(rounds)
})

test(`one till takes the QR order that another cancels, ${RACES} times: one of the two`, async () => {
  const restaurant = await aRestaurantWithTwoTills(server())
  let taken = 0
  for (const round of rounds) {
    const id = await aQrOrder(restaurant)
    const [taking, cancelling] = await race(
      round,
      () => restaurant.owner.post('/pos/create-order', { ...restaurant.cart, selectedQrOrderItem: id }),
      () => restaurant.other.post(`/pos/qrorders/update-status/${id}`, { status: 'cancelled' }),
    )
    if (taking === '200') taken++
    expect([taking, cancelling]).toContain('200')
    expect([taking, cancelling]).toContain('409 qr_order.already_taken')
    expect(await qrOrder(id)).toEqual(
      taking === '200' ? { status: 'completed', is_taken: true } : { status: 'cancelled', is_taken: false },
    )
  }
  expect(await ordersOf(restaurant)).toEqual(rounds.slice(0, taken))
})
