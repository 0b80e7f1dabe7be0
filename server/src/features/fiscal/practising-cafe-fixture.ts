import type { StockItem } from '#core/contract/inventory/stock-items.ts'
import type { Client } from '../../../test/browserless-client.ts'
import { aRestaurant, expectOk } from '../../../test/restaurant.ts'
import type { TestServer } from '../../../test/test-server.ts'

/** The views that `npm run check:figures` reads. */
const CHECKS = [
  'figure_differences',
  'money_differences',
  'stock_differences',
  'loyalty_differences',
  'gift_card_differences',
]

/** A café with a tart of 6.00 that takes 120 g of its 4 kg of flour, and Ada, a member with five points. */
export async function aPractisingCafe(server: TestServer) {
  const restaurant = await aRestaurant(server)
  const { owner, tenantId, password } = restaurant
  const tart = await restaurant.aMenuItem({ title: 'Tart', price: '6.00' })
  const flour = { title: 'Flour', unit: 'kg' }
  const { itemId } = await expectOk(owner.post<{ itemId: string }>('/inventory/items/add', flour))
  await expectOk(owner.post('/inventory/receipts', { lines: [{ itemId, quantity: '4', price: '8.00' }] }))
  await expectOk(owner.post(`/inventory/recipes/dish/${tart}`, { lines: [{ itemId, quantity: '0.12' }] }))
  await expectOk(owner.post('/customers/add', { phone: '0612', name: 'Ada' }))
  await expectOk(owner.post('/membership/programme', { kind: 'points', amountPerPoint: '1', rewards: [] }))
  const { memberId } = await expectOk(owner.post<{ memberId: string }>('/membership/members/add', { phone: '0612' }))
  await expectOk(owner.post(`/membership/members/${memberId}/adjust`, { points: 5, reason: 'Paper card' }))
  const types = await expectOk(owner.get<{ id: string; title: string }[]>('/settings/payment-types'))
  const cash = types.find(({ title }) => title === 'Cash')!.id

  const setMode = (mode: string, more: object = {}) => owner.post('/fiscal/mode', { mode, password, ...more })
  /** Two tarts, paid at once. */
  const sell = (more: object = {}, headers: Record<string, string> = {}, till: Client = owner) => {
    const body = { cart: [{ id: tart, quantity: 2 }], netTotal: 12, taxTotal: 0, total: 12, ...more }
    return till.post<{ invoiceId: string; tokenNo: number }>('/pos/create-order-and-invoice', body, headers)
  }
  const onHand = async () => (await expectOk(owner.get<StockItem[]>('/inventory/items')))[0]!.on_hand
  const points = async () => (await expectOk(owner.get<{ points: number }>('/membership/lookup?phone=0612'))).points
  const count = async (table: string) => {
    const { rows } = await server.owner.query<{ n: number }>(
      `select count(*)::int as n from ${table} where tenant_id = $1`,
      [tenantId],
    )
    return rows[0]!.n
  }
  const differences = async () => {
    const found = CHECKS.map((view) => server.owner.query(`select * from ${view} where tenant_id = $1`, [tenantId]))
    return (await Promise.all(found)).flatMap(({ rows }) => rows as object[])
  }
  return { ...restaurant, tart, cash, setMode, sell, onHand, points, count, differences }
}
