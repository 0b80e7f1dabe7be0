import { KeptRoom, type House } from '../offline/kept-room.ts'
import { NO_ROWS, type KeptLine, type KeptOrder, type KeptVisit } from '../offline/kept-rows.ts'
import { writePlan } from '../offline/write-kept.ts'
import type { LockedOrder } from '../orders/locked-order.ts'
import type { PaymentFacts } from '../payments/decide-payment.ts'
import type { PayOrdersFacts } from '../payments/decide-pay-orders.ts'
import type { Decided } from '../plan.ts'
import type { TaxType } from '../money/tax.ts'
import type { CancelPaymentFacts } from '../payments/decide-cancel-payment.ts'
import type { DiscountFacts } from './decide-discount.ts'
import type { SplitFacts } from './decide-split.ts'
import type { NewInvoice } from './new-invoice.ts'
import type { StoredBill } from './open-bill.ts'

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

const HOUSE: House = { tables: new Map(), names: new Map([['leo', 'Leo']]), defaultStationId: 'hot' }

type Start = { visits?: readonly KeptVisit[]; changeOrder?: (order: KeptOrder) => KeptOrder }

/** A database in memory: whatever a plan writes is read back from here only. The rows are those of a till. */
export class RestaurantInMemory {
  readonly room: KeptRoom
  readonly invoices: NewInvoice[] = []
  #ids = 0
  /** Advances with each command. */
  #now = NOW

  constructor(orders: readonly (readonly Ordered[])[], { visits = [], changeOrder = (order) => order }: Start = {}) {
    const rows = orders.map((items, at) => changeOrder(orderOf(at, items)))
    this.room = new KeptRoom({ ...NO_ROWS, visits, orders: rows }, HOUSE)
  }

  readonly newId = (): string => idOf('row', ++this.#ids)

  get orders(): LockedOrder[] {
    return [...this.room.orders.values()].map((order) => this.room.lockedOrder(order))
  }

  bills(): StoredBill[] {
    return this.room.storedBills()
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
      orders: this.room.ordersOnBills([...this.room.orders.keys()], alive),
      named: [...this.room.orders.values()].map((order) => this.room.soldOrder(order)),
      lastLetter: Math.max(0, ...alive.map(({ letterNo }) => letterNo)),
      drawer: { tillId: 'till', sessionId: null, refusesCash: false },
      giftCards: new Map(),
      earningCards: new Map(),
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

  write(plan: Decided): void {
    writePlan(this.room, plan, this.#now)
    this.invoices.push(...(plan.invoices ?? []))
  }
}

function orderOf(at: number, items: readonly Ordered[]): KeptOrder {
  return {
    id: idOf('order', at),
    tokenNo: at + 1,
    offlineNo: null,
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
    items: items.map((item, place) => itemOf(idOf('item', at * 1000 + place), item)),
    isRush: false,
    kitchenOnly: false,
    paidAt: null,
    isInvoicedWhole: false,
  }
}

function itemOf(id: string, { title = id, price, quantity, seat, rateMilli, taxType }: Ordered): KeptLine {
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
    course: null,
    firedAt: NOW.toISOString(),
    orderedBy: null,
    orderedAt: null,
    splitFrom: null,
    doneAt: null,
    stations: [{ id: 'hot', slipQuantity: quantity, status: 'queued', startedAt: null, doneAt: null }],
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
