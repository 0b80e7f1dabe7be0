import { AppError } from '#core/app-error.ts'
import { billRecord } from '#core/bills/bill-record.ts'
import { decideOpen } from '#core/bills/decide-open.ts'
import { decideMergeBills, decideMoveLines, decideSplit } from '#core/bills/decide-split.ts'
import type { StoredBill } from '#core/bills/open-bill.ts'
import { RestaurantInMemory } from '#core/bills/restaurant-in-memory-fixture.ts'
import { billsApi, type Bill, type BillPayments } from '#core/contract/bills.ts'
import { orderedItemsApi } from '#core/contract/selling/ordered-items.ts'
import { formatDecimal } from '#core/money/amount.ts'
import { decidePayment } from '#core/payments/decide-payment.ts'
import type { Plan } from '#core/plan.ts'
import { CARD, CASH } from './a-till.ts'
import { Refusal, type FakeServer, type Received } from './fake-server.ts'

/** A dish on the table; its price in cents. */
type Dish = { title: string; price: number; quantity?: number; seat?: number }

const DIGITS = 2
const PAYMENT_TYPES = [
  { id: CASH, title: 'Cash', isActive: true, kind: 'cash' as const },
  { id: CARD, title: 'Card', isActive: true, kind: 'card' as const },
]
const OK = { success: true as const, message: 'Done' }

/** A table with one order. The fake server opens, splits and pays its bills by the decisions of the real one. */
export class TableToPay {
  readonly restaurant: RestaurantInMemory
  readonly #replies = new Map<string, unknown>()
  #losesReply = false

  constructor(server: FakeServer, dishes: readonly Dish[]) {
    const vat = { rateMilli: 10_000, taxType: 'inclusive' as const }
    this.restaurant = new RestaurantInMemory([
      dishes.map(({ quantity = 1, seat = null, ...dish }) => ({ ...dish, ...vat, quantity, seat })),
    ])
    server.on(billsApi.open, ({ body }) => ({ ...OK, bills: this.open(body.orderIds) }))
    server.on(billsApi.split, (received) =>
      this.#once(received, () => {
        const { bills } = this.#do(() => decideSplit(this.#facts(), idIn(received), received.body))
        return { ...OK, bills: bills.map(recordOf) }
      }),
    )
    server.on(billsApi.move, (received) =>
      this.#once(received, () => {
        const { bills } = this.#do(() => decideMoveLines(this.#facts(), idIn(received), received.body))
        return { ...OK, bills: bills.map(recordOf) }
      }),
    )
    server.on(billsApi.merge, (received) =>
      this.#once(received, () => {
        const { bills } = this.#do(() => decideMergeBills(this.#facts(), idIn(received), received.body))
        return { ...OK, bill: recordOf(bills[0]!) }
      }),
    )
    server.on(billsApi.pay, (received) => this.#once(received, () => this.#pay(idIn(received), received.body.payments)))
    server.on(orderedItemsApi.setSeat, ({ params, body }) => {
      const lines = [{ id: params['id']!, seat: body.seat }]
      this.restaurant.write({ rounds: { lines }, notifications: [], events: [] })
      return OK
    })
  }

  get orderIds(): string[] {
    return this.restaurant.orders.map(({ id }) => id)
  }

  open(orderIds: readonly string[] = this.orderIds): Bill[] {
    return this.#do(() => decideOpen(this.#facts(), orderIds)).bills.map(recordOf)
  }

  /** Takes a part by card, as another device does. */
  payElsewhere(amount: string): void {
    const [bill] = this.open()
    const none = { tendered: null, tip: null, reference: null, tipFor: null, giftCardCode: null }
    this.#pay(bill!.id, [{ ...none, paymentTypeId: CARD, amount }])
  }

  /** The next command is done, and its reply never arrives. */
  loseNextReply(): void {
    this.#losesReply = true
  }

  #pay(billId: string, payments: BillPayments) {
    const paid = this.#do(() => decidePayment(this.#facts(), { billId, payments, buyer: null }))
    const { bill, due, change, invoiceNumber } = paid
    return {
      ...OK,
      bill: recordOf(bill),
      due: formatDecimal(due, DIGITS),
      change: formatDecimal(change, DIGITS),
      ...(invoiceNumber !== null && { invoiceId: String(invoiceNumber) }),
    }
  }

  #facts() {
    const facts = this.restaurant.facts()
    return { ...facts, menu: { ...facts.menu, paymentTypes: PAYMENT_TYPES } }
  }

  /** Decides and writes; a refusal reads as the server words it. */
  #do<R extends object>(decide: () => Plan<R>): R {
    try {
      const plan = decide()
      this.restaurant.write(plan)
      return plan.reply
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      throw new Refusal(error.status, error.code, { message: error.message, ...error.extra })
    }
  }

  /** A key that was used before gets the first reply again. */
  #once<R>({ headers }: Pick<Received, 'headers'>, work: () => R): R {
    const key = headers.get('Idempotency-Key')!
    if (!this.#replies.has(key)) this.#replies.set(key, work())
    if (this.#losesReply) {
      this.#losesReply = false
      throw new Refusal(503, 'server.busy', { message: 'Busy.' })
    }
    return this.#replies.get(key) as R
  }
}

const idIn = ({ params }: Pick<Received, 'params'>): string => params['id']!
const recordOf = (bill: StoredBill): Bill => billRecord(bill, DIGITS)
