import { AppError } from '../app-error.ts'
import { computeBill } from '../bills/open-bill.ts'
import type { PriceList } from '../menu/price-list.ts'
import type { SellableItem } from '../menu/sellable-item.ts'
import { billTotals, type BillTotals } from '../money/totals.ts'
import { formatDecimal } from '../money/amount.ts'
import { billLine } from '../orders/bill-of-orders.ts'
import { priceCart, pricingAt } from '../orders/price-cart.ts'
import { Cart } from '../contract/pos.ts'
import { applyOperation } from './apply-operation.ts'
import { KeptRoom } from './kept-room.ts'
import { NO_ROWS, type KeptRows } from './kept-rows.ts'
import { readOperation, type OperationKind } from './operation.ts'
import { showBill, showVisit } from './show-kept.ts'
import type { ReasonKind } from '../contract/records.ts'
import type { StoredReason } from '../permissions/take-reason.ts'
import type { TillBundle } from './till-bundle.ts'

/** An id of the contract's form; the head differs, as an operation's rows share its tail. */
export const idNo = (no: number): string => `${no.toString(16).padStart(8, '0')}-0000-7000-8000-000000000000`

/** Ids of what the bundle knows; rows that tests make count from 1,000 on. */
export const [SOUP, STEAK, WINE, GLASS, LUNCH, STARTER, MAIN] = [1, 2, 3, 4, 5, 6, 7].map(idNo) as [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
]
export const [TABLE, BAR_TABLE, CASH, CARD, FRIEND, DRAWER, MISTAKE] = [11, 12, 13, 14, 15, 16, 17].map(idNo) as [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
]
const FIRST_ID = 1000
const START = Date.parse('2026-11-22T19:30:00Z')
const DIGITS = 2

const WITHIN = { id: idNo(21), title: 'VAT', rateMilli: 10_000, type: 'inclusive' } as const
const ON_TOP = { id: idNo(22), title: 'Sales tax', rateMilli: 8875, type: 'exclusive' } as const

const dish = (id: string, title: string, { price, ...more }: Partial<SellableItem> & { price: number }) => ({
  id,
  title,
  price,
  category: { id: idNo(23), title: 'All' },
  tax: WITHIN,
  taxRules: null,
  variants: [],
  addons: [],
  optionGroups: [],
  isOpenPrice: false,
  isDiscountable: true,
  isSet: false,
  steps: [],
  ...more,
})

const choice = (itemId: string, supplement: number) => ({ itemId, variantId: null, supplement })
const step = (id: string, choices: readonly ReturnType<typeof choice>[]) => ({
  id,
  title: 'Step',
  min: 1,
  max: 1,
  choices,
})

const ITEMS: readonly SellableItem[] = [
  dish(SOUP, 'Soup', { price: 333 }),
  dish(STEAK, 'Steak', { price: 2745, tax: ON_TOP }),
  dish(WINE, 'Wine', { price: 610, variants: [{ id: GLASS, title: 'Glass', price: 450 }] }),
  dish(LUNCH, 'Lunch', {
    price: 1890,
    isSet: true,
    steps: [step(STARTER, [choice(SOUP, 0), choice(WINE, 150)]), step(MAIN, [choice(STEAK, 0), choice(SOUP, 0)])],
  }),
]

const MENU: PriceList = {
  version: '1',
  currency: 'EUR',
  digits: DIGITS,
  cashStep: 0,
  items: new Map(ITEMS.map((item) => [item.id, item])),
  paymentTypes: [
    { id: CASH, title: 'Cash', isActive: true, kind: 'cash' },
    { id: CARD, title: 'Card', isActive: true, kind: 'card' },
  ],
  availability: new Map(),
  tillIds: [DRAWER],
  priceRules: {
    rules: [
      {
        id: idNo(24),
        title: 'Happy hour',
        target: { kind: 'items', ids: [WINE] },
        kind: 'percent',
        value: 15_000,
        weekdays: [1, 2, 3, 4, 5, 6, 7],
        fromMinute: 0,
        toMinute: 0,
        firstDay: null,
        lastDay: null,
        diningOptions: [],
      },
    ],
    clock: { timeZone: 'Europe/Paris', dayStartsAt: '05:00' },
    digits: DIGITS,
  },
  kitchen: {
    stations: [{ id: idNo(25), title: 'Hot', isDefault: true, printerId: idNo(26) }],
    routes: new Map(),
    courseTitles: new Map(),
    hasCourses: true,
  },
  recipes: new Map(),
}

const aReason = (id: string, kind: ReasonKind): StoredReason => ({
  id,
  title: kind === 'discount' ? 'Friend' : 'Mistake',
  kind,
  isActive: true,
  needsApproval: false,
  account: null,
  percentMilli: null,
  amount: null,
})

/** A restaurant with two tables, two taxes, a set menu, courses, and wine that costs less at all hours. */
export function aBundle(changes: Partial<TillBundle> = {}): TillBundle {
  return {
    menu: MENU,
    house: {
      tables: new Map([TABLE, BAR_TABLE].map((id, at) => [id, { id, title: `T${String(at + 1)}`, floor: 'Room' }])),
      names: new Map([['ana', 'Ana']]),
      defaultStationId: idNo(25),
    },
    reasons: new Map([
      [FRIEND, aReason(FRIEND, 'discount')],
      [MISTAKE, aReason(MISTAKE, 'refund')],
    ]),
    voidRight: 'none',
    cleansTables: false,
    cashNeedsSession: false,
    people: new Map([
      ['p1', { id: 'p1', username: 'ana', name: 'Ana', role: 'admin', scopes: [], discountLimitMilli: null }],
    ]),
    ...changes,
  }
}

const DRAWERS: KeptRows = {
  ...NO_ROWS,
  drawers: [{ tillId: DRAWER, till: 'Bar', sessionId: null, since: null, by: null, lastZ: 0, kept: null }],
}

export type Tried = { code: string } | { reply: object }

/** A till without the server, whose log holds the texts that it kept, refused ones too. */
export class TillAlone {
  readonly bundle: TillBundle
  readonly room: KeptRoom
  readonly log: string[] = []
  #ids = FIRST_ID

  constructor({ bundle = aBundle(), rows = DRAWERS }: { bundle?: TillBundle; rows?: KeptRows } = {}) {
    this.bundle = bundle
    this.room = new KeptRoom(rows, bundle.house)
  }

  readonly newId = (): string => idNo(++this.#ids)

  /** Writes an operation as a till does, and applies it. */
  act(kind: OperationKind, body: object): Tried {
    const text = JSON.stringify({
      v: 1,
      id: this.newId(),
      kind,
      at: START + this.log.length * 1000,
      up: this.log.length * 1000,
      offset: 0,
      user: { id: 'p1', name: 'Ana' },
      body,
      orderNo: `K${String(this.log.length + 1)}`,
    })
    this.log.push(text)
    return this.apply(text)
  }

  apply(text: string): Tried {
    const operation = readOperation(text)
    if (!operation) throw new Error(`This is no operation: ${text}`)
    try {
      return { reply: applyOperation(this.room, operation, this.bundle) }
    } catch (error) {
      if (error instanceof AppError) return { code: error.code }
      throw error
    }
  }

  /** The last operation's id, as a cancellation names it. */
  get lastId(): string {
    return (JSON.parse(this.log.at(-1)!) as { id: string }).id
  }

  /** Lines of all orders. */
  get lines() {
    return [...this.room.orders.values()].flatMap((order) => order.items.map((line) => ({ ...line, order })))
  }

  totalOf(cart: object): BillTotals {
    const { menu } = this.bundle
    const at = new Date(START + this.log.length * 1000)
    const pricing = pricingAt(menu.priceRules, { at, diningOption: null, businessDay: '2026-11-22', newId: () => '' })
    return billTotals(priceCart(Cart.parse(cart).cart, menu.items, pricing).map(billLine))
  }

  money(minor: number, paymentTypeId = CARD): object {
    return { id: this.newId(), paymentTypeId, amount: formatDecimal(minor, DIGITS) }
  }

  dueOf(billId: string): number {
    return computeBill(this.room.storedBills(({ id }) => id === billId)[0]!).due
  }

  /** All that screens show of these rows. */
  get shown(): object {
    const { room } = this
    return {
      visits: [...room.visits.keys()].map((id) => showVisit(room, id, DIGITS)),
      bills: [...room.bills.keys()].map((id) => showBill(room, id, DIGITS)),
    }
  }
}
