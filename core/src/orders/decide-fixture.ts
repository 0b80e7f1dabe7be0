import fc from 'fast-check'
import type { Cart } from '../contract/pos.ts'
import type { Availability } from '../menu/availability.ts'
import type { PriceList } from '../menu/price-list.ts'
import type { SellableItem } from '../menu/sellable-item.ts'
import type { Recipe } from '../stock/recipes.ts'
import type { BalanceRow } from '../stock/stock-ledger.ts'
import type { SaleFacts } from '../payments/decide-sale.ts'

const AT = new Date('2026-11-28T19:30:00Z')
const DAY = '2026-11-28'
const ITEMS = ['soup', 'steak', 'cake', 'wine']
const STOCK = ['flour', 'beef']
const TITLES = ['Bar', 'Grill', 'Pastry']

type Line = { item: string; quantity: number; course: number | null; notes: string | null }

/** A restaurant, a party and a cart. */
export type Case = { facts: SaleFacts; cart: Cart }

const anyLine: fc.Arbitrary<Line> = fc.record({
  item: fc.constantFrom(...ITEMS),
  quantity: fc.integer({ min: 1, max: 9 }),
  course: fc.option(fc.integer({ min: 1, max: 4 })),
  notes: fc.option(fc.constant('no salt')),
})

const item = (id: string, price: number): SellableItem => ({
  id,
  title: id,
  price,
  category: { id: `of ${id}`, title: 'Food' },
  tax: { id: 'tax', title: 'VAT', rateMilli: 10_000, type: 'inclusive' },
  taxRules: null,
  variants: [],
  addons: [],
  optionGroups: [],
  isOpenPrice: false,
  isDiscountable: true,
  isSet: false,
  steps: [],
})

const recipeOf = (quantities: readonly bigint[]): Recipe => ({
  yield: 1n,
  lines: quantities.map((quantity, at) => ({
    ingredientId: STOCK[at]!,
    isPreparation: false,
    quantity,
    lossPercent: 0,
    stops: false,
  })),
})

const anyKitchen = fc.record({
  printers: fc.array(fc.option(fc.constantFrom('hot', 'cold')), { minLength: 3, maxLength: 3 }),
  routes: fc.uniqueArray(fc.tuple(fc.constantFrom(...ITEMS), fc.subarray([0, 1, 2], { minLength: 1 })), {
    selector: ([id]) => id,
    maxLength: 3,
  }),
  hasCourses: fc.boolean(),
})

const anyBalance = fc.record({
  quantity: fc.bigInt(-50n, 400n),
  value: fc.bigInt(0n, 10n ** 9n),
  lastQuantity: fc.bigInt(0n, 50n),
  lastValue: fc.bigInt(0n, 10n ** 9n),
  lowAt: fc.option(fc.bigInt(0n, 300n)),
})

const anySituation = fc.record({
  lines: fc.array(anyLine, { minLength: 1, maxLength: 8 }),
  kitchen: anyKitchen,
  prices: fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 4, maxLength: 4 }),
  recipes: fc.dictionary(fc.constantFrom(...ITEMS), fc.array(fc.bigInt(1n, 30n), { minLength: 1, maxLength: 2 })),
  balances: fc.array(anyBalance, { minLength: 2, maxLength: 2 }),
  remaining: fc.dictionary(fc.constantFrom(...ITEMS), fc.integer({ min: 0, max: 20 })),
  place: fc.constantFrom('counter', 'free table', 'seated table', 'visit'),
  served: fc.array(fc.record({ course: fc.option(fc.integer({ min: 1, max: 4 })), isFired: fc.boolean() })),
  fireAll: fc.boolean(),
  isBillAsked: fc.boolean(),
  lastToken: fc.nat(500),
})

type Situation = typeof anySituation extends fc.Arbitrary<infer S> ? S : never

/** A random order that a till may send, with its restaurant's facts at that moment. */
export const anyCase: fc.Arbitrary<Case> = anySituation.map((situation) => ({
  facts: factsOf(situation),
  cart: cartOf(situation),
}))

function menuOf({ kitchen, prices, recipes }: Situation): PriceList {
  const stations = TITLES.map((title, at) => ({
    id: title,
    title,
    isDefault: at === 0,
    printerId: kitchen.printers[at] ?? null,
  }))
  return {
    version: '1',
    currency: 'EUR',
    digits: 2,
    cashStep: 0,
    items: new Map(ITEMS.map((id, at) => [id, item(id, prices[at]!)])),
    paymentTypes: [{ id: 'card', title: 'Card', isActive: true, kind: 'card' }],
    availability: new Map(),
    tillIds: ['till'],
    priceRules: { rules: [], clock: { timeZone: 'Europe/Paris', dayStartsAt: '05:00' }, digits: 2 },
    kitchen: {
      stations,
      routes: new Map(kitchen.routes.map(([id, at]) => [id, at.map((one) => TITLES[one]!)])),
      courseTitles: new Map([[1, 'Starters']]),
      hasCourses: kitchen.hasCourses,
    },
    recipes: new Map(Object.entries(recipes).map(([id, quantities]) => [id, recipeOf(quantities)])),
  }
}

const VISIT = { id: 'v1', name: null, covers: 2, waiter: 'leo', waiterName: 'Leo', nameToday: 'Leo B.', tableId: 't1' }

function factsOf(situation: Situation): SaleFacts {
  const { place, served, isBillAsked, lastToken, remaining, balances } = situation
  let made = 0
  const isSeated = place === 'seated table' || place === 'visit'
  return {
    menu: menuOf(situation),
    numbers: { day: DAY, lastToken, lastInvoice: 41, lastCreditNote: 0, lastEvent: 7, menuVersion: '1', now: AT },
    sender: { username: 'ana', name: 'Ana' },
    table: place === 'counter' ? null : { id: 't1', title: 'T1', floor: 'Room' },
    visit: isSeated ? { ...VISIT, isOpen: true, isBillAsked } : null,
    served: isSeated ? served : [],
    customer: null,
    beside: null,
    limit: null,
    rights: { asker: null, reasons: new Map(), approvals: [] },
    guestOrder: null,
    portions: new Map(Object.entries(remaining).map(([id, left]) => [id, counted(id, left)])),
    balances: balances.map((one, at) => balanceOf(STOCK[at]!, one)),
    marks: { stops: [], hidden: new Set() },
    requestHash: null,
    earlier: null,
    drawer: { tillId: 'till', sessionId: null, refusesCash: false },
    earningCards: new Map(),
    giftCards: new Map(),
    staff: new Set(),
    at: AT,
    newId: () => `new ${++made}`,
  }
}

const counted = (id: string, remaining: number): Availability => ({
  id,
  target: 'item',
  isOut: false,
  outUntil: null,
  remaining,
  countedSince: AT,
})

function balanceOf(
  itemId: string,
  { quantity, value, lastQuantity, lastValue, lowAt }: Situation['balances'][number],
): BalanceRow {
  return {
    itemId,
    title: itemId,
    unit: 'kg',
    quantity: String(quantity),
    // without stock on hand, the value is 0
    value: String(quantity > 0n ? value : 0n),
    lastQuantity: String(lastQuantity),
    lastValue: String(lastQuantity > 0n ? lastValue : 0n),
    moves: 3,
    lowAt: lowAt === null ? null : String(lowAt),
    portions: [],
  }
}

function cartOf({ lines, place, fireAll }: Situation): Cart {
  return {
    cart: lines.map(({ item: id, ...line }) => ({
      id,
      ...line,
      variant_id: null,
      addons_ids: [],
      modifiers: [],
      steps: [],
      seat: null,
      lineId: null,
      unitPrice: null,
      override: null,
      discounts: [],
    })),
    deliveryType: null,
    customerType: 'WALKIN',
    customerId: null,
    tableId: place === 'free table' || place === 'seated table' ? 't1' : null,
    selectedQrOrderItem: null,
    discounts: [],
    covers: null,
    approvalIds: [],
    orderId: null,
    visitId: place === 'visit' ? 'v1' : null,
    fireAll,
  }
}
