import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AppError } from '../app-error.ts'
import { randomRuns } from '../random-runs-fixture.ts'
import type { DocumentMove } from './decide-reversal.ts'
import { decideReversal } from './decide-reversal.ts'
import { anyStock, expectedMenu, heldAfter, heldBefore, menuOf, model, STOCK, type Held } from './stock-fixture.ts'

const anyMove = fc.record({
  itemId: fc.constantFrom(...STOCK),
  quantity: fc.bigInt(1n, 10n ** 6n),
  value: fc.bigInt(0n, 10n ** 9n),
  isRevaluation: fc.constantFrom(false, false, true),
})
const anyReceipts = fc.dictionary(
  fc.constantFrom(...STOCK),
  fc.record({ quantity: fc.bigInt(1n, 10n ** 6n), value: fc.bigInt(0n, 10n ** 9n) }),
)

test('a reversal takes back what its document moved, and the receipt before it costs what goes below zero', () => {
  const anyMoves = fc.array(anyMove, { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(
      anyStock,
      fc.constantFrom('receipt', 'waste'),
      anyMoves,
      anyReceipts,
      (shelf, kind, moved, receipts) => {
        const sign = kind === 'receipt' ? 1n : -1n
        const moves = moved.map(({ itemId, quantity, value, isRevaluation }): DocumentMove => ({
          itemId,
          kind: isRevaluation ? 'revaluation' : kind,
          quantity: String(isRevaluation ? 0n : sign * quantity),
          value: String(sign * value),
        }))
        const lastReceipts = Object.entries(receipts).map(([itemId, { quantity, value }]) => ({
          itemId,
          quantity: String(quantity),
          value: String(value),
        }))
        const balances = shelf.facts.balances.filter(({ itemId }) => moved.some((move) => move.itemId === itemId))
        const facts = { ...shelf.facts, balances, moves, lastReceipts, purchase: undefined, ordered: [] }
        const document = { kind, documentNo: null, isReversed: false }
        const plan = decideReversal({ ...facts, document }, { id: 'd1', reason: 'wrong' })

        const touched = { ...shelf, facts }
        const held = heldBefore(touched)
        for (const { itemId, quantity, value, isRevaluation } of moved) {
          const before = held.get(itemId)
          if (!before || isRevaluation) continue
          const [n, v, Q, W] = before
          const after: Held =
            kind === 'receipt' ? [n - quantity, v - value, Q, W] : model(before, { kind: 'back', quantity, value })
          held.set(itemId, after)
        }
        if (kind === 'receipt')
          for (const [itemId, [n, v]] of held) {
            const last = receipts[itemId]
            held.set(itemId, [n, v, last?.quantity ?? 0n, last?.value ?? 0n])
          }
        expect(heldAfter(touched, plan)).toEqual(held)
        // other stops of its dishes depend on stock that this does not change
        const all = new Map([...heldBefore(shelf), ...held])
        expect(menuOf(plan)).toEqual(expectedMenu(shelf, all, false))
        expect(plan.stock!.document).toMatchObject({ kind: 'reversal', reversesId: 'd1', reason: 'wrong' })
        for (const again of [
          { ...document, isReversed: true },
          { ...document, kind: 'reversal' as const },
        ])
          expect(() => decideReversal({ ...facts, document: again }, { id: 'd1', reason: 'wrong' })).toThrow(
            new AppError('stock.reversed'),
          )
      },
    ),
    randomRuns(1000),
  )
})
