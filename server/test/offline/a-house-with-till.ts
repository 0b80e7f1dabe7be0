import type { OrderGroup, OrderSummary } from '#core/contract/orders.ts'
import type { Visit, Round } from '#core/contract/dining/visit-fields.ts'
import { formatDecimal } from '#core/money/amount.ts'
import { newId } from '#core/new-id.ts'
import { expectOk } from '../restaurant.ts'
import type { TestServer } from '../test-server.ts'
import { aPlaceToDine } from './a-place-to-dine.ts'
import { aSendingTill } from './a-sending-till.ts'

/** A restaurant with a till that has been without the server, and the owner on another device. */
export async function aHouseWithTill(server: TestServer) {
  const place = await aPlaceToDine(server)
  const { owner, dishes, paymentTypes } = place
  const [soup, steak, , wine] = dishes as [{ id: string }, { id: string }, unknown, { id: string }]
  const [cash, card] = paymentTypes as [string, string]
  const table = await place.aTable('T4')
  const till = await aSendingTill(place)
  const listed = async () => (await expectOk(owner.get<OrderGroup[]>('/orders'))).flatMap(({ orders }) => orders)
  const visit = (id: string) => expectOk(owner.get<{ visit: Visit; orders: Round[] }>(`/visits/${id}`))

  /** A party at the table with one order, as the till seats it; sent at once. */
  async function aParty(lines: readonly Record<string, unknown>[] = [{ ...soup, quantity: 2 }]) {
    const visitId = newId()
    till.write('visit.open', { id: visitId, tableIds: [table], covers: 2 })
    const cart = till.cartOf(lines, { visitId })
    till.write('order.place', cart)
    await till.send()
    return { visitId, orderId: cart.orderId, lineIds: cart.cart.map(({ lineId }) => lineId) }
  }

  /** The body of a payment of whole units, by one type. */
  const payment = (units: readonly { lineId: string; quantity: number }[], amount: string, type = cash) => ({
    billId: newId(),
    units,
    payments: [{ id: newId(), paymentTypeId: type, amount }],
  })

  /** Pays these orders whole from another device. */
  async function payElsewhere(orderIds: readonly string[]): Promise<void> {
    const due = await expectOk(owner.post<OrderSummary>('/orders/complete-order-payment-summary', { orderIds }))
    const { subtotal: subTotal, taxTotal, total } = due
    await expectOk(owner.post('/orders/complete-and-pay-order', { orderIds, subTotal, taxTotal, total }))
  }

  /** The items that wait for a decision. */
  const settling = async () => {
    const { rows } = await server.owner.query<{ code: string; amount: number | null; text: string }>(
      'select code, amount::int, text from settle_items where tenant_id = $1 and settled_at is null order by id',
      [till.tenant],
    )
    return {
      open: rows.map(({ amount, ...row }) => ({ ...row, amount: amount === null ? null : formatDecimal(amount, 2) })),
    }
  }

  return {
    ...place,
    settling,
    till,
    table,
    soup,
    steak,
    wine,
    cash,
    card,
    listed,
    visit,
    aParty,
    payment,
    payElsewhere,
  }
}

export type HouseWithTill = Awaited<ReturnType<typeof aHouseWithTill>>
