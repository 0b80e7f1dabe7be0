import type { Bill } from '#core/contract/bills.ts'

/** A restaurant as the load process needs it: data only. */
export type RealRestaurant = {
  cookie: string
  /** Path of the guests' menu. */
  menuPath: string
  /** An order of three lines, sold over the counter. */
  order: { cart: readonly object[] }
  totals: { subTotal: number; taxTotal: number; total: number }
  paymentTypeId: string
  tableIds: readonly string[]
  /** Phone numbers of customers on file. */
  customers: readonly string[]
  /** By table: the visit that is open there, where parties are seated. */
  visitIds: Readonly<Record<string, string>>
}

/** A connection's turn number `at`, at a table that no other connection sells to. */
type Turn = {
  restaurant: RealRestaurant
  tableId: string
  at: number
  send: <T>(path: string, body: object) => Promise<T>
  /** Reads as the owner unless a cookie is given; the reply is not unpacked. */
  read: (path: string, cookie?: string) => Promise<unknown>
}

/** Settings of the restaurants for a way to sell. */
export type Arrangement = { printer?: true; courses?: true; recipes?: true }

export type Way = {
  name: string
  /** Open orders in each restaurant; a way that only reads leaves them as they are. */
  openOrders?: number
  /** A party is seated at each table before. */
  isSeated?: true
  /** Calls in a turn. */
  calls: number
  arrangement: Arrangement
  take: (turn: Turn) => Promise<unknown>
}

type Placed = { orderId: string }

const atCounter = ({ restaurant, send }: Turn) => send('/pos/create-order', restaurant.order)

const atTable = ({ restaurant, tableId, send }: Turn) =>
  send<Placed>('/pos/create-order', { ...restaurant.order, tableId })

/** To a party that is seated, with a starter that goes to the kitchen and a main that is held. */
function inCourses({ restaurant: { order, visitIds }, tableId, send }: Turn) {
  const cart = order.cart.map((line, at) => ({ ...line, course: at === 0 ? 1 : 2 }))
  return send('/pos/create-order', { ...order, cart, visitId: visitIds[tableId] })
}

function toCustomer({ restaurant: { order, customers }, at, send }: Turn) {
  const customerId = customers[at % customers.length]!
  return send('/pos/create-order', { ...order, customerType: 'CUSTOMER', customerId })
}

function sold({ restaurant: { order, totals, paymentTypeId }, send }: Turn) {
  const { subTotal: netTotal, taxTotal, total } = totals
  const payments = [{ paymentTypeId, amount: total }]
  return send('/pos/create-order-and-invoice', { ...order, netTotal, taxTotal, total, payments })
}

async function orderedAndPaid(turn: Turn) {
  const { totals, paymentTypeId } = turn.restaurant
  const { orderId } = await atTable(turn)
  const payments = [{ paymentTypeId, amount: totals.total }]
  const paying = { orderIds: [orderId], ...totals, payments, finishItems: true }
  return turn.send('/orders/complete-and-pay-order', paying)
}

async function paidInTwoParts(turn: Turn) {
  const { paymentTypeId } = turn.restaurant
  const { orderId } = await atTable(turn)
  const { bills } = await turn.send<{ bills: Bill[] }>('/bills/open', { orderIds: [orderId] })
  const { id, due } = bills[0]!
  const pay = (amount: string) =>
    turn.send<{ due: string; invoiceId?: string }>(`/bills/${id}/payments`, { payments: [{ paymentTypeId, amount }] })
  const paid = await pay((Number(due) / 2).toFixed(2))
  const { invoiceId } = await pay(paid.due)
  if (invoiceId === undefined) throw new Error('The second part did not settle the bill.')
}

const GUEST_COOKIE = `comptoir_guest=${'g'.repeat(22)}`

const list = (path: string): Way => ({
  name: path,
  openOrders: 20,
  calls: 1,
  arrangement: {},
  take: ({ read }) => read(path),
})

const guestsMenu: Way = {
  ...list('/qrmenu'),
  take: ({ restaurant, read }) => read(restaurant.menuPath, GUEST_COOKIE),
}

/**
 * The lists that screens read and the ways to sell, by their letter, in the order in which they are measured: a restaurant that ever had recipes asks for them
 * with each sale.
 */
const WAYS = {
  i: list('/kitchen'),
  j: list('/orders'),
  k: list('/pos/init'),
  l: guestsMenu,
  a: { name: 'bare counter', calls: 1, arrangement: {}, take: atCounter },
  d: { name: 'named customer', calls: 1, arrangement: {}, take: toCustomer },
  g: { name: 'order at a table, then completed and paid', calls: 2, arrangement: {}, take: orderedAndPaid },
  h: { name: 'order, bill opened, two part payments', calls: 4, arrangement: {}, take: paidInTwoParts },
  b: { name: 'kitchen printer', calls: 1, arrangement: { printer: true }, take: atCounter },
  c: {
    name: 'printer, seated party, courses',
    isSeated: true,
    calls: 1,
    arrangement: { printer: true, courses: true },
    take: inCourses,
  },
  f: { name: 'sale with printer', calls: 1, arrangement: { printer: true }, take: sold },
  e: { name: 'recipes of five items a dish', calls: 1, arrangement: { recipes: true }, take: atCounter },
} satisfies Record<string, Way>
export type WayLetter = keyof typeof WAYS

export const WAY_LETTERS = Object.keys(WAYS) as WayLetter[]

export const wayOf = (letter: WayLetter): Way => WAYS[letter]
