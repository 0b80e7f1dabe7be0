import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Refund, RefundableInvoice, RefundRequest } from './credit-notes.ts'
import { addFractions, isCutTooFine, leftToRefund, reduced, refundOf } from './credit-notes.ts'
import { randomRuns } from '../random-runs-fixture.ts'

const NOTHING = { n: 0, of: 1 }
const THIRD = { n: 1, of: 3 }

const anInvoice = (totals: readonly number[], taxOf = (total: number) => Math.floor(total / 6)): RefundableInvoice => {
  const gross = totals.reduce((sum, total) => sum + total, 0)
  return {
    lines: totals.map((total) => ({ total, rate: 0, returned: NOTHING })),
    rates: [{ gross, tax: taxOf(gross), returnedGross: 0, returnedTax: 0 }],
    isByAmount: false,
  }
}

/** The invoice after a refund. */
function after(invoice: RefundableInvoice, request: RefundRequest, refund: Refund): RefundableInvoice {
  const lines = invoice.lines.map((line, at) => {
    const parts = refund.lines.filter((one) => one.line === at).map(({ part }) => part)
    return { ...line, returned: parts.reduce(addFractions, line.returned) }
  })
  const rates = invoice.rates.map((rate, at) => ({
    ...rate,
    returnedGross: rate.returnedGross + refund.rates[at]!.gross,
    returnedTax: rate.returnedTax + refund.rates[at]!.tax,
  }))
  return { lines, rates, isByAmount: invoice.isByAmount || request.mode === 'amount' }
}

test('10.00 given back by thirds', () => {
  let invoice = anInvoice([1000])
  const totals: number[] = []
  for (let times = 0; times < 3; times += 1) {
    const request: RefundRequest = { mode: 'lines', lines: [{ line: 0, part: THIRD }] }
    const refund = refundOf(invoice, request)!
    totals.push(refund.total)
    invoice = after(invoice, request, refund)
  }
  expect(totals).toEqual([333, 333, 334])
  expect(refundOf(invoice, { mode: 'lines', lines: [{ line: 0, part: THIRD }] })).toBeNull()
})

test('parts of a line are exact however they are given back, and none is finer than a line can be cut', () => {
  const anyPart = fc
    .oneof(fc.constantFrom(2, 3, 7, 97, 101, 999, 9973, 9967, 9999), fc.integer({ min: 1, max: 999_999 }))
    .chain((of) => fc.record({ n: fc.integer({ min: 1, max: of }), of: fc.constant(of) }))
  fc.assert(
    fc.property(fc.nat(5_000_000), fc.array(anyPart, { maxLength: 12 }), (total, parts) => {
      let invoice = anInvoice([total])
      let [above, below] = [0n, 1n]
      for (const part of parts) {
        const request: RefundRequest = { mode: 'lines', lines: [{ line: 0, part: reduced(part) }] }
        if (isCutTooFine(invoice, request)) continue
        const refund = refundOf(invoice, request)
        if (refund === null) continue
        above = above * BigInt(part.of) + BigInt(part.n) * below
        below *= BigInt(part.of)
        invoice = after(invoice, request, refund)
        const [{ returned }] = invoice.lines as [RefundableInvoice['lines'][number]]
        expect(BigInt(returned.n) * below).toBe(above * BigInt(returned.of))
        expect(returned.of).toBeLessThanOrEqual(9999)
        expect(invoice.rates[0]!.returnedGross).toBe(Number((BigInt(total) * above) / below))
      }
    }),
    randomRuns(2000),
  )
})

test('after an amount the rest is an amount too', () => {
  const invoice = anInvoice([1000, 500])
  const request: RefundRequest = { mode: 'amount', amount: 400 }
  const rest = after(invoice, request, refundOf(invoice, request)!)
  expect(refundOf(rest, { mode: 'lines', lines: [{ line: 0, part: THIRD }] })).toBeNull()
  expect(refundOf(rest, { mode: 'amount', amount: 1101 })).toBeNull()
  expect(refundOf(rest, { mode: 'whole' })).toMatchObject({ total: 1100, lines: [] })
})

const anyRequest: fc.Arbitrary<RefundRequest> = fc.oneof(
  fc.record({
    mode: fc.constant('lines' as const),
    lines: fc.array(
      fc.record({
        line: fc.nat(3),
        part: fc
          .integer({ min: 1, max: 7 })
          .chain((of) => fc.record({ n: fc.integer({ min: 1, max: of }), of: fc.constant(of) })),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  }),
  { weight: 1, arbitrary: fc.record({ mode: fc.constant('amount' as const), amount: fc.nat(3000) }) },
)

test('refunds in parts never exceed what is left, and the last makes it whole by line and tax', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(2000), { minLength: 4, maxLength: 4 }),
      fc.array(anyRequest, { maxLength: 8 }),
      (totals, requests) => {
        const first = anInvoice(totals)
        let invoice = first
        let [gross, tax] = [0, 0]
        for (const request of [...requests, { mode: 'whole' } as const]) {
          const refund = refundOf(invoice, request)
          if (!refund) continue
          expect(refund.total).toBeLessThanOrEqual(leftToRefund(invoice))
          gross += refund.total
          tax += refund.rates[0]!.tax
          invoice = after(invoice, request, refund)
        }
        expect([gross, tax, leftToRefund(invoice)]).toEqual([first.rates[0]!.gross, first.rates[0]!.tax, 0])
      },
    ),
    randomRuns(1000),
  )
})
