import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AppError } from '../app-error.ts'
import { LoadAgain } from '../load-again.ts'
import { randomRuns } from '../random-runs-fixture.ts'
import { decideCountClose, decideCountLine, decideCountStart } from './decide-count.ts'
import { anyStock, expectedMenu, heldAfter, heldBefore, menuOf, model, NUMBERS, STOCK, typed } from './stock-fixture.ts'

const anyQuantity = fc.oneof(fc.bigInt(0n, 30n), fc.bigInt(0n, 10n ** 6n))
const anyLine = fc.option(
  fc.record({ counted: anyQuantity, onHand: fc.bigInt(-1000n, 10n ** 6n), corrected: fc.bigInt(-1000n, 1000n) }),
)
const PLACES = { flour: 3, egg: 3, milk: 3 }

test('a count that is closed puts right what is missing or too much, and nothing else', () => {
  fc.assert(
    fc.property(anyStock, fc.tuple(anyLine, anyLine, anyLine), fc.boolean(), (shelf, lines, seesCosts) => {
      const items = STOCK.map((itemId, at) => ({
        itemId,
        title: itemId,
        unit: 'g' as const,
        counted: lines[at] ? String(lines[at].counted) : null,
        onHand: String(lines[at]?.onHand ?? 0n),
      }))
      const lookedUp = new Set<string>(STOCK.filter((_, at) => lines[at]))
      const corrected = STOCK.flatMap((itemId, at) =>
        lines[at] && lines[at].corrected !== 0n ? [{ itemId, quantity: String(lines[at].corrected) }] : [],
      )
      const facts = { ...shelf.facts, count: { isClosed: false }, items, corrected, lookedUp, seesCosts }
      const plan = decideCountClose(facts, 'c1')

      const held = heldBefore(shelf)
      const expected: { id: string; difference: number; value: bigint }[] = []
      for (const [at, id] of STOCK.entries()) {
        const [line, before] = [lines[at], held.get(id)]
        const difference = line ? line.counted - (line.onHand + line.corrected) : 0n
        if (!before || difference === 0n) continue
        const step =
          difference < 0n
            ? { kind: 'out' as const, quantity: -difference }
            : { kind: 'count' as const, quantity: difference }
        const after = model(before, { ...step, value: 0n })
        held.set(id, after)
        expected.push({ id, difference: Number(difference) / 10 ** PLACES[id], value: after[1] - before[1] })
      }
      expect(heldAfter(shelf, plan)).toEqual(held)
      expect(plan.reply.differences.map((one) => [one.item_id, Number(one.difference)])).toEqual(
        expected.map(({ id, difference }) => [id, difference]),
      )
      expect(plan.reply.differences.map(({ value }) => value?.replace('.', '') ?? null)).toEqual(
        expected.map(({ value }) => (seesCosts ? textOf(value) : null)),
      )
      if (expected.length > 0) expect(menuOf(plan)).toEqual(expectedMenu(shelf, held, false))
      else expect(plan.stock).toBeUndefined()
      expect(plan.counts!.closed).toEqual({ id: 'c1', documentId: plan.stock?.document?.id ?? null, by: 'ana' })
      if (lookedUp.size > 0) expect(() => decideCountClose({ ...facts, lookedUp: new Set() }, 'c1')).toThrow(LoadAgain)
    }),
    randomRuns(1000),
  )
})

/** A value with all its decimals, without the point. */
const textOf = (value: bigint) => `${value < 0n ? '-' : ''}${String(value < 0n ? -value : value).padStart(9, '0')}`

test('a line states the counted quantity beside the one on hand, and comes after the last line', () => {
  fc.assert(
    fc.property(anyQuantity, fc.bigInt(-1000n, 1000n), fc.nat(50), fc.nat(50), (counted, there, lastNumber, moves) => {
      const item = { unit: 'g' as const, onHand: String(there), moves }
      const facts = { numbers: NUMBERS, by: 'ana', count: { isClosed: false }, lastNumber, item }
      const { counts } = decideCountLine(facts, 'c1', { itemId: 'flour', quantity: typed(counted) })
      expect(counts!.line).toEqual({
        countId: 'c1',
        number: lastNumber + 1,
        itemId: 'flour',
        counted: String(counted),
        onHand: String(there),
        moves,
        by: 'ana',
      })
    }),
    randomRuns(1000),
  )
})

test('a count covers the tracked items among those requested, and is never empty', () => {
  const anyItems = fc.uniqueArray(fc.record({ id: fc.uuid(), isTracked: fc.boolean() }), { selector: ({ id }) => id })
  fc.assert(
    fc.property(anyItems, fc.boolean(), (items, isNamed) => {
      const body = { group: null, itemIds: isNamed ? items.map(({ id }) => id) : [], blind: true }
      const decide = (found = items) =>
        decideCountStart({ numbers: NUMBERS, by: null, items: found, newId: () => 'c1' }, body)
      const tracked = items.filter(({ isTracked }) => isTracked).map(({ id }) => id)
      if (tracked.length === 0) expect(() => decide()).toThrow(new AppError('stock_count.empty'))
      else expect(decide().counts!.started!.itemIds).toEqual(tracked)
      if (isNamed && items.length > 0)
        expect(() => decide(items.slice(1))).toThrow(new AppError('stock_item.not_found'))
    }),
    randomRuns(1000),
  )
})
