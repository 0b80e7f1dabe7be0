import { expect, test } from 'vitest'
import { anOrder, aRestaurantWithTwoTills, pay, race, RACES, rounds, theBill } from '../../../../test/faults/races.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()

test(`a till pays while the guest is erased, ${RACES} times: the order is open, or its invoice names nobody`, async () => {
  const restaurant = await aRestaurantWithTwoTills(server())
  for (const round of rounds) {
    const customer = { customerType: 'CUSTOMER', customerId: { phone: `06${round}`, name: 'Léa' } }
    const { orderId } = await anOrder(restaurant, customer)
    const bill = { ...(await theBill(restaurant, [orderId])), finishItems: true }
    const [paying, erasing] = await race(
      round,
      () => pay(restaurant.other, bill),
      () => restaurant.owner.post(`/customers/06${round}/erase`),
    )
    expect(paying).toBe('200')
    expect(['200', '409 customer.has_open_order']).toContain(erasing)
    const { rows } = await server().owner.query<{ customer_name: string | null }>(
      `select i.customer_name from invoice_orders o join invoices i on i.tenant_id = o.tenant_id and i.number = o.invoice_number
       where o.order_id = $1`,
      [orderId],
    )
    expect(rows, erasing).toEqual([{ customer_name: erasing === '200' ? null : 'Léa' }])
  }
})
