import { setTimeout as delay } from 'node:timers/promises'
import type { OrderSummary } from '#core/contract/orders.ts'
import type { Client } from '../browserless-client.ts'
import { aRestaurant } from '../restaurant.ts'
import {
  noAttempts,
  originOf,
  PersistentClient,
  type AttemptCounts,
  type Origin,
  type Persistence,
} from './persistent-client.ts'

/** Orders and invoices that the server acknowledged to the tills. */
export type Acknowledged = {
  orders: { orderId: string; tokenNo: number; cents: number }[]
  payments: { orderId: string; invoiceId: number }[]
  /** Answers other than success, of which there must be none. */
  refusals: { path: string; status: number; body: unknown }[]
}

export type Service = {
  tenantId: string
  acknowledged: Acknowledged
  attempts: AttemptCounts
  owner: Client
  password: string
  /** The tills finish what they have begun, and stop. */
  close: () => Promise<void>
}

/** `others`: further processes on the same database, which tills are at in turn. */
type Opening = {
  origin: Origin
  others?: readonly string[]
  tills: number
  persistence: Persistence
  /** A till rests up to so long between two tables. */
  restMs?: number
  onAnswer?: ConstructorParameters<typeof PersistentClient>[0]['onAnswer']
}
type MenuItem = { id: string; cents: number }

const PRICES = ['4.50', '7.20', '9.90', '12.35', '18.00']

/** Opens a restaurant and lets its tills send, pay and sell as fast as they are answered. */
export async function openService(opening: Opening): Promise<Service> {
  const { origin, others = [], tills, persistence, restMs = 5, onAnswer } = opening
  const { tenantId, owner, password, aMenuItem, aTax } = await aRestaurant({ origin: originOf(origin) })
  const taxId = await aTax({ rate: '10', type: 'inclusive' })
  const menu: MenuItem[] = []
  for (const price of PRICES)
    menu.push({ id: await aMenuItem({ title: `Plat ${price}`, price, taxId }), cents: Math.round(Number(price) * 100) })

  const acknowledged: Acknowledged = { orders: [], payments: [], refusals: [] }
  const attempts = noAttempts()
  const clients = [origin, ...others].map(
    (one) => new PersistentClient({ origin: one, cookie: owner.cookieHeader, persistence, counts: attempts, onAnswer }),
  )
  const shift = { isOver: false }
  const waiters = Array.from({ length: tills }, async (_, at) => {
    const waiter = new Waiter(clients[at % clients.length]!, menu, acknowledged)
    while (!shift.isOver) {
      await waiter.serveTable()
      await delay(Math.random() * restMs)
    }
  })
  const work = Promise.all(waiters)
  // `close` reports it; a rejection before that must not end the process
  work.catch(() => {})
  return {
    tenantId,
    acknowledged,
    attempts,
    owner,
    password,
    close: async () => {
      shift.isOver = true
      await work
    },
  }
}

const INCLUSIVE_RATE = 10n

/** Net, tax and total of a bill whose prices include 10 % tax, rounded half up. */
function totalsOf(cents: number): { net: number; tax: number; total: number } {
  const rate = 100n + INCLUSIVE_RATE
  const net = Number((BigInt(cents) * 200n + rate) / (2n * rate))
  return { net: net / 100, tax: (cents - net) / 100, total: cents / 100 }
}

class Waiter {
  readonly #client: PersistentClient
  readonly #menu: readonly MenuItem[]
  readonly #acknowledged: Acknowledged

  constructor(client: PersistentClient, menu: readonly MenuItem[], acknowledged: Acknowledged) {
    this.#client = client
    this.#menu = menu
    this.#acknowledged = acknowledged
  }

  async serveTable(): Promise<void> {
    const chance = Math.random()
    if (chance < 0.3) return this.#sell()
    const orderId = await this.#send()
    if (orderId !== null && chance < 0.75) await this.#pay(orderId)
  }

  #aCart() {
    const lines = Array.from({ length: 1 + Math.floor(Math.random() * 3) }, () => ({
      item: this.#menu[Math.floor(Math.random() * this.#menu.length)]!,
      quantity: 1 + Math.floor(Math.random() * 3),
    }))
    return {
      cents: lines.reduce((sum, { item, quantity }) => sum + item.cents * quantity, 0),
      body: {
        deliveryType: 'takeaway',
        customerType: 'WALKIN',
        cart: lines.map(({ item, quantity }) => ({ id: item.id, quantity })),
      },
    }
  }

  async #send(): Promise<string | null> {
    const { cents, body } = this.#aCart()
    const placed = await this.#post<{ orderId: string; tokenNo: number }>('/pos/create-order', body)
    if (placed) this.#acknowledged.orders.push({ ...pickPlaced(placed), cents })
    return placed?.orderId ?? null
  }

  async #pay(orderId: string): Promise<void> {
    const bill = await this.#post<OrderSummary>('/orders/complete-order-payment-summary', { orderIds: [orderId] })
    if (!bill) return
    const { subtotal: subTotal, taxTotal, total } = bill
    const path = '/orders/complete-and-pay-order'
    const paid = await this.#post<{ invoiceId: string }>(path, { orderIds: [orderId], subTotal, taxTotal, total })
    if (paid) this.#acknowledged.payments.push({ orderId, invoiceId: Number(paid.invoiceId) })
  }

  async #sell(): Promise<void> {
    const { cents, body } = this.#aCart()
    const { net: netTotal, tax: taxTotal, total } = totalsOf(cents)
    const sold = await this.#post<{ orderId: string; tokenNo: number; invoiceId: string }>(
      '/pos/create-order-and-invoice',
      { ...body, netTotal, taxTotal, total },
    )
    if (!sold) return
    this.#acknowledged.orders.push({ ...pickPlaced(sold), cents })
    this.#acknowledged.payments.push({ orderId: sold.orderId, invoiceId: Number(sold.invoiceId) })
  }

  async #post<T>(path: string, body: unknown): Promise<T | null> {
    const answer = await this.#client.post<T>(path, body)
    if (answer.status === 200) return answer.body
    this.#acknowledged.refusals.push({ path, status: answer.status, body: answer.body })
    return null
  }
}

const pickPlaced = ({ orderId, tokenNo }: { orderId: string; tokenNo: number }) => ({ orderId, tokenNo })
