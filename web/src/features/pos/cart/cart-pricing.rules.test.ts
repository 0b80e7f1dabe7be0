import fc from 'fast-check'
import { expect, test } from 'vitest'
import { billTotals } from '#core/money/totals.ts'
import type { PriceRule } from '#core/orders/price-rules.ts'
import { menuFor } from '../menu/menu-catalogue.ts'
import { aChoice, aMenu } from '../menu/menu-fixture.ts'
import { addToCart, EMPTY_CART, type NewLine } from './cart.rules.ts'
import { priceCart } from './cart-pricing.rules.ts'

const menu = aMenu([
  { id: 'tagine', price: '12.00', tax_rate: 10, tax_type: 'inclusive' },
  {
    id: 'pizza',
    price: '9.00',
    tax_rate: 5.5,
    tax_type: 'exclusive',
    variants: [aChoice('small', '8.50'), aChoice('large', '13.00')],
    addons: [aChoice('cheese', '1.50'), aChoice('ham', '2.00')],
  },
  { id: 'water', price: '0.00' },
])

const cartOf = (...lines: NewLine[]) => lines.reduce(addToCart, EMPTY_CART).lines
const line = (itemId: string, choice: Partial<NewLine> = {}): NewLine => ({
  itemId,
  variantId: null,
  addonIds: [],
  options: [],
  title: itemId,
  ...choice,
})

test('applies a price rule once, to the list price and not to the record’s price', () => {
  const large = { ...aChoice('large', '7.20'), list_price: '9.00' }
  const { items } = aMenu([{ id: 'beer', price: '4.00', list_price: '5.00', variants: [large] }])
  const happyHour: PriceRule = {
    id: 'happy',
    title: 'Happy hour',
    target: { kind: 'all' },
    kind: 'percent',
    value: 20_000,
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    fromMinute: 0,
    toMinute: 0,
    firstDay: null,
    lastDay: null,
    diningOptions: [],
  }
  const happy = { ...menu, items, byId: new Map(items.map((item) => [item.id, item])), priceRules: [happyHour] }
  const { lines } = priceCart(cartOf(line('beer'), line('beer', { variantId: 'large' })), happy)
  expect(lines.map(({ unitPrice, listPrice }) => [unitPrice, listPrice])).toEqual([
    [400, 500],
    [720, 900],
  ])
})

test('a variant overrides the base price and add-ons are added', () => {
  const { lines } = priceCart(
    cartOf(line('pizza', { variantId: 'large', addonIds: ['cheese', 'ham'], options: [], quantity: 2 }), line('pizza')),
    menu,
  )
  expect(lines.map(({ unitPrice, amount }) => [unitPrice, amount])).toEqual([
    [1650, 3300],
    [900, 900],
  ])
})

test('adds exclusive tax, takes inclusive tax out; net and tax make the total', () => {
  const { totals } = priceCart(cartOf(line('tagine', { quantity: 2 }), line('pizza')), menu)
  // 24.00 with 10 % inside: 21.82 + 2.18; 9.00 with 5.5 % on top: 9.00 + 0.50
  expect(totals).toMatchObject({ subTotal: 3082, taxTotal: 268, total: 3350 })
})

test('applies line discounts, then shares the cart’s over the rest; tax follows the lines', () => {
  const priced = (...prices: [string, number][]) =>
    aMenu(prices.map(([price, tax_rate], at) => ({ id: `m${at}`, price, tax_rate, tax_type: 'inclusive' })))
  const tenth = { kind: 'percent', value: '10', reasonId: 'r', title: 'Regular' } as const
  const lines = cartOf(line('m0'), line('m1'), line('m2'))
  const { totals } = priceCart(lines, priced(['12.00', 10], ['7.50', 20], ['3.33', 10]), [tenth])
  expect(totals).toMatchObject({ total: 2055, discountTotal: 228, discounts: [228] })
  expect(totals.taxes.map(({ net, tax }) => [net, tax])).toEqual([
    [1255, 125],
    [563, 112],
  ])
  const own = [
    { ...tenth, value: '50' },
    { ...tenth, kind: 'amount' as const, value: '20.00' },
  ]
  const onLine = priceCart(cartOf(line('m0', { discounts: own }), line('m1')), priced(['12.00', 10], ['7.50', 20]), [
    tenth,
  ])
  expect(onLine.totals.ofLines.get(1)).toMatchObject({ discounts: [600, 600], left: 0 })
  expect(onLine.totals).toMatchObject({ total: 675, discounts: [75], discountTotal: 1275 })
})

test('lines with a discount or a seat are not merged', () => {
  const discounts = [{ kind: 'percent', value: '10', reasonId: 'r', title: '' } as const]
  const lines = cartOf(line('tagine', { discounts }), line('tagine', { seat: 2 }), line('tagine'), line('tagine'))
  expect(lines.map(({ quantity, seat }) => [quantity, seat])).toEqual([
    [1, undefined],
    [1, 2],
    [2, undefined],
  ])
})

test('taxes the cart by its dining option', () => {
  const tax = (rate: number) => ({ id: `t${rate}`, title: 'TVA', rate, type: 'inclusive' })
  const byOption = { dinein: tax(10), takeaway: tax(5.5), delivery: tax(5.5) }
  const can = aMenu([{ id: 'can', price: '5.50', tax_by_option: byOption }, { id: 'water' }])
  const taxOf = (option: 'dinein' | 'takeaway' | null) =>
    priceCart(cartOf(line('can', { quantity: 2 })), menuFor(can, option)).totals.taxTotal
  expect([taxOf(null), taxOf('dinein'), taxOf('takeaway')]).toEqual([100, 100, 57])
  // nothing else is drawn again
  expect(menuFor(can, 'takeaway').byId.get('water')).toBe(can.byId.get('water'))
})

test('items that left the menu are not sold, and the cart shows them', () => {
  const gone = priceCart(cartOf(line('tagine'), line('couscous')), menu)
  expect(gone.isSellable).toBe(false)
  expect(gone.lines.map(({ problem }) => problem)).toEqual([null, 'gone'])
  expect(gone.totals.total).toBe(1200)
  expect(priceCart(cartOf(line('pizza', { variantId: 'huge' })), menu).isSellable).toBe(false)
  expect(priceCart(cartOf(line('pizza', { addonIds: ['truffle'], options: [] })), menu).isSellable).toBe(false)
  expect(priceCart([], menu).isSellable).toBe(false)
})

const anyLine = fc.record({
  itemId: fc.constantFrom('tagine', 'pizza', 'water'),
  quantity: fc.integer({ min: 1, max: 999 }),
  variantId: fc.constantFrom(null, 'small', 'large'),
  addonIds: fc.subarray(['cheese', 'ham']),
})

test('totals of any cart equal those computed by the server', () => {
  const prices: Record<string, number> = {
    tagine: 1200,
    water: 0,
    small: 850,
    large: 1300,
    pizza: 900,
    cheese: 150,
    ham: 200,
  }
  fc.assert(
    fc.property(fc.array(anyLine, { minLength: 1, maxLength: 40 }), (asked) => {
      const lines = cartOf(
        ...asked.map((one) => line(one.itemId, one.itemId === 'pizza' ? one : { quantity: one.quantity })),
      )
      const server = billTotals(
        lines.map((one) => ({
          unitPrice: one.addonIds.reduce((sum, id) => sum + prices[id]!, prices[one.variantId ?? one.itemId]!),
          quantity: one.quantity,
          rateMilli: { tagine: 10_000, pizza: 5500 }[one.itemId] ?? 0,
          taxType: { tagine: 'inclusive' as const, pizza: 'exclusive' as const }[one.itemId] ?? 'none',
        })),
      )
      const { totals } = priceCart(lines, menu)
      expect([totals.subTotal, totals.taxTotal, totals.total]).toEqual([server.subTotal, server.taxTotal, server.total])
      expect(totals.subTotal + totals.taxTotal).toBe(totals.total)
    }),
  )
})

test('reads prices by the decimals of their currency', () => {
  const yen = aMenu([{ id: 'ramen', price: '950.00' }], 'JPY')
  expect(priceCart(cartOf(line('ramen', { quantity: 2 })), yen).totals.total).toBe(1900)
  const dinar = aMenu([{ id: 'tea', price: '1.250' }], 'TND')
  expect(priceCart(cartOf(line('tea')), dinar).totals.total).toBe(1250)
})

test('charges options except free ones; a missing choice cannot be sold', () => {
  const option = (id: string, price: string, max = 1) => ({ id, title: id, price, max, sold_out: 0, allergens: null })
  const cooking = { id: 'g', title: 'Cooking', min: 1, max: 1, free: 0, options: [option('rare', '0.00')] }
  const extras = {
    id: 'h',
    title: 'Extras',
    min: 0,
    max: 3,
    free: 1,
    options: [option('egg', '1.50', 2), option('ham', '2.00')],
  }
  const burgers = aMenu([{ id: 'burger', price: '10.00', modifier_groups: [cooking, extras] }])
  const options = [
    { id: 'ham', quantity: 1 },
    { id: 'egg', quantity: 2 },
    { id: 'rare', quantity: 1 },
  ]
  const { lines, totals, isSellable } = priceCart(cartOf(line('burger', { options, quantity: 2 })), burgers)
  expect([totals.total, isSellable]).toEqual([2700, true])
  expect(lines[0]!.units.map(({ title, price }) => [title, price])).toEqual([
    ['rare', 0],
    ['egg', 0],
    ['egg', 150],
    ['ham', 200],
  ])
  expect(priceCart(cartOf(line('burger')), burgers)).toMatchObject({ isSellable: false, problem: 'choice' })
  const unknown = [...options, { id: 'leek', quantity: 1 }]
  expect(priceCart(cartOf(line('burger', { options: unknown })), burgers)).toMatchObject({ problem: 'gone' })
})

test('cannot sell sold out items, or more than the portions left', () => {
  const option = { id: 'honey', title: 'Honey', price: '0.00', max: 1, sold_out: 1, allergens: null }
  const group = { id: 'g', title: 'Sauces', min: 0, max: 1, free: 0, options: [option] }
  const tart = (change: object) =>
    aMenu([{ id: 'tart', variants: [aChoice('large', '9.00')], addons: [aChoice('cream', '1.00')], ...change }])
  const problemOn = (tartMenu: ReturnType<typeof aMenu>, ...lines: NewLine[]) =>
    priceCart(cartOf(...lines), tartMenu).lines.map(({ problem }) => problem)
  const large = line('tart', { variantId: 'large' })
  const cream = line('tart', { addonIds: ['cream'] })
  expect(problemOn(tart({ sold_out: 1 }), large)).toEqual(['soldOut'])
  const noLarge = tart({ variants: [{ ...aChoice('large', '9.00'), sold_out: 1 }] })
  expect(problemOn(noLarge, large, cream)).toEqual(['soldOut', null])
  expect(problemOn(tart({ addons: [{ ...aChoice('cream', '1.00'), sold_out: 1 }] }), large, cream)).toEqual([
    null,
    'soldOut',
  ])
  const honey = line('tart', { options: [{ id: 'honey', quantity: 1 }] })
  expect(problemOn(tart({ modifier_groups: [group] }), honey, large)).toEqual(['soldOut', null])
  // the lines of an item share its portions
  expect(problemOn(tart({ remaining: 3 }), large, line('tart', { quantity: 2 }))).toEqual([null, null])
  expect(problemOn(tart({ remaining: 2 }), large, line('tart', { quantity: 2 }))).toEqual(['few', 'few'])
})
