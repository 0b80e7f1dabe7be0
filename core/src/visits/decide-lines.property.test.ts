import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AppError } from '../app-error.ts'
import { giveBackRewards } from '../membership/give-back-rewards.ts'
import { EveningInMemory } from '../orders/evening-in-memory-fixture.ts'
import { randomRuns } from '../random-runs-fixture.ts'
import { decideCancelLines } from './decide-cancel-lines.ts'
import { decideMoveLines } from './decide-move-lines.ts'

const RUNS = randomRuns(1000)

const anyItem = fc.record({
  price: fc.integer({ min: 0, max: 9999 }),
  quantity: fc.integer({ min: 1, max: 5 }),
  seat: fc.constant(null),
  rateMilli: fc.constant(10_000),
  taxType: fc.constant('inclusive' as const),
})

/** Orders of a visit, and requested units for some of their lines, sometimes more than there are. */
const anyCall = fc.record({
  orders: fc.array(fc.array(anyItem, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }),
  isSeated: fc.boolean(),
  units: fc.array(fc.option(fc.option(fc.integer({ min: 1, max: 6 }))), { minLength: 9, maxLength: 9 }),
})
type Call = typeof anyCall extends fc.Arbitrary<infer C> ? C : never

const TO = { visitId: 'v2', tableId: null, name: null, newVisitId: null }

function situation({ orders, isSeated, units }: Call) {
  const evening = new EveningInMemory(orders, { isSeated, onHand: 500n })
  const parts = evening.lines.flatMap(({ id }, at) => {
    const quantity = units[at]
    return quantity === null || quantity === undefined ? [] : [{ id, quantity, newId: `${id} cut` }]
  })
  return { evening, parts }
}

/** Units of each line by its original order, however it was split and moved since. */
const unitsOf = ({ lines }: EveningInMemory, isCounted: (line: EveningInMemory['lines'][number]) => boolean) =>
  lines.filter(isCounted).reduce((sum, { quantity }) => sum + quantity, 0)

test('moved units are at the other visit, none is lost, and the same call again changes nothing', () => {
  fc.assert(
    fc.property(anyCall, (call) => {
      const { evening, parts } = situation(call)
      if (parts.length === 0) return
      const all = unitsOf(evening, () => true)
      const before = new Map(evening.lines.map((line) => [line.id, line.quantity]))
      const wanted = parts.reduce((sum, { id, quantity }) => sum + (quantity ?? before.get(id)!), 0)
      const isTooMuch = parts.some(({ id, quantity }) => quantity !== null && quantity > before.get(id)!)
      const tokens = new Map(evening.orders.map(({ id, tokenNo }) => [id, tokenNo]))
      const move = () => decideMoveLines(evening.facts(), { parts, to: TO })
      if (isTooMuch) {
        expect(move).toThrow(AppError)
        return
      }
      const plan = move()
      evening.write(plan)
      const movedOrderIds = new Set(evening.orders.filter(({ visitId }) => visitId === 'v2').map(({ id }) => id))
      expect([unitsOf(evening, () => true), unitsOf(evening, ({ orderId }) => movedOrderIds.has(orderId))]).toEqual([
        all,
        wanted,
      ])
      for (const { id, tokenNo, items } of evening.orders) {
        expect(items.length).toBeGreaterThan(0)
        expect(tokenNo).toBe(tokens.get(id) ?? plan.numbers!.lastToken)
      }
      const isEmpty = evening.orders.every(({ visitId }) => visitId === 'v2')
      expect(evening.visits.get('v1')!.isOpen).toBe(!isEmpty || call.isSeated)
      const again = move()
      expect([again.rounds, again.bills, again.events]).toEqual([undefined, undefined, []])
      expect(again.reply.visitId).toBe('v2')
    }),
    RUNS,
  )
})

test('cancelled units leave the rest of their lines, and the same call again changes nothing', () => {
  fc.assert(
    fc.property(anyCall, (call) => {
      const { evening, parts } = situation(call)
      const before = new Map(evening.lines.map((line) => [line.id, line.quantity]))
      const isTooMuch = parts.some(({ id, quantity }) => quantity !== null && quantity > before.get(id)!)
      const cancel = () => decideCancelLines(evening.facts(), { parts, reasonId: null })
      if (isTooMuch) {
        expect(cancel).toThrow(AppError)
        return
      }
      const plan = cancel()
      evening.write(plan)
      const now = new Map(evening.lines.map((line) => [line.id, line]))
      for (const { id, quantity } of parts) {
        const [was, line] = [before.get(id)!, now.get(id)!]
        const isWhole = quantity === null || quantity === was
        expect([line.status === 'cancelled', line.quantity]).toEqual([isWhole, isWhole ? was : was - quantity])
        // paper and lines agree
        expect(plan.rounds!.stations!.find(({ lineId }) => lineId === id)!.slipQuantity).toBe(
          isWhole ? 0 : line.quantity,
        )
      }
      expect(plan.voids?.voids.length ?? 0).toBe(parts.length)
      const again = cancel()
      expect([again.rounds, again.voids, again.events]).toEqual([undefined, undefined, []])
    }),
    RUNS,
  )
})

test('a line that is named twice in different ways, or is elsewhere, is refused', () => {
  const { evening } = situation({ orders: [[anItem(3), anItem(1)]], isSeated: true, units: [] })
  const [first, second] = evening.lines.map(({ id }) => id) as [string, string]
  const moved = (parts: { id: string; quantity: number | null; newId: string | null }[]) => () =>
    evening.write(decideMoveLines(evening.facts(), { parts, to: TO }))
  const one = { id: first, quantity: 1, newId: 'a' }
  expect(moved([one, { ...one, newId: 'b' }])).toThrow(expect.objectContaining({ code: 'request.invalid' }))
  moved([one, one])()
  expect(moved([{ id: first, quantity: 2, newId: 'a' }])).not.toThrow()
  moved([{ id: second, quantity: null, newId: null }])()
  const gone = { parts: [{ id: second, quantity: null, newId: null }], reasonId: null }
  expect(() => decideCancelLines(evening.facts(), gone)).toThrow(expect.objectContaining({ code: 'line.moved' }))
})

const anItem = (quantity: number) =>
  ({ price: 100, quantity, seat: null, rateMilli: 10_000, taxType: 'inclusive' }) as const

test('points of a reward come back exactly once no bill has it any more', () => {
  const anyBills = fc.uniqueArray(fc.constantFrom('b1', 'b2', 'b3'))
  const anyChanged = fc.uniqueArray(
    fc.record({
      id: fc.constantFrom('b1', 'b2', 'b3'),
      status: fc.constantFrom('open', 'void'),
      discounts: fc.subarray([{ id: 'reward' }, { id: 'other' }]),
    }),
    { selector: ({ id }) => id },
  )
  fc.assert(
    fc.property(anyBills, anyChanged, (billIds, after) => {
      const reward = { memberId: 'm', discountId: 'reward', title: 'Free coffee', billIds }
      const parts = [{ endsOn: '2026-12-01', points: 10 }]
      const back = giveBackRewards([{ ...reward, parts }], after, { day: '2026-11-29', movedBy: 'ana' })
      const isLeft = billIds.some((id) => {
        const bill = after.find((one) => one.id === id)
        return !bill || (bill.status === 'open' && bill.discounts.some((one) => one.id === 'reward'))
      })
      // at least thirty days are left to use them again
      const given = { kind: 'give_back', memberId: 'm', discountId: 'reward', title: 'Free coffee', movedBy: 'ana' }
      expect(back).toEqual(isLeft ? [] : [{ ...given, parts: [{ endsOn: '2026-12-29', points: 10 }] }])
    }),
    RUNS,
  )
})
