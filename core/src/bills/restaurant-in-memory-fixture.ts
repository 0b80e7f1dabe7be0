import type { OrderOnBills, PayingChanges } from '../orders/payment-status.ts'
import type { OrderAtVisit, SoldItem, SoldOrder } from '../orders/sold-order.ts'
import type { PaymentFacts } from '../payments/decide-payment.ts'
import type { PayOrdersFacts } from '../payments/decide-pay-orders.ts'
import type { Decided } from '../plan.ts'
import type { TaxType } from '../money/tax.ts'
import type { CancelPaymentFacts } from '../payments/decide-cancel-payment.ts'
import { rowOfPayment, type BillChanges } from './bill-changes.ts'
import type { DiscountFacts } from './decide-discount.ts'
import type { SplitFacts } from './decide-split.ts'
import type { NewInvoice } from './new-invoice.ts'
import { byKitchen, standing, storedForm, type BilledLine, type StoredBill, type StoredDiscount } from './open-bill.ts'

const NOW = new Date('2026-11-29T19:30:00.000Z')
const DAY = '2026-11-29'

export type Ordered = {
  /** The title of the dish; its id if missing. */
  title?: string
  price: number
  quantity: number
  seat: number | null
  rateMilli: number
  taxType: TaxType
}

/** Ids as the contract has them, so that screens can be tested against this restaurant, too. */
const idOf = (kind: 'order' | 'item' | 'row', no: number): string =>
  `${{ order: '0a', item: '0b', row: '0c' }[kind]}000000-0000-4000-8000-${String(no).padStart(12, '0')}`

/** A database in memory: whatever a plan writes is read back from here only. */
export class RestaurantInMemory {
  readonly orders: (SoldOrder & OrderAtVisit)[]
  readonly invoices: NewInvoice[] = []
  readonly #bills = new Map<string, Omit<StoredBill, 'lines' | 'orders' | 'discounts'>>()
  readonly #lines = new Map<string, BilledLine>()
  readonly #discounts = new Map<string, StoredDiscount & { billId: string }>()
  #ids = 0
  /** Advances with each command. */
  #now = NOW

  constructor(orders: readonly (readonly Ordered[])[]) {
    this.orders = orders.map((items, at) => orderOf(at, items))
  }

  readonly newId = (): string => idOf('row', ++this.#ids)

  bills(): StoredBill[] {
    return [...this.#bills.values()].map((bill) => {
      const lines = [...this.#lines.values()].filter(({ billId }) => billId === bill.id).toSorted(byKitchen)
      const named = new Set(lines.flatMap(({ discounts }) => discounts.map(({ id }) => id)))
      const discounts = [...this.#discounts.values()].filter(
        ({ id, billId, isShared }) => named.has(id) || (isShared && billId === bill.id),
      )
      return {
        ...bill,
        lines,
        orders: this.orders.filter(({ id }) => lines.some(({ orderId }) => orderId === id)),
        discounts: discounts.map(({ billId: _billId, ...discount }) => discount),
      }
    })
  }

  facts(): PayOrdersFacts & PaymentFacts & SplitFacts & DiscountFacts & CancelPaymentFacts {
    this.#now = new Date(this.#now.getTime() + 1000)
    const bills = this.bills()
    const alive = bills.filter(({ status }) => status !== 'void')
    return {
      menu: menu(),
      numbers: {
        day: DAY,
        lastToken: 9,
        lastInvoice: this.invoices.length,
        lastCreditNote: 0,
        lastEvent: 1,
        menuVersion: '1',
        now: this.#now,
      },
      bills,
      orders: this.orders.map((order) => onBills(order, alive, this.#isInvoicedWhole(order.id))),
      named: this.orders,
      lastLetter: Math.max(0, ...alive.map(({ letterNo }) => letterNo)),
      drawer: { tillId: 'till', sessionId: null, refusesCash: false },
      giftCards: new Map(),
      cards: new Map(),
      staff: new Set(),
      customer: null,
      rights: {
        asker: { role: 'admin', scopes: [] },
        reasons: new Map(
          (['discount', 'refund'] as const).map((kind) => [
            kind,
            {
              id: kind,
              kind,
              title: kind,
              needsApproval: false,
              account: null,
              percentMilli: null,
              amount: null,
              isActive: true,
            },
          ]),
        ),
        approvals: [],
      },
      limit: null,
      giftCard: null,
      person: 'ana',
      currency: 'EUR',
      digits: 2,
      newId: this.newId,
    }
  }

  /** Writes the parts of a plan, in the order of the server. */
  write({ paying, bills = {}, invoices = [] }: Decided): void {
    if (paying) this.#pay(paying)
    this.#writeBills(bills)
    this.invoices.push(...invoices)
  }

  #isInvoicedWhole(orderId: string): boolean {
    return this.invoices.some(({ bill, orders }) => bill === null && orders.some(({ id }) => id === orderId))
  }

  #pay({ statuses, paid, finished }: PayingChanges): void {
    for (const order of this.orders) {
      const status = statuses.find(({ id }) => id === order.id)
      if (status) order.paymentStatus = status.paymentStatus
      const left = paid.find(({ id }) => id === order.id)
      if (left) Object.assign(order, { paymentStatus: 'paid', status: left.status })
      if (finished.includes(order.id)) for (const item of order.items) item.status = 'completed'
    }
  }

  #writeBills({
    opened = [],
    discounts = [],
    removed = [],
    lines = [],
    gone = [],
    payments = [],
    heads = [],
  }: BillChanges): void {
    for (const { id, letterNo } of opened) this.#bills.set(id, aBill(id, letterNo, this.#now))
    for (const { reasonId: _reasonId, ...discount } of discounts) this.#discounts.set(discount.id, discount)
    for (const id of removed) this.#discounts.delete(id)
    for (const id of gone) this.#lines.delete(id)
    for (const line of lines) this.#lines.set(line.id, this.#row(line))
    for (const payment of payments) {
      const { billId, cancels } = payment
      const bill = this.#bills.get(billId)!
      const rows = bill.payments.map((one) => (one.id === cancels?.paymentId ? { ...one, isCancelled: true } : one))
      this.#bills.set(billId, { ...bill, payments: cancels ? rows : [...rows, rowOfPayment(payment, this.#now)] })
    }
    for (const { isFrozen, total: _total, paid: _paid, ...head } of heads) {
      this.#bills.set(head.id, { ...this.#bills.get(head.id)!, ...head })
      const billDiscounts = [...this.#discounts.values()].filter(({ billId }) => billId === head.id)
      if (isFrozen)
        for (const discount of billDiscounts) this.#discounts.set(discount.id, { ...discount, isShared: false })
    }
  }

  #row(line: NonNullable<BillChanges['lines']>[number]): BilledLine {
    const order = this.orders.find(({ id }) => id === line.orderId)!
    const at = order.items.findIndex(({ id }) => id === line.orderItemId)
    const { id, billId, orderId, orderItemId, stretch, discounts } = line
    const place = { placedAt: order.placedAt.getTime() * 1000, position: at + 1 }
    const row = { id, billId, orderId, orderItemId, stretch, discounts, item: order.items[at]!, place }
    return { ...row, storedAs: storedForm(row) }
  }
}

function onBills(order: SoldOrder, bills: readonly StoredBill[], isInvoicedWhole: boolean): OrderOnBills {
  const orderBills = bills.filter(({ lines }) => lines.some(({ orderId }) => orderId === order.id))
  return {
    id: order.id,
    status: order.status,
    paymentStatus: order.paymentStatus,
    openVisit: null,
    isInvoicedWhole,
    placedAt: order.placedAt.getTime() * 1000,
    items: order.items.map(({ id, status }, at) => ({ id, status, position: at + 1 })),
    bills: orderBills.map(({ id, status, payments, lines }) => ({
      id,
      status,
      payments: standing(payments).length,
      itemIds: lines.filter(({ orderId }) => orderId === order.id).map(({ orderItemId }) => orderItemId),
    })),
  }
}

const aBill = (id: string, letterNo: number, openedAt: Date) => ({
  id,
  letterNo,
  version: 1,
  status: 'open' as const,
  openedAt,
  invoiceNumber: null,
  customerPhone: null,
  customerName: null,
  buyer: null,
  payments: [],
})

function orderOf(at: number, items: readonly Ordered[]): SoldOrder & OrderAtVisit {
  return {
    id: idOf('order', at),
    tokenNo: at + 1,
    businessDay: DAY,
    placedAt: new Date(NOW.getTime() + at * 1000),
    placedBy: 'leo',
    covers: null,
    deliveryType: 'dinein',
    customerType: 'WALKIN',
    customerPhone: null,
    customerName: null,
    tableId: 'table',
    tableTitle: 'T1',
    floor: null,
    status: 'created',
    paymentStatus: 'pending',
    visitId: null,
    visit: null,
    items: items.map((item, place) => itemOf(idOf('item', at * 1000 + place), item)),
  }
}

function itemOf(id: string, { title = id, price, quantity, seat, rateMilli, taxType }: Ordered): SoldItem {
  return {
    id,
    itemId: `menu ${id}`,
    itemTitle: title,
    categoryId: null,
    categoryTitle: null,
    variantId: null,
    variantTitle: null,
    variantPrice: null,
    addons: [],
    unitPrice: price,
    listPrice: null,
    priceRule: null,
    isDiscountable: true,
    quantity,
    taxId: 'tax',
    taxTitle: 'VAT',
    taxRateMilli: rateMilli,
    taxType,
    notes: null,
    seat,
    setMenu: null,
    status: 'created',
  }
}

const menu = (): PaymentFacts['menu'] => ({
  version: '1',
  currency: 'EUR',
  digits: 2,
  cashStep: 0,
  items: new Map(),
  paymentTypes: [{ id: 'card', title: 'Card', isActive: true, kind: 'card' }],
  availability: new Map(),
  tillIds: ['till'],
  priceRules: { rules: [], clock: { timeZone: 'Europe/Paris', dayStartsAt: '05:00' }, digits: 2 },
  kitchen: { stations: [], routes: new Map(), courseTitles: new Map(), hasCourses: false },
  recipes: new Map(),
})
