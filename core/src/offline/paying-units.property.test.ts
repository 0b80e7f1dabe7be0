import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeBill, type StoredBill } from '../bills/open-bill.ts'
import { sameCases } from '../random-runs-fixture.ts'
import { amountOfStretch, type Stretch } from '../bills/stretches.ts'
import { BAR_TABLE, FRIEND, GLASS, LUNCH, MAIN, SOUP, STARTER, STEAK, TABLE, TillAlone, WINE } from './till-fixture.ts'

const RUNS = Number(process.env['TILL_PAYMENTS'] ?? 200)

/** For many runs on a slow machine. */
const LONG = { timeout: 20 * 60_000 }

const SET = [
  { id: STARTER, choices: [{ itemId: WINE }] },
  { id: MAIN, choices: [{ itemId: STEAK }] },
]
const DISHES = [{ id: SOUP }, { id: STEAK }, { id: WINE, variant_id: GLASS }, { id: LUNCH, steps: SET }]
const anyDiscounts = fc.array(
  fc.constantFrom(
    { kind: 'percent', value: '7.5', reasonId: FRIEND },
    { kind: 'amount', value: '1.11', reasonId: FRIEND },
  ),
  { maxLength: 1 },
)
const mostlyNone = fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, anyDiscounts)
const anyLine = fc.record({
  dish: fc.constantFrom(...DISHES),
  quantity: fc.integer({ min: 1, max: 5 }),
  discounts: mostlyNone,
})
const anyRound = fc.record({
  lines: fc.array(anyLine, { minLength: 1, maxLength: 3 }),
  discounts: mostlyNone,
})
type Round = typeof anyRound extends fc.Arbitrary<infer R> ? R : never

const ACTS = ['part of units', 'units', 'order', 'part of bill', 'rest of bill', 'halves', 'discount'] as const
const anyStep = fc.record({
  act: fc.constantFrom(...ACTS, 'part of units', 'units', 'units', 'halves'),
  which: fc.nat(9),
  /** The lines and the units of each. */
  units: fc.uniqueArray(fc.record({ line: fc.nat(9), quantity: fc.integer({ min: 1, max: 4 }) }), {
    selector: ({ line }) => line,
    minLength: 1,
    maxLength: 3,
  }),
  share: fc.integer({ min: 1, max: 100 }),
  round: anyRound,
})
type Step = typeof anyStep extends fc.Arbitrary<infer S> ? S : never

const anyEvening = fc.record({
  rounds: fc.array(anyRound, { minLength: 1, maxLength: 2 }),
  steps: fc.array(anyStep, { minLength: 1, maxLength: 4 }),
})

function order(till: TillAlone, { lines, discounts }: Round): boolean {
  const cart = lines.map(({ dish, ...line }) => ({ ...dish, ...line, lineId: till.newId() }))
  const place = { orderId: till.newId(), tableId: TABLE, newVisitId: till.newId() }
  return 'reply' in till.act('order.place', { cart, discounts, ...place })
}

const alive = (till: TillAlone): StoredBill[] => till.room.storedBills(({ status }) => status !== 'void')
const openBills = (till: TillAlone): StoredBill[] => till.room.storedBills(({ status }) => status === 'open')

type Units = { lineId: string; quantity: number }[]

/** Takes this much for units on a bill of their own; without an amount, all that they cost. */
function payUnits(till: TillAlone, units: Units, minor: number | null): { bill: StoredBill } | { code: string } {
  const billId = till.newId()
  const amount = minor ?? priceOf(till, { billId, units })
  const tried = till.act('bill.pay', { billId, units, payments: amount === 0 ? [] : [till.money(amount)] })
  return 'code' in tried ? tried : (tried.reply as { bill: StoredBill })
}

/** Their price, found by a payment of one cent on a copy of the till; 0 if that is refused. */
function priceOf({ room }: TillAlone, paying: { billId: string; units: Units }): number {
  const copy = new TillAlone({ rows: room.rows })
  const tried = copy.act('bill.pay', { ...paying, payments: [copy.money(1)] })
  return 'code' in tried ? 0 : (tried.reply as { due: number }).due + 1
}

function payBill(till: TillAlone, { id }: StoredBill, minor: number): boolean {
  return 'reply' in till.act('bill.pay', { billId: id, payments: minor === 0 ? [] : [till.money(minor)] })
}

/** Splits an open bill without discounts into halves of each dish, as only the server does. */
function halve({ room, newId }: TillAlone, { id, payments, discounts, lines }: StoredBill): boolean {
  if (payments.length > 0 || discounts.length > 0) return false
  const second = { ...room.bills.get(id)!, id: newId(), letterNo: nextLetter(room) }
  room.bills.set(second.id, second)
  for (const line of lines) {
    const row = room.billLines.get(line.id)!
    const { from, to, of } = row.stretch
    room.billLines.set(row.id, { ...row, stretch: { from: 2 * from, to: from + to, of: 2 * of } })
    const other = { ...row, id: newId(), billId: second.id, stretch: { from: from + to, to: 2 * to, of: 2 * of } }
    room.billLines.set(other.id, other)
  }
  return true
}

const nextLetter = ({ bills }: TillAlone['room']) =>
  Math.max(...[...bills.values()].map(({ letterNo }) => letterNo)) + 1

/** A discount that is shared over the lines of a bill until its first payment, as the server gave it. */
function discount({ room, newId }: TillAlone, { id: billId, payments }: StoredBill, share: number): boolean {
  if (payments.length > 0) return false
  const terms = { kind: 'percent', value: share * 1000, isOfBill: true, isShared: true } as const
  const by = { title: 'Friend', reasonKind: 'discount', givenBy: 'ana', approvedBy: null } as const
  const given = { id: newId(), billId, ...terms, ...by, given: { at: 1, position: 1 } }
  room.discounts.set(given.id, given)
  return true
}

/** Takes a step. Returns false if there is nothing to act on, or it is refused. */
function take(till: TillAlone, { act, which, units, share, round }: Step, seen: (name: string) => unknown): boolean {
  if (act === 'order') return order(till, round)
  if (act === 'units' || act === 'part of units') {
    const { lines } = till
    const wanted = units.map(({ line, quantity }) => ({ lineId: lines[line % lines.length]!.id, quantity }))
    const sources = openBills(till).filter((bill) => wanted.some(({ lineId }) => covers(bill, lineId)))
    const paid = payUnits(till, wanted, act === 'units' ? null : share)
    if ('code' in paid) {
      seen(paid.code)
      return false
    }
    if (sources.length > 1) seen('of two bills')
    expect(unitsOn(paid.bill.lines)).toEqual(unitsIn(wanted))
    return true
  }
  const open = openBills(till)
  const bill = open[which % open.length]
  if (!bill) return false
  if (act === 'halves') return halve(till, bill)
  if (act === 'discount') return discount(till, bill, share)
  const { due } = computeBill(bill)
  return payBill(till, bill, act === 'rest of bill' ? due : Math.floor((due * share) / 200) + 1)
}

const covers = ({ lines }: StoredBill, lineId: string) => lines.some(({ orderItemId }) => orderItemId === lineId)

function unitsOn(lines: StoredBill['lines']): Map<string, number> {
  return sumsBy(lines, ({ orderItemId, item, stretch: { from, to, of } }) => [
    orderItemId,
    (item.quantity * (to - from)) / of,
  ])
}
const unitsIn = (units: Units) => sumsBy(units, ({ lineId, quantity }) => [lineId, quantity])

/** Amounts by key, in the order of the keys. */
function sumsBy<T>(all: readonly T[], of: (one: T) => [string, number]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const one of all) {
    const [key, amount] = of(one)
    sums.set(key, (sums.get(key) ?? 0) + amount)
  }
  return new Map([...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** All bills with their amounts, and what they sum up to. */
function booksOf(till: TillAlone) {
  const bills = alive(till).map((bill) => ({ ...bill, ...computeBill(bill), content: bill.lines }))
  return {
    bills,
    money: bills.reduce((sum, { paid }) => sum + paid, 0),
    /** The amount that each discount takes off all bills together. */
    givenAway: sumsBy(
      bills.flatMap(({ lines }) => lines.flatMap(({ discounts }) => discounts)),
      ({ id, amount }) => [id, amount],
    ),
    paidUnits: sumsBy(
      bills.flatMap(({ status, content }) => (status === 'paid' ? [...unitsOn(content)] : [])),
      (pair) => pair,
    ),
  }
}
type Books = ReturnType<typeof booksOf>

/** Checks that bills hold each line once, to the cent, under letters of their own. */
function check({ lines: ordered }: TillAlone, { bills }: Books): void {
  for (const { id, due, total, lines, status } of bills) {
    if (status === 'paid' ? due !== 0 : due < 0) throw new Error(`${String(due)} is due on ${status} bill ${id}`)
    const sum = lines.reduce((all, { net, tax }) => all + net + tax, 0)
    if (sum !== total) throw new Error(`Bill ${id} of ${String(total)} has lines of ${String(sum)}`)
  }
  checkLetters(bills.filter(({ status }) => status === 'open'))
  for (const line of ordered) {
    const here = bills.filter(({ content }) => content.some(({ orderItemId }) => orderItemId === line.id))
    checkLetters(here)
    const pieces = here.flatMap(({ content }) => content.filter(({ orderItemId }) => orderItemId === line.id))
    if (pieces.length > 0)
      checkPieces(
        line,
        pieces.map(({ stretch }) => stretch),
      )
  }
}

function checkLetters(bills: readonly { letterNo: number }[]): void {
  const letters = bills.map(({ letterNo }) => letterNo)
  if (new Set(letters).size < letters.length) throw new Error(`Bills have letters ${letters.join()}`)
}

/** Each piece of a line begins where the one before ends, and their amounts are its amount. */
function checkPieces({ id, quantity, unitPrice }: TillAlone['lines'][number], pieces: readonly Stretch[]): void {
  let end = { n: 0, of: 1 }
  for (const { from, to, of } of pieces.toSorted((a, b) => a.from / a.of - b.from / b.of)) {
    if (from * end.of !== end.n * of) throw new Error(`${id} is on bills twice, or in part: ${JSON.stringify(pieces)}`)
    end = { n: to, of }
  }
  if (end.n !== end.of) throw new Error(`${id} is on bills in part: ${JSON.stringify(pieces)}`)
  const amount = unitPrice * quantity
  const sum = pieces.reduce((all, stretch) => all + amountOfStretch(amount, stretch), 0)
  if (sum !== amount) throw new Error(`${id} of ${String(amount)} is on bills for ${String(sum)}`)
}

/** Pays all that is left: the open bills, then what is on none. */
function settle(till: TillAlone): void {
  for (const bill of openBills(till)) expect(payBill(till, bill, computeBill(bill).due)).toBe(true)
  const billed = new Set(alive(till).flatMap(({ lines }) => lines.map(({ orderItemId }) => orderItemId)))
  const rest = till.lines.filter(({ id }) => !billed.has(id)).map(({ id, quantity }) => ({ lineId: id, quantity }))
  if (rest.length > 0) expect(payUnits(till, rest, null)).toMatchObject({ bill: { status: 'paid' } })
}

test(
  'units are paid once, wherever they are: nothing is lost to the cent, and the rest ends at nothing due',
  LONG,
  () => {
    const done = new Map<string, number>()
    const seen = (name: string) => done.set(name, (done.get(name) ?? 0) + 1)
    fc.assert(
      fc.property(anyEvening, ({ rounds, steps }) => {
        const till = new TillAlone()
        for (const round of rounds) expect(order(till, round)).toBe(true)
        let after = booksOf(till)
        for (const step of steps) {
          const before = after
          if (!take(till, step, seen)) continue
          seen(step.act)
          after = booksOf(till)
          check(till, after)
          for (const [id, units] of before.paidUnits)
            if (after.paidUnits.get(id)! < units) throw new Error(`${id} was paid, and is not any more`)
          if (step.act === 'order' || step.act === 'discount') continue
          expect(after.money).toBeGreaterThanOrEqual(before.money)
          expect(after.givenAway).toEqual(before.givenAway)
        }
        settle(till)
        after = booksOf(till)
        check(till, after)
        const { bills, money, paidUnits } = after
        expect(paidUnits).toEqual(sumsBy(till.lines, ({ id, quantity }) => [id, quantity]))
        expect(bills.reduce((sum, { total }) => sum + total, 0)).toBe(money)
        for (const { paymentStatus } of till.room.orders.values()) expect(paymentStatus).toBe('paid')
      }),
      { numRuns: RUNS, examples: sameCases(anyEvening, 100) },
    )
    // a walk that never reached an act proves nothing about it
    for (const name of [...ACTS, 'of two bills', 'split.too_much']) expect([name, done.has(name)]).toEqual([name, true])
  },
)

test('parties at other tables have letters of their own', () => {
  const till = new TillAlone()
  const letters = [TABLE, TABLE, BAR_TABLE].map((tableId) => {
    const lineId = till.newId()
    const place = { orderId: till.newId(), newVisitId: till.newId(), tableId }
    till.act('order.place', { ...place, cart: [{ id: SOUP, quantity: 3, lineId }] })
    const paid = payUnits(till, [{ lineId, quantity: 1 }], null)
    return 'bill' in paid && paid.bill.letterNo
  })
  expect(letters).toEqual([2, 3, 2])
})
