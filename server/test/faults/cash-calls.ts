import type { CashSession, SessionHead, Tips } from '#core/contract/selling/cash-records.ts'
import type { Till } from '#core/contract/records.ts'
import type { Client } from '../browserless-client.ts'
import { aRestaurant, expectOk } from '../restaurant.ts'
import type { TestServer } from '../test-server.ts'

export const openDrawer = async (till: Client, tillId: string, float: object = { float: '100.00' }) =>
  (await expectOk(till.post<{ sessionId: string }>('/cash/sessions/open', { tillId, ...float }))).sessionId

export const move = (till: Client, sessionId: string, movement: object) =>
  till.post(`/cash/sessions/${sessionId}/movements`, movement)

type Closed = { z: number; expected: string; counted: string; difference: string }

export const close = (till: Client, sessionId: string, counted: string, rest: object = {}) =>
  till.post<Closed>(`/cash/sessions/${sessionId}/close`, { ...closingOf(counted), ...rest })

export const handOver = (till: Client, sessionId: string, counted: string, rest: object) =>
  till.post<Closed & { sessionId: string }>(`/cash/sessions/${sessionId}/hand-over`, { ...closingOf(counted), ...rest })

/** A drawer that contains this sum in one piece, all of which stays in it. */
function closingOf(counted: string) {
  return { counts: Number(counted) === 0 ? [] : [{ value: counted, n: 1 }], keep: counted }
}

export const showSession = (till: Client, id: string) => expectOk(till.get<CashSession>(`/cash/sessions/${id}`))
export const listSessions = (till: Client, period = 'type=today') =>
  expectOk(till.get<SessionHead[]>(`/cash/sessions?${period}`))
export const listTips = (till: Client, period = 'type=today') => expectOk(till.get<Tips[]>(`/cash/tips?${period}`))

type Sale = { tillId?: string; quantity?: number; payments?: object[]; customerType?: string; customerId?: object }

/** A restaurant with two tills, a menu item for 12.00, and the payments and reasons that a drawer needs. */
export async function aRestaurantWithDrawers(server: TestServer) {
  const restaurant = await aRestaurant(server)
  const { owner } = restaurant
  await expectOk(owner.post('/settings/tills/add', { title: 'Bar' }))
  const tills = await expectOk(owner.get<[Till, Till]>('/settings/tills'))
  const itemId = await restaurant.aMenuItem({ title: 'Tagine', price: '12.00' })
  const types = await expectOk(owner.get<{ id: string; title: string }[]>('/settings/payment-types'))
  const typeOf = (title: string) => types.find((type) => type.title === title)!.id
  const reasons = await expectOk(owner.get<{ id: string; kind: string }[]>('/settings/reasons'))
  const reasonOf = (kind: string) => reasons.find((reason) => reason.kind === kind)!.id
  const cart = (quantity = 1) => [{ id: itemId, quantity }]
  const payment = (title: string, amount: string, rest: object) => ({ paymentTypeId: typeOf(title), amount, ...rest })
  return {
    ...restaurant,
    tills,
    itemId,
    typeOf,
    cash: (amount: string, rest: object = {}) => payment('Cash', amount, rest),
    card: (amount: string, rest: object = {}) => payment('Card', amount, rest),
    paidIn: reasonOf('paid_in'),
    paidOut: reasonOf('paid_out'),
    refund: reasonOf('refund'),
    cart,
    /** Sells so many at a till, paid at once. */
    sell: (till: Client, { tillId, quantity = 1, ...rest }: Sale) => {
      const total = 12 * quantity
      const sale = { cart: cart(quantity), netTotal: total, taxTotal: 0, total, ...rest }
      return till.post<{ orderId: string; invoiceId: string }>(
        '/pos/create-order-and-invoice',
        sale,
        tillId === undefined ? {} : { 'x-till-id': tillId },
      )
    },
  }
}
