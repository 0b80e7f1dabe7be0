import fc from 'fast-check'
import type { Numbers } from '../numbers.ts'
import type { Plan } from '../plan.ts'
import type { Notification } from '../notifications/notification-kinds.ts'
import type { Stop } from './marks.ts'
import type { PackedItems } from './packed-quantity.ts'
import type { DocumentFacts } from './stock-document.ts'
import type { BalanceRow } from './stock-ledger.ts'
import type { StockUnit } from './units.ts'

export const STOCK = ['flour', 'egg', 'milk'] as const
export const DISHES = ['tart', 'flan'] as const
const UNITS = { flour: 'g', egg: 'pc', milk: 'ml' } as const satisfies Record<string, StockUnit>

export const NUMBERS: Numbers = {
  day: '2026-11-28',
  lastToken: 12,
  lastInvoice: 41,
  lastCreditNote: 0,
  lastEvent: 7,
  menuVersion: '3',
  now: new Date('2026-11-28T19:30:00Z'),
}

/** Quantity on hand, its value, and quantity and value of the last receipt. */
export type Held = readonly [quantity: bigint, value: bigint, lastQuantity: bigint, lastValue: bigint]

/** Rounds half up by the remainder of a division, unlike the code it checks. */
export function modelRound(of: bigint, over: bigint): bigint {
  const [n, d] = over < 0n ? [-of, -over] : [of, over]
  const rest = ((n % d) + d) % d
  return (n - rest) / d + (rest * 2n >= d ? 1n : 0n)
}

export type Step = { kind: 'in' | 'back' | 'out' | 'count'; quantity: bigint; value: bigint }

/** The sentences of docs/rules/stock.md#on-hand-and-cost, written a second time over plain numbers n, v, Q, W. */
export function model([n, v, Q, W]: Held, { kind, quantity: q, value: w }: Step): Held {
  if (kind === 'out') {
    const a = n <= 0n ? 0n : q < n ? q : n
    const first = a === 0n ? 0n : a === n ? v : modelRound(v * a, n)
    const second = Q === 0n ? 0n : modelRound((q - a) * W, Q)
    return [n - q, v - first - second, Q, W]
  }
  const isWorth = kind === 'in' || kind === 'back'
  const worth = isWorth ? w : n > 0n ? modelRound(v * q, n) : Q === 0n ? 0n : modelRound(q * W, Q)
  const m = n + q
  const [lastQ, lastW] = kind === 'in' ? [q, w] : [Q, W]
  if (n >= 0n) return [m, v + worth, lastQ, lastW]
  const size = modelRound((m < 0n ? -m : m) * worth, q)
  return [m, m < 0n ? -size : size, lastQ, lastW]
}

type Dish = {
  isOut: 'no' | 'by stock' | 'by hand' | 'counted'
  stops: Record<string, { portion: bigint; isByHand: boolean }>
}

const anyQuantity = fc.oneof(fc.bigInt(1n, 20n), fc.bigInt(1n, 10n ** 6n))

const anyHeld = fc.record({
  isTracked: fc.constantFrom(true, true, true, false),
  quantity: fc.oneof(fc.constant(0n), fc.bigInt(-30n, 30n), fc.bigInt(-(10n ** 6n), 10n ** 6n)),
  value: fc.bigInt(-(10n ** 9n), 10n ** 9n),
  last: fc.option(fc.tuple(anyQuantity, fc.bigInt(0n, 10n ** 9n))),
  lowAt: fc.option(fc.oneof(fc.bigInt(0n, 30n), fc.bigInt(0n, 10n ** 6n))),
  moves: fc.nat(40),
})

const anyDish: fc.Arbitrary<Dish> = fc.record({
  isOut: fc.constantFrom('no', 'by stock', 'by hand', 'counted'),
  stops: fc.dictionary(fc.constantFrom(...STOCK), fc.record({ portion: anyQuantity, isByHand: fc.boolean() })),
})

const anyShelf = fc.record({
  held: fc.tuple(anyHeld, anyHeld, anyHeld),
  dishes: fc.tuple(anyDish, anyDish),
  hidden: fc.subarray([...STOCK]),
})

type Shelf = typeof anyShelf extends fc.Arbitrary<infer S> ? S : never

/** A restaurant's stock, and the dishes that it stops. */
export type StockCase = { facts: DocumentFacts & { items: PackedItems }; dishes: readonly Dish[] }

export const anyStock: fc.Arbitrary<StockCase> = anyShelf.map((shelf) => ({
  facts: factsOf(shelf),
  dishes: shelf.dishes,
}))

function factsOf({ held, dishes, hidden }: Shelf): StockCase['facts'] {
  let made = 0
  const balances = STOCK.flatMap((itemId, at) => (held[at]!.isTracked ? [balanceOf(itemId, held[at]!, dishes)] : []))
  const onHand = new Map(balances.map(({ itemId, quantity }) => [itemId, quantity]))
  const stops = DISHES.flatMap((id, at) =>
    Object.entries(dishes[at]!.stops).map(([itemId, { portion, isByHand }]): Stop => ({
      itemId,
      id,
      target: 'item',
      title: id,
      portion: String(portion),
      onHand: onHand.get(itemId) ?? null,
      isByHand,
      isListed: dishes[at]!.isOut !== 'no',
    })),
  )
  const soldOut = DISHES.flatMap((id, at) => {
    const { isOut } = dishes[at]!
    return isOut === 'by stock' || isOut === 'by hand' ? [{ id, isByStock: isOut === 'by stock' }] : []
  })
  const items: PackedItems = new Map(
    STOCK.map((id, at) => [
      id,
      {
        unit: UNITS[id],
        isTracked: held[at]!.isTracked,
        packs: [{ id: `pack of ${id}`, title: 'Pack', quantity: '2500' }],
      },
    ]),
  )
  const marks = { stops, hidden: new Set(hidden) }
  return {
    numbers: NUMBERS,
    digits: 2,
    madeBy: 'ana',
    balances,
    marks,
    soldOut,
    items,
    newId: () => `new ${++made}`,
  }
}

function balanceOf(itemId: (typeof STOCK)[number], held: Shelf['held'][number], dishes: readonly Dish[]): BalanceRow {
  const { quantity, value, last, lowAt, moves } = held
  return {
    itemId,
    title: itemId,
    unit: UNITS[itemId],
    quantity: String(quantity),
    value: String(value),
    lastQuantity: String(last?.[0] ?? 0n),
    lastValue: String(last?.[1] ?? 0n),
    moves,
    lowAt: lowAt === null ? null : String(lowAt),
    portions: dishes.flatMap(({ stops }) => {
      const stop = stops[itemId]
      return stop && !stop.isByHand ? [String(stop.portion)] : []
    }),
  }
}

/** The stock of each tracked item. */
export const heldBefore = ({ facts }: StockCase): Map<string, Held> =>
  new Map(
    facts.balances.map((row) => [
      row.itemId,
      [BigInt(row.quantity), BigInt(row.value), BigInt(row.lastQuantity), BigInt(row.lastValue)],
    ]),
  )

/** A quantity of three decimals as typed. */
export const typed = (thousandths: bigint) => `${thousandths / 1000n}.${String(thousandths % 1000n).padStart(3, '0')}`

/** Checks the moves and balances of a plan against each other and returns the stock after it. */
export function heldAfter({ facts }: StockCase, { stock }: Pick<Plan<object>, 'stock'>): Map<string, Held> {
  const after = new Map(heldBefore({ facts, dishes: [] }))
  for (const row of facts.balances) {
    const moves = stock?.moves.filter(({ itemId }) => itemId === row.itemId) ?? []
    const stored = stock?.balances.find(({ itemId }) => itemId === row.itemId)
    let [quantity, value] = after.get(row.itemId)!
    for (const [at, move] of moves.entries()) {
      quantity += BigInt(move.quantity)
      value += BigInt(move.value)
      const said = [move.number, BigInt(move.balanceQuantity), BigInt(move.balanceValue)]
      if (said.some((one, part) => one !== [row.moves + at + 1, quantity, value][part]))
        throw new Error('a move states another balance')
      if (move.kind === 'revaluation' && BigInt(move.quantity) !== 0n) throw new Error('a revaluation moves')
    }
    const { lastQuantity, lastValue } = stored ?? row
    if (stored && (BigInt(stored.quantity) !== quantity || BigInt(stored.value) !== value))
      throw new Error('a balance is not the sum of its moves')
    if (!stored && moves.length > 0) throw new Error('a balance is not stored')
    after.set(row.itemId, [quantity, value, BigInt(lastQuantity), BigInt(lastValue)])
  }
  return after
}

type Menu = { soldOut: Set<string>; back: Set<string>; low: Set<string> }

/** The sentences of docs/rules/stock.md#low-marks about dishes and marks, over plain numbers. */
export function expectedMenu(
  { facts, dishes }: StockCase,
  after: ReadonlyMap<string, Held>,
  isDelivery: boolean,
): Menu {
  const before = heldBefore({ facts, dishes })
  const menu: Menu = { soldOut: new Set(), back: new Set(), low: new Set() }
  for (const [at, id] of DISHES.entries()) {
    const { isOut, stops } = dishes[at]!
    const counted = Object.entries(stops).filter(([itemId]) => after.has(itemId))
    const isShort = counted.some(([itemId, { portion }]) => after.get(itemId)![0] < portion)
    const hasFallen = counted.some(
      ([itemId, { portion, isByHand }]) =>
        !isByHand && before.get(itemId)![0] >= portion && after.get(itemId)![0] < portion,
    )
    if (isOut === 'no' && (isDelivery ? isShort : hasFallen)) menu.soldOut.add(id)
    const mayReturn = isOut === 'by stock' || (isDelivery && isOut === 'by hand')
    if (Object.keys(stops).length > 0 && mayReturn && !isShort) menu.back.add(id)
  }
  for (const { itemId, lowAt } of isDelivery ? [] : facts.balances) {
    const mark = lowAt === null ? null : BigInt(lowAt)
    if (mark !== null && before.get(itemId)![0] > mark && after.get(itemId)![0] <= mark) menu.low.add(itemId)
  }
  return menu
}

/** The same outcome of a plan. */
export function menuOf({ menu, notifications }: Pick<Plan<object>, 'menu' | 'notifications'>): Menu {
  const low = notifications.flatMap((one: Notification) => (one.kind === 'stock_low' ? [one.facts.title] : []))
  return { soldOut: new Set(menu?.soldOut.map(({ id }) => id)), back: new Set(menu?.back), low: new Set(low) }
}
