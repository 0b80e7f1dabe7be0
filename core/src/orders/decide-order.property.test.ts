import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AppError } from '../app-error.ts'
import { decideSale } from '../payments/decide-sale.ts'
import { randomRuns } from '../random-runs-fixture.ts'
import { anyCase, type Case } from './decide-fixture.ts'
import { decideOrder } from './decide-order.ts'

const RUNS = randomRuns(2000)

type Decided = ReturnType<typeof decideOrder>

/** The plan of a case; null if portions do not suffice, which it checks. */
function planOf({ facts, cart }: Case): Decided | null {
  try {
    return decideOrder(facts, cart)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'menu.sold_out') throw error
    const wanted = (id: string) =>
      cart.cart.filter((line) => line.id === id).reduce((sum, line) => sum + line.quantity, 0)
    expect([...facts.portions.values()].some(({ id, remaining }) => wanted(id) > remaining!)).toBe(true)
    return null
  }
}

const forAll = (check: (plan: Decided, known: Case) => void) =>
  fc.assert(
    fc.property(anyCase, (known) => {
      const plan = planOf(known)
      if (plan) check(plan, known)
    }),
    RUNS,
  )

test('every piece of the cart is on the order, under the next token, and the screens are told', () => {
  forAll((plan, { facts, cart }) => {
    const [order] = plan.orders!
    expect(order!.lines.map(({ itemId, quantity }) => [itemId, quantity])).toEqual(
      cart.cart.map(({ id, quantity }) => [id, quantity]),
    )
    expect(order).toMatchObject({ tokenNo: facts.numbers.lastToken + 1, businessDay: facts.numbers.day })
    expect(plan.numbers).toEqual({ day: facts.numbers.day, lastToken: order!.tokenNo })
    expect(plan.events).toContainEqual({ type: 'new_order', orderId: order!.id, tokenNo: order!.tokenNo })
    expect(new Set(order!.lines.map(({ id }) => id)).size).toBe(order!.lines.length)
  })
})

test('a first order at a table opens its visit, and every other one joins the visit that is there', () => {
  forAll(({ orders, visits }, { facts, cart }) => {
    const opens = cart.tableId !== null && facts.visit === null
    expect(visits?.opened !== undefined).toBe(opens)
    expect(orders![0]!.visitId).toBe(facts.visit?.id ?? visits?.opened?.id ?? null)
    expect(visits?.changed).toEqual(facts.visit?.isBillAsked ? [{ id: facts.visit.id, isBillAsked: false }] : undefined)
  })
})

test('held lines are at no station and on no slip; no fired line waits for a lower course', () => {
  forAll(({ orders }, { facts, cart }) => {
    const { lines } = orders![0]!
    for (const line of lines.filter(({ isHeld }) => isHeld)) expect(line.stations).toEqual([])
    const isServed = facts.menu.kitchen.hasCourses && !cart.fireAll && (cart.visitId ?? cart.tableId) !== null
    if (!isServed) expect(lines.some(({ isHeld }) => isHeld)).toBe(false)
    const held = lines.filter(({ isHeld }) => isHeld).map(({ course }) => course!)
    const sent = lines.filter(({ isHeld, course }) => !isHeld && course !== null).map(({ course }) => course!)
    const fired = Math.max(0, ...facts.served.flatMap(({ course, isFired }) => (isFired ? [course ?? 0] : [])))
    if (held.length > 0) expect(Math.min(...held)).toBeGreaterThan(Math.max(fired, ...sent))
    if (lines.length > 0 && held.length === lines.length) expect(fired).toBeGreaterThan(0)
  })
})

test('each piece that goes out is on paper once at each printer that makes it', () => {
  forAll(({ orders, slips }, { facts }) => {
    const { lines, id } = orders![0]!
    const printerOf = new Map(facts.menu.kitchen.stations.map((station) => [station.id, station.printerId]))
    const expected = new Map<string, number>()
    for (const line of lines) {
      const printers = new Set(line.stations.flatMap((station) => printerOf.get(station.id) ?? []))
      for (const printer of printers) expected.set(printer, (expected.get(printer) ?? 0) + line.quantity)
      for (const station of line.stations)
        expect(station.slipQuantity).toBe(printerOf.get(station.id) === null ? 0 : line.quantity)
    }
    const printed = new Map(
      slips!.map(({ printerId, facts: { lines: own } }) => [printerId, own.reduce((sum, { delta }) => sum + delta, 0)]),
    )
    expect(printed).toEqual(expected)
    expect(slips!.every(({ operationId }) => operationId === id)).toBe(true)
  })
})

test('stock and portions go down by the units sold, and each move states the balance after it', () => {
  forAll(({ stock, menu, orders }, { facts }) => {
    const { lines } = orders![0]!
    const units = (itemId: string) =>
      lines.filter((line) => line.itemId === itemId).reduce((sum, line) => sum + line.quantity, 0)
    for (const { id, by } of menu?.portions ?? []) {
      expect(by).toBe(-units(id))
      expect(facts.portions.get(id)!.remaining! + by).toBeGreaterThanOrEqual(0)
    }
    for (const balance of facts.balances) {
      const taken = [...facts.menu.recipes].reduce((sum, [id, recipe]) => {
        const own = recipe.lines.find(({ ingredientId }) => ingredientId === balance.itemId)
        return sum + BigInt(units(id)) * (own?.quantity ?? 0n)
      }, 0n)
      const moves = stock?.moves.filter(({ itemId }) => itemId === balance.itemId) ?? []
      expect(moves.reduce((sum, { quantity }) => sum - BigInt(quantity), 0n)).toBe(taken)
      const after = stock?.balances.find(({ itemId }) => itemId === balance.itemId)
      if (taken > 0n) expect(BigInt(after!.quantity)).toBe(BigInt(balance.quantity) - taken)
      expect(moves.at(-1)?.balanceQuantity).toBe(after?.quantity)
      expect(moves.map(({ number }) => number)).toEqual(moves.map((_, at) => balance.moves + at + 1))
    }
  })
})

test('a sale takes exactly what its lines cost, and its entry in the journal says the same', () => {
  fc.assert(
    fc.property(anyCase, (known) => {
      if (!planOf(known)) return
      const { facts, cart } = known
      const total = cart.cart.reduce((sum, line) => sum + facts.menu.items.get(line.id)!.price * line.quantity, 0)
      const tax = Math.round(total - total / 1.1)
      const client = { subTotal: (total - tax) / 100, taxTotal: tax / 100, total: total / 100 }
      const plan = decideSale(facts, cart, { client, payments: [], allowPartial: false, buyer: null })
      const [invoice] = plan.invoices!
      expect(invoice!.totals.total).toBe(total)
      expect(invoice!.totals.lines.reduce((sum, line) => sum + line.total, 0)).toBe(total)
      expect(invoice!.payments.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
      expect(plan.journal).toMatchObject([{ kind: 'sale', doc: '42', data: { total, tax: invoice!.totals.taxTotal } }])
      expect(plan.orders![0]!.paymentStatus).toBe('paid')
      expect(plan.reply.invoiceId).toBe('42')
    }),
    RUNS,
  )
})
