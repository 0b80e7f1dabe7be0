import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AppError } from '../app-error.ts'
import { randomRuns } from '../random-runs-fixture.ts'
import { decideReceipt } from './decide-receipt.ts'
import { anyStock, expectedMenu, heldAfter, heldBefore, menuOf, model, NUMBERS, STOCK, typed } from './stock-fixture.ts'

const anyLine = fc.record({
  itemId: fc.constantFrom(...STOCK),
  isPacked: fc.boolean(),
  quantity: fc.oneof(fc.bigInt(1n, 30n), fc.bigInt(1n, 10n ** 6n)),
  price: fc.nat(100_000),
})

test('a delivery comes in line by line at its prices, and decides again what its items stop', () => {
  fc.assert(
    fc.property(anyStock, fc.array(anyLine, { minLength: 1, maxLength: 6 }), (shelf, lines) => {
      const body = {
        supplierId: 's1',
        documentNo: 'D 7',
        lines: lines.map(({ itemId, isPacked, quantity, price }) => ({
          itemId,
          packId: isPacked ? `pack of ${itemId}` : null,
          // packs of 2500 thousandths: whole numbers, so that nothing is rounded
          quantity: isPacked ? String(quantity) : typed(quantity),
          price: `${Math.floor(price / 100)}.${String(price % 100).padStart(2, '0')}`,
        })),
      }
      const held = heldBefore(shelf)
      const decide = () => decideReceipt({ ...shelf.facts, supplier: { name: 'Mill' } }, body)
      if (lines.some(({ itemId }) => !held.has(itemId))) {
        expect(decide).toThrow(new AppError('stock.untracked'))
        return
      }
      const plan = decide()
      const came = lines.map(({ itemId, isPacked, quantity, price }) => ({
        itemId,
        quantity: isPacked ? quantity * 2500n : quantity,
        value: BigInt(price) * 1_000_000n,
      }))
      for (const { itemId, ...line } of came) held.set(itemId, model(held.get(itemId)!, { kind: 'in', ...line }))
      expect(heldAfter(shelf, plan)).toEqual(held)
      expect(menuOf(plan)).toEqual(expectedMenu(shelf, held, true))
      expect(plan.received).toEqual(came.map(({ itemId, quantity }) => ({ itemId, quantity })))
      const total = lines.reduce((sum, { price }) => sum + price, 0)
      expect(Number(plan.reply.total)).toBe(total / 100)
      expect(plan.stock!.document).toMatchObject({ id: plan.reply.receiptId, kind: 'receipt', supplierId: 's1' })
      expect(plan.numbers).toEqual({ day: NUMBERS.day, lastToken: NUMBERS.lastToken })
      const isByHand = shelf.facts.marks.stops.some((stop) => stop.isByHand)
      expect(plan.stock!.decidable !== undefined).toBe(isByHand)
    }),
    randomRuns(1000),
  )
})
