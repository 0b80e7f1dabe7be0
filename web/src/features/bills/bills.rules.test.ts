import { describe, expect, test } from 'vitest'
import type { Bill } from '#core/contract/bills.ts'
import { mergedInto, payableOfBill, shownBill, withBills, type Payable, type PayableLine } from './payable.rules.ts'
import { restOfShare, shareOf, type Setting } from './paying-way.rules.ts'
import {
  chosenOf,
  cutsOf,
  isAllOf,
  NOTHING_CHOSEN,
  partsOf,
  totalOfChosen,
  withCut,
  withTouched,
} from './selection.rules.ts'
import { seatOf, seatsInUse, seatsShown } from './seats/seats.rules.ts'
import { nextShare, sharesOfPayments } from './shares.rules.ts'

function aLine(id: string, line: Partial<PayableLine> = {}): PayableLine {
  const stretch = { from: 0, to: 1, of: 1 }
  const { units = 1, unitPrice = 1000 } = line
  return {
    id,
    orderItemId: id,
    key: `${id} 0/1`,
    title: id,
    addons: [],
    stretch,
    units,
    unitPrice,
    amount: units * unitPrice,
    fullAmount: units * unitPrice,
    rest: null,
    discounts: [],
    seat: null,
    set: null,
    rateMilli: 10_000,
    taxType: 'inclusive',
    ...line,
  }
}

const NOTHING_GIVEN = { customerPhone: null, discounts: [], payments: [], cancelled: [] }

function aPayable(lines: PayableLine[], more: Partial<Payable> = {}): Payable {
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  return {
    id: 'a',
    letter: 'A',
    version: 1,
    isOpen: true,
    customerName: null,
    lines,
    subTotal: total,
    taxTotal: 0,
    total,
    taxes: [],
    paid: 0,
    due: total,
    ...NOTHING_GIVEN,
    ...more,
  }
}

function aBill(id: string, more: Partial<Bill> = {}): Bill {
  return {
    id,
    letter: id.toUpperCase(),
    version: 1,
    status: 'open',
    invoice_id: null,
    table_id: null,
    table_title: null,
    floor: null,
    customer_id: null,
    customer_name: null,
    orders: [],
    lines: [],
    discounts: [],
    discount_total: '0.00',
    givers: [],
    subtotal: '0.00',
    taxTotal: '0.00',
    total: '10.00',
    taxes: [],
    paid: '0.00',
    due: '10.00',
    tips: '0.00',
    payments: [],
    ...more,
  }
}

const aPayment = (amount: string, cancelled: 0 | 1 = 0): Bill['payments'][number] => ({
  id: amount,
  at: '2026-07-10T18:00:00.000Z',
  title: 'Card',
  kind: 'card',
  amount,
  tip: '0.00',
  rounding: '0.00',
  surplus: '0.00',
  tendered: null,
  change: '0.00',
  reference: null,
  by: null,
  cancelled,
})

const setting: Setting = { way: 'whole', ways: null, selection: NOTHING_CHOSEN, amount: '' }
describe('equal shares', () => {
  test.each([
    [10_000, 3, [3333, 3333, 3334]],
    [2500, 3, [833, 833, 834]],
    [5, 4, [1, 1, 1, 2]],
  ])('of %i in %i', (total, ways, expected) => {
    let due = total
    const shares = expected.map((_, paid) => {
      const share = nextShare(due, { ways, paid })
      due -= share
      return share
    })
    expect(shares).toEqual(expected)
    expect(due).toBe(0)
  })

  test('are found again by their payments, on any device', () => {
    expect(sharesOfPayments(10_000, [3333])).toEqual({ ways: 3, paid: 1 })
    expect(sharesOfPayments(10_000, [2500, 2500])).toEqual({ ways: 4, paid: 2 })
    expect(sharesOfPayments(10_000, [1234])).toBeNull()
    expect(sharesOfPayments(10_000, [2500, 3000])).toBeNull()
    expect(sharesOfPayments(10_000, [])).toBeNull()
  })

  test('a choice of shares counts only later payments', () => {
    const payments = [{ id: 'p', title: 'Card', kind: 'card', reference: null, amount: 1234, tip: 0, rounding: 0 }]
    const payable = aPayable([aLine('x', { unitPrice: 10_000 })], { payments, paid: 1234, due: 8766 })
    const ways = { billId: 'a', ways: 4, paymentsBefore: 1 }
    expect(shareOf(payable, { ...setting, way: 'equal', ways }, 2)).toMatchObject({
      amount: 2191,
      shares: { ways: 4, paid: 0 },
    })
    const ofAnother = { ...ways, billId: 'b' }
    expect(shareOf(payable, { ...setting, way: 'equal', ways: ofAnother }, 2).shares).toEqual({ ways: 2, paid: 0 })
  })
})

describe('items', () => {
  const bottle = aLine('bottle', { unitPrice: 2500 })
  const coffee = aLine('coffee', { units: 3, unitPrice: 230 })

  test('thirds of a bottle add up to its price', () => {
    expect(partsOf(bottle, 3)).toEqual([
      { quantity: '1/3', amount: 833 },
      { quantity: '1/3', amount: 833 },
      { quantity: '1/3', amount: 834 },
    ])
    let selection = withCut(NOTHING_CHOSEN, bottle.key, 3)
    selection = withTouched(withTouched(selection, bottle.key, 2), bottle.key, 0)
    const chosen = chosenOf(selection, [bottle, coffee])
    expect(chosen).toEqual([{ lineId: 'bottle', parts: 2, of: 3 }])
    expect(totalOfChosen([bottle, coffee], chosen)).toBe(1666)
    selection = withTouched(selection, bottle.key, 1)
    expect(chosenOf(selection, [bottle, coffee])).toEqual([{ lineId: 'bottle' }])
  })

  test('three coffees are cut into single ones first', () => {
    expect(cutsOf(coffee)[0]).toBe(3)
    expect(partsOf(coffee, 3).map(({ quantity }) => quantity)).toEqual(['1', '1', '1'])
    expect(cutsOf(bottle)[0]).toBe(2)
    // a third of three coffees is one, which has no units to be cut into
    expect(cutsOf({ units: 3, stretch: { from: 0, to: 1, of: 3 } })[0]).toBe(2)
  })

  test('a second touch deselects a line, and deleted lines are skipped', () => {
    const once = withTouched(NOTHING_CHOSEN, bottle.key)
    expect(chosenOf(withTouched(once, bottle.key), [bottle])).toEqual([])
    expect(chosenOf(once, [coffee])).toEqual([])
  })

  test('exclusive tax is added to the chosen lines and rounded once', () => {
    const taxed = ['a', 'b', 'c'].map((id) =>
      aLine(id, { unitPrice: 33, amount: 33, rateMilli: 5500, taxType: 'exclusive' }),
    )
    expect(totalOfChosen(taxed, [{ lineId: 'a' }, { lineId: 'b' }, { lineId: 'c' }])).toBe(104)
  })

  test('choosing nothing or everything pays the whole bill', () => {
    const payable = aPayable([bottle, coffee])
    expect(shareOf(payable, { ...setting, way: 'items' }, 2)).toMatchObject({ amount: 3190, chosen: null })
    const all = withTouched(withTouched(NOTHING_CHOSEN, bottle.key), coffee.key)
    expect(isAllOf(chosenOf(all, payable.lines), payable.lines)).toBe(true)
    expect(shareOf(payable, { ...setting, way: 'items', selection: all }, 2)).toMatchObject({ chosen: null })
    const some = withTouched(NOTHING_CHOSEN, coffee.key)
    expect(shareOf(payable, { ...setting, way: 'items', selection: some }, 2)).toMatchObject({
      amount: 690,
      chosen: [{ lineId: 'coffee' }],
    })
  })
})

test('an amount above the sum due has a surplus', () => {
  const payable = aPayable([aLine('x', { unitPrice: 1000 })])
  const share = (amount: string) => shareOf(payable, { ...setting, way: 'amount', amount }, 2)
  expect(share('')).toMatchObject({ amount: 1000, isInvalid: false })
  expect(share('4,50')).toMatchObject({ amount: 450, surplus: 0 })
  expect(share('11')).toMatchObject({ amount: 1100, surplus: 100 })
  expect(share('0').isInvalid).toBe(true)
  expect(share('1.500').isInvalid).toBe(true)
})

test('the rest of a share after a gift card is an amount, and the card’s part is no share', () => {
  const before = aPayable([aLine('x', { unitPrice: 12_000 })])
  const equal = { ...setting, way: 'equal', ways: { billId: null, ways: 4, paymentsBefore: 0 } } as const
  const share = shareOf(before, equal, 2)
  const next = restOfShare(before, { way: 'equal', share, taken: 1000, digits: 2 })
  expect(next).toEqual({ way: 'amount', amount: '20.00', ways: { billId: 'a', ways: 4, paymentsBefore: 1 } })
  const paid = (amount: number) => ({
    id: 'p',
    title: 'Card',
    kind: 'card',
    reference: null,
    amount,
    tip: 0,
    rounding: 0,
  })
  const after = { ...before, payments: [paid(1000), paid(2000)], paid: 3000, due: 9000 }
  expect(shareOf(after, { ...equal, ...next, way: 'equal' }, 2)).toMatchObject({
    amount: 3000,
    shares: { ways: 4, paid: 1 },
  })
  expect(restOfShare(before, { way: 'equal', share, taken: 3000, digits: 2 })).toEqual({})
  expect(restOfShare(before, { way: 'whole', share: { ...share, amount: 12_000 }, taken: 1000, digits: 2 })).toEqual({})
})

test('reads a bill of the API: units of the whole line, and valid payments', () => {
  const line: Bill['lines'][number] = {
    id: 'l',
    order_item_id: 'i',
    item_title: 'Gamay',
    variant_title: 'Magnum',
    addons: [],
    seat: null,
    quantity: '4/3',
    parts: { from: 1, to: 3, of: 3 },
    unit_price: '5.55',
    list_price: '5.55',
    price_rule: null,
    amount: '7.40',
    discounts: [],
    total: '7.40',
    tax_rate: 20,
    tax_type: 'inclusive',
    status: 'created',
  }
  const payable = payableOfBill(aBill('a', { lines: [line], payments: [aPayment('2.00'), aPayment('3.00', 1)] }), 2)
  expect(payable.lines[0]).toMatchObject({ title: 'Gamay - Magnum', units: 2, amount: 740, rateMilli: 20_000 })
  expect(payable.payments.map(({ amount }) => amount)).toEqual([200])
  expect(payable.cancelled.map(({ amount }) => amount)).toEqual([300])
})

test('a discount belongs to one line, or to the bill if lines share it, also once lines list its amounts', () => {
  const line = (id: string, discounts: [string, string][]) =>
    ({
      id,
      quantity: '1',
      parts: { from: 0, to: 1, of: 1 },
      addons: [],
      order_item_id: id,
      unit_price: '10.00',
      amount: '10.00',
      total: '9.00',
      item_title: id,
      variant_title: null,
      discounts: discounts.map(([discount, amount]) => ({ id: discount, title: `title of ${discount}`, amount })),
    }) as unknown as Bill['lines'][number]
  const own: [string, string] = ['own', '1.00']
  const shared = { id: 'all', title: 'title of all', amount: '1.10' }
  const lines = [line('x', [own, ['all', '0.60']]), line('y', [['all', '0.50']])]
  for (const discounts of [[shared], []]) {
    const payable = payableOfBill(aBill('a', { lines, discounts }), 2)
    expect(payable.discounts).toEqual([{ id: 'all', title: 'title of all', amount: 110 }])
    expect(payable.lines.map((one) => one.discounts)).toEqual([[{ id: 'own', title: 'title of own', amount: 100 }], []])
  }
})

test('bills in a reply replace the shown ones, sorted by letter', () => {
  const letters = (bills: Bill[]) => bills.map(({ letter, version }) => `${letter}${version}`)
  const before = [aBill('a'), aBill('b'), aBill('aa')]
  expect(letters(withBills(before, [aBill('c'), aBill('a', { version: 2 })], ['b']))).toEqual(['A2', 'C1', 'AA1'])
})

test('shows the chosen bill while open, then the next; never merges bills with payments', () => {
  const paid = aBill('a', { status: 'paid' })
  const [b, c] = [aBill('b'), aBill('c', { payments: [aPayment('2.00')] })]
  expect(shownBill([paid, b, c], 'c')?.id).toBe('c')
  expect(shownBill([paid, b, c], 'a')?.id).toBe('b')
  expect(shownBill([paid], 'b')?.id).toBe('a')
  expect(mergedInto('c', [paid, b, c])).toEqual(['b'])
  expect(mergedInto('b', [paid, b, c])).toEqual([])
})

test('seats touched on this screen override those of the server', () => {
  const lines = [aLine('x', { seat: 2 }), aLine('y'), aLine('z', { seat: 6 })]
  const touched = new Map([
    ['x', null],
    ['y', 1],
  ])
  expect(lines.map((line) => seatOf(line, touched))).toEqual([null, 1, 6])
  expect(seatsShown(lines, touched, 1)).toHaveLength(6)
  expect(seatsInUse(lines, touched)).toEqual({ seats: 2, hasRest: true })
})
