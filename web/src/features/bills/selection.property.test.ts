import fc from 'fast-check'
import { expect, test } from 'vitest'
import { billRecord } from '#core/bills/bill-record.ts'
import { discountOn, restsOf, type GivenDiscount } from '#core/bills/discounts.ts'
import { computeBill, freezeBill, type BilledLine, type StoredBill } from '#core/bills/open-bill.ts'
import { takeFromLines } from '#core/bills/split.ts'
import { stretchOf, WHOLE } from '#core/bills/stretches.ts'
import { randomRuns } from '#core/random-runs-fixture.ts'
import { payableOfBill } from './payable.rules.ts'
import { partsOf, totalOfChosen } from './selection.rules.ts'

const anyPart = fc
  .integer({ min: 1, max: 5 })
  .chain((of) => fc.record({ parts: fc.integer({ min: 1, max: of }), of: fc.constant(of) }))
const anyCut = anyPart.chain(({ parts, of }) =>
  fc.integer({ min: 0, max: of - parts }).map((from) => ({ from, to: from + parts, of })),
)
const anyTerms = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), value: fc.nat(100_000) }),
  fc.record({ kind: fc.constant('amount' as const), value: fc.nat(300) }),
)
const anyLine = fc.record({
  unitPrice: fc.nat(2000),
  quantity: fc.integer({ min: 1, max: 4 }),
  /** Each cuts the piece before, and may have a discount. */
  cuts: fc.array(fc.record({ cut: anyCut, terms: fc.option(anyTerms, { nil: null }) }), { maxLength: 3 }),
  isDiscountable: fc.boolean(),
  taxType: fc.constantFrom('inclusive', 'exclusive', 'none'),
})
type AnyLine = typeof anyLine extends fc.Arbitrary<infer L> ? L : never

function lineOf({ cuts, ...item }: AnyLine, at: number): BilledLine {
  let stretch = WHOLE
  const discounts: GivenDiscount[] = []
  for (const { cut, terms } of cuts) {
    stretch = stretchOf(cut, stretch)
    const left = restsOf(item.unitPrice * item.quantity, stretch, discounts).at(-1)!
    if (terms) discounts.push({ id: `l${at} ${discounts.length}`, stretch, left: left - discountOn(left, terms) })
  }
  const sold = {
    ...item,
    itemTitle: 'Soup',
    variantTitle: null,
    addons: [],
    setMenu: null,
    taxRateMilli: 5500,
    taxTitle: null,
  }
  return { id: `${at}`, orderItemId: `o${at}`, stretch, discounts, item: sold } as unknown as BilledLine
}

const anyBill = fc
  .record({ lines: fc.array(anyLine, { minLength: 1, maxLength: 4 }), shared: fc.array(anyTerms, { maxLength: 2 }) })
  .map(({ lines, shared }) => {
    const discounts = shared.map((terms, at) => ({ id: `b${at}`, title: '', isShared: true, isOfBill: true, ...terms }))
    const bill = { id: 'bill', letterNo: 1, version: 1, status: 'open', orders: [], payments: [], discounts }
    return { ...bill, lines: lines.map(lineOf) } as unknown as StoredBill
  })

test('chosen pieces cost on the screen what the server asks for them, however discounted lines were cut', () => {
  fc.assert(
    fc.property(anyBill, fc.array(anyPart, { minLength: 4, maxLength: 4 }), (bill, parts) => {
      const { lines } = payableOfBill(billRecord(bill, 2), 2)
      const chosen = lines.map(({ id }, at) => ({ lineId: id, ...parts[at]! }))
      const frozen = freezeBill(bill)
      const taken = takeFromLines(frozen.lines, [chosen])
      fc.pre('groups' in taken)
      expect(totalOfChosen(lines, chosen)).toBe(computeBill({ ...frozen, lines: taken.groups[0]! }).total)
      for (const [at, line] of lines.entries()) {
        const { of } = parts[at]!
        const one = takeFromLines(frozen.lines, [[{ lineId: line.id, parts: 1, of }]])
        fc.pre('groups' in one)
        expect(partsOf(line, of)[0]!.amount).toBe(computeBill({ ...frozen, lines: one.groups[0]! }).total)
      }
    }),
    randomRuns(1500),
  )
})
