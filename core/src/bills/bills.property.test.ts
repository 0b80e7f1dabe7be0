import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseOptions } from '../orders/options.ts'
import { priceOfLine } from '../orders/line-price.ts'
import { sharePriceOfSet } from '../orders/set-menus.ts'
import { settlePayments } from '../payments/settle-payments.ts'
import { billAmounts } from './bill-amounts.ts'
import type { BillDiscount, DiscountedLine } from './bill-amounts.ts'
import { fraction, halfUp, modelInvoice, modelOf, modelRefund, modelShares, sum } from './bill-model-fixture.ts'
import type { ModelInvoice } from './bill-model-fixture.ts'
import type { Refund, RefundableInvoice, RefundRequest } from './credit-notes.ts'
import { addFractions, refundOf } from './credit-notes.ts'
import type { DiscountTerms, GivenDiscount } from './discounts.ts'
import { discountOn } from './discounts.ts'
import { cutLinesEqually } from './split.ts'
import { amountOfStretch, WHOLE } from './stretches.ts'

/** 100,000 in `npm run test:long`. */
const RUNS = Number(process.env['BILLS'] ?? 200)

const anyTerms: fc.Arbitrary<DiscountTerms> = fc.oneof(
  fc.record({
    kind: fc.constant('percent' as const),
    value: fc.oneof(fc.constantFrom(10_000, 33_333, 100_000), fc.nat(100_000)),
  }),
  fc.record({ kind: fc.constant('amount' as const), value: fc.nat(3000) }),
)
const anyPrice = fc.oneof(fc.nat(20), fc.nat(5000))
const anyLine = fc.record({
  listPrice: anyPrice,
  rulePercent: fc.option(fc.nat(100_000), { nil: null }),
  typedPrice: fc.option(anyPrice, { nil: null, freq: 4 }),
  addonPrices: fc.array(anyPrice, { maxLength: 2 }),
  options: fc.array(fc.nat(300), { maxLength: 4 }),
  free: fc.nat(2),
  quantity: fc.integer({ min: 1, max: 12 }),
  discounts: fc.array(anyTerms, { maxLength: 2 }),
  isDiscountable: fc.boolean(),
  rateMilli: fc.constantFrom(0, 2_100, 5_500, 10_000, 20_000),
  taxType: fc.constantFrom('inclusive', 'exclusive', 'none'),
})
const anyPart = fc
  .integer({ min: 1, max: 7 })
  .chain((of) => fc.record({ n: fc.integer({ min: 1, max: of }), of: fc.constant(of) }))
const anyRequest: fc.Arbitrary<RefundRequest> = fc.oneof(
  { weight: 1, arbitrary: fc.constant({ mode: 'whole' as const }) },
  { weight: 2, arbitrary: fc.record({ mode: fc.constant('amount' as const), amount: fc.nat(3000) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      mode: fc.constant('lines' as const),
      lines: fc.array(fc.record({ line: fc.nat(11), part: anyPart }), { minLength: 1, maxLength: 3 }),
    }),
  },
)
const anyBill = fc.record({
  lines: fc.array(anyLine, { minLength: 1, maxLength: 12 }),
  discounts: fc.array(anyTerms, { maxLength: 2 }),
  ways: fc.integer({ min: 2, max: 7 }),
  givenBack: fc.array(anyRequest, { maxLength: 4 }),
})
type AnyLine = typeof anyLine extends fc.Arbitrary<infer T> ? T : never

function amountByCode(line: AnyLine): number {
  const options = line.options.map((price, at) => ({ id: String(at), title: '', price, max: 1 }))
  const group = { id: 'g', title: '', min: 0, max: 9, free: line.free, options }
  const chosen = chooseOptions(
    [group],
    options.map(({ id }) => ({ id, quantity: 1 })),
  )
  const rule = {
    id: 'r',
    title: '',
    target: { kind: 'all' as const },
    kind: 'percent' as const,
    value: line.rulePercent ?? 0,
    weekdays: [1],
    fromMinute: 0,
    toMinute: 0,
    firstDay: null,
    lastDay: null,
    diningOptions: [],
  }
  const item = { id: 'i', categoryId: null }
  const rules = line.rulePercent === null ? [] : [rule]
  const units = 'units' in chosen ? chosen.units : []
  const typed = line.typedPrice === null ? null : ({ kind: 'override', price: line.typedPrice } as const)
  const extraPrices = [...line.addonPrices, ...units.map(({ price }) => price)]
  return priceOfLine({ item, listPrice: line.listPrice, typed, extraPrices }, rules).unitPrice * line.quantity
}

function amountByModel({ listPrice, rulePercent, typedPrice, addonPrices, options, free, quantity }: AnyLine): number {
  const ruled = rulePercent === null ? listPrice : listPrice - halfUp(fraction(listPrice * rulePercent, 100_000))
  const paid = options.toSorted((a, b) => b - a).slice(0, Math.max(0, options.length - free))
  return ((typedPrice ?? ruled) + sum(addonPrices) + sum(paid)) * quantity
}

/** The discounts of a line as stored when they are given one after the other. */
function given(amount: number, terms: readonly DiscountTerms[]): GivenDiscount[] {
  let left = amount
  return terms.map((one, at) => {
    left -= discountOn(left, one)
    return { id: `l${at}`, stretch: WHOLE, left }
  })
}

test(
  'random bills come to what the exact model comes to, and stay so when they are split and given back',
  { timeout: 20 * 60_000 },
  () => {
    fc.assert(
      fc.property(anyBill, ({ lines, discounts, ways, givenBack }) => {
        const amounts = lines.map(amountByCode)
        expect(amounts).toEqual(lines.map(amountByModel))
        const model = modelOf(
          lines.map((line, at) => ({ ...line, amount: amounts[at]! })),
          discounts,
        )
        const discounted: DiscountedLine[] = lines.map((line, at) => ({
          ...line,
          amount: amounts[at]!,
          stretch: WHOLE,
          discounts: given(amounts[at]!, line.discounts),
        }))
        const bill = billAmounts(
          discounted,
          discounts.map((one, at): BillDiscount => ({ ...one, id: `b${at}` })),
        )
        expect(bill.lines.map(({ total }) => total)).toEqual(model.rests)
        expect([bill.subTotal, bill.taxTotal, bill.total]).toEqual([model.net, model.tax, model.net + model.tax])
        expect(bill.discountTotal).toBe(sum(amounts) - sum(model.rests))
        expect(sum(bill.lines.flatMap((line) => line.discounts.map(({ amount }) => amount)))).toBe(bill.discountTotal)
        expectSplitToAddUp(discounted, bill, ways)
        expect(bill.lines.map(({ net, tax }) => net + tax)).toEqual(model.totals)
        expectRefundsToAddUp(modelInvoice(model), givenBack)
      }),
      { numRuns: RUNS },
    )
  },
)

/** Fixes the discounts of the bill on its lines and cuts every line. */
function expectSplitToAddUp(
  lines: readonly DiscountedLine[],
  bill: ReturnType<typeof billAmounts>,
  ways: number,
): void {
  const frozen = lines.map((line, at) => ({
    ...line,
    orderItemId: String(at).padStart(3, '0'),
    discounts: [...line.discounts, { id: 'bill', stretch: WHOLE, left: bill.lines[at]!.total }],
  }))
  const cut = cutLinesEqually(frozen, ways)
  const bills = 'groups' in cut ? cut.groups.map((group) => billAmounts(group, [])) : []
  expect(bills.length).toBe(ways)
  if (lines.every(({ taxType }) => taxType !== 'exclusive')) {
    const totals = bills.map(({ total }) => total)
    expect(Math.max(...totals) - Math.min(...totals)).toBe(bill.total % ways === 0 ? 0 : 1)
  }
  for (const at of lines.keys()) {
    expect(sum(bills.map((one) => one.lines[at]!.amount))).toBe(lines[at]!.amount)
    expect(sum(bills.map((one) => one.lines[at]!.total))).toBe(bill.lines[at]!.total)
    expect(bills.every((one) => one.lines[at]!.total >= 0)).toBe(true)
  }
  expect(
    sum(Array.from({ length: ways }, (_, at) => amountOfStretch(bill.total, { from: at, to: at + 1, of: ways }))),
  ).toBe(bill.total)
}

/** Checks each refund against the model, then refunds the rest and expects the whole, by line and rate. */
function expectRefundsToAddUp(model: ModelInvoice, requests: readonly RefundRequest[]): void {
  let invoice: RefundableInvoice = {
    lines: model.lines.map(({ total, rate }) => ({ total, rate, returned: { n: 0, of: 1 } })),
    rates: model.rates.map(({ gross, tax }) => ({ gross, tax, returnedGross: 0, returnedTax: 0 })),
    isByAmount: false,
  }
  for (const asked of [...requests, { mode: 'whole' } as const]) {
    const request = onlyLinesOf(invoice, asked)
    const refund = refundOf(invoice, request)
    expect(refund?.rates.map(({ gross }) => gross) ?? null).toEqual(modelRefund(model, request))
    if (refund) invoice = after(invoice, request, refund)
    expect(invoice.rates.map(({ returnedTax }) => returnedTax)).toEqual(model.rates.map(({ goneTax }) => goneTax))
  }
  for (const { gross, tax, returnedGross, returnedTax } of invoice.rates)
    expect([returnedGross, returnedTax]).toEqual([gross, tax])
}

function onlyLinesOf({ lines }: RefundableInvoice, request: RefundRequest): RefundRequest {
  if (request.mode !== 'lines') return request
  return { ...request, lines: request.lines.map(({ line, part }) => ({ line: line % lines.length, part })) }
}

/** The invoice after a refund. */
function after(invoice: RefundableInvoice, request: RefundRequest, refund: Refund): RefundableInvoice {
  const partsOf = (at: number) => refund.lines.filter(({ line }) => line === at).map(({ part }) => part)
  return {
    lines: invoice.lines.map((line, at) => ({ ...line, returned: partsOf(at).reduce(addFractions, line.returned) })),
    rates: invoice.rates.map((rate, at) => ({
      ...rate,
      returnedGross: rate.returnedGross + refund.rates[at]!.gross,
      returnedTax: rate.returnedTax + refund.rates[at]!.tax,
    })),
    isByAmount: invoice.isByAmount || request.mode === 'amount',
  }
}

test(
  'random payments settle what the model settles: tips, change, what is kept of vouchers, and cash in whole coins',
  { timeout: 20 * 60_000 },
  () => {
    const anyPayment = fc.record({
      kind: fc.constantFrom('cash', 'card', 'meal_voucher', 'cheque', 'other'),
      share: fc.nat(100),
      tip: fc.oneof(fc.constant(0), fc.nat(500)),
      over: fc.oneof(fc.constant(0), fc.nat(2000)),
    })
    const anyDue = fc.record({
      due: fc.nat(30_000),
      cashStep: fc.constantFrom(0, 5, 10, 50, 100),
      payments: fc.array(anyPayment, { minLength: 1, maxLength: 4 }),
      isWhole: fc.boolean(),
    })
    fc.assert(
      fc.property(anyDue, ({ due, cashStep, payments, isWhole }) => {
        let left = due
        const offered = payments.map(({ kind, share, tip, over }, at) => {
          const amount = isWhole && at === payments.length - 1 ? left : Math.floor((left * share) / 100)
          left -= amount
          const isVoucher = kind === 'meal_voucher'
          // only the payment that settles the bill may exceed the amount due
          const surplus = isVoucher && amount > 0 && left === 0 ? over : 0
          return {
            kind,
            amount: amount + surplus,
            tip: isVoucher ? 0 : tip,
            // 100 covers what rounding adds
            tendered: kind === 'cash' ? amount + tip + over + 100 : null,
            reference: null,
            surplus,
          }
        })
        const settled = settlePayments(offered, { due, cashStep, hasCustomer: false })
        if ('problem' in settled) throw new Error(settled.problem)
        expect(settled.due).toBe(left)
        expect(settled.payments).toEqual(
          offered.map(({ kind, amount, tip, tendered, surplus }) => {
            const settles = amount - surplus
            const cash = settles + tip
            const rounding = kind === 'cash' && cashStep > 0 ? halfUp(fraction(cash, cashStep)) * cashStep - cash : 0
            const change = tendered === null ? 0 : tendered - settles - tip - rounding
            return { amount: settles, tip, tendered, rounding, surplus, change }
          }),
        )
      }),
      { numRuns: RUNS },
    )
  },
)

test('the price of a set is shared over its choices like the model', { timeout: 20 * 60_000 }, () => {
  const anyChoice = fc.record({ listPrice: fc.oneof(fc.constant(0), anyPrice), supplement: fc.nat(800) })
  fc.assert(
    fc.property(anyPrice, fc.array(anyChoice, { minLength: 1, maxLength: 6 }), (price, choices) => {
      const lists = choices.map(({ listPrice }) => listPrice)
      const shares = modelShares(price, sum(lists) === 0 ? lists.map(() => 1) : lists)
      expect(sharePriceOfSet(price, choices)).toEqual(choices.map(({ supplement }, at) => shares[at]! + supplement))
    }),
    { numRuns: RUNS },
  )
})
