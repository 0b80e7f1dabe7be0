import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MenuItem } from '#core/contract/records.ts'
import { billTotals } from '#core/money/totals.ts'
import type { ChosenSteps } from '#core/orders/set-menus.ts'
import { addToCart, changeLine, countByItem, EMPTY_CART, findLine, type NewLine } from '../cart/cart.rules.ts'
import { priceCart } from '../cart/cart-pricing.rules.ts'
import { readCart } from '../cart/stored-cart.rules.ts'
import { orderBodyOf } from '../checkout/attempt.rules.ts'
import { payableOfCart } from '../checkout/payable-cart.rules.ts'
import { cartOfDraft, draftOf, draftsOfTenant, withDraft } from '../drafts/drafts.ts'
import { aChoice, aMenu } from '../menu/menu-fixture.ts'
import { firstLacking, stillOfferedSteps } from './set-picker.rules.ts'

const offered = (item_id: string, supplement = '0.00', variant_id: string | null = null) => ({
  item_id,
  variant_id,
  title: item_id,
  variant_title: variant_id,
  supplement,
  sold_out: 0,
})
const cooking = {
  id: 'cooking',
  title: 'Cooking',
  min: 1,
  max: 1,
  free: 0,
  options: [{ id: 'rare', title: 'Rare', price: '0.50', max: 1, sold_out: 0, allergens: null }],
}
const STEPS: MenuItem['steps'] = [
  { id: 'starter', title: 'Starter', min: 1, max: 1, choices: [offered('soup'), offered('tart', '2.00', 'small')] },
  { id: 'main', title: 'Main', min: 1, max: 1, choices: [offered('steak', '3.00'), offered('fish')] },
  { id: 'glass', title: 'Glass', min: 0, max: 2, choices: [offered('wine')] },
]
const food = { tax_rate: 10, tax_type: 'inclusive' }
const menu = aMenu([
  { id: 'soup', price: '8.00', ...food },
  { id: 'tart', price: '9.00', variants: [aChoice('small', '7.00')], ...food },
  { id: 'steak', price: '15.00', modifier_groups: [cooking], ...food },
  { id: 'fish', price: '15.00', remaining: 1, ...food },
  { id: 'wine', price: '5.00', tax_rate: 20, tax_type: 'inclusive', discountable: 0 },
  { id: 'lunch', price: '19.90', kind: 'set', steps: STEPS },
])

const chosen = (itemId: string, more: object = {}) => ({
  itemId,
  variantId: null,
  addonIds: [],
  options: [],
  notes: '',
  ...more,
})
const lunch = (...steps: ChosenSteps[number][]): NewLine => ({
  itemId: 'lunch',
  variantId: null,
  addonIds: [],
  options: [],
  title: 'lunch',
  steps,
})
const SOUP = { id: 'starter', choices: [chosen('soup')] }
const STEAK = { id: 'main', choices: [chosen('steak', { options: [{ id: 'rare', quantity: 1 }], notes: 'No salt' })] }
const FISH = { id: 'main', choices: [chosen('fish')] }
const WINE = { id: 'glass', choices: [chosen('wine')] }
const whole = lunch(SOUP, FISH, WINE)
const cartOf = (...lines: NewLine[]) => lines.reduce(addToCart, EMPTY_CART)
const priced = (...lines: NewLine[]) => priceCart(cartOf(...lines).lines, menu)

test('shares the price of a set by the list prices of its choices, with their supplements and taxes', () => {
  const cart = priced({ ...lunch(SOUP, STEAK, WINE), quantity: 2 })
  // 1990 over 800, 1500, 500, then the supplement of 300 and the option of 50
  expect(cart.lines[0]!.parts.map(({ unitPrice }) => unitPrice)).toEqual([569, 1066 + 350, 355])
  expect(cart.lines[0]).toMatchObject({ unitPrice: 2340, listPrice: 2340, amount: 4680, problem: null })
  expect(cart.totals).toMatchObject({
    total: 4680,
    taxes: [
      { rateMilli: 10_000, tax: 361 },
      { rateMilli: 20_000, tax: 118 },
    ],
  })
})

test('shares a line’s discount over its choices; the cart’s applies to discountable ones', () => {
  const tenth = { kind: 'percent', value: '10', reasonId: 'r', title: 'Regular' } as const
  const cart = cartOf({ ...whole, discounts: [tenth] })
  const own = priceCart(cart.lines, menu)
  expect(own.totals).toMatchObject({ total: 1791, discountTotal: 199 })
  expect(own.totals.ofLines.get(1)).toMatchObject({ discounts: [199], left: 1791 })
  expect(payableOfCart(cart, own).lines.map(({ amount, set }) => [amount, set?.title])).toEqual([
    [512, 'lunch'],
    [959, 'lunch'],
    [320, 'lunch'],
  ])
  // the wine is never reduced
  expect(priceCart(cartOf(whole).lines, menu, [tenth]).totals.discountTotal).toBe(164)
})

test('a typed price and a price rule change the price of the set, not its supplements', () => {
  const typed = { price: '10.00', reasonId: 'agreed' }
  expect(priced({ ...lunch(SOUP, STEAK), typed }).totals.total).toBe(1350)
  const half = { id: 'h', title: 'Half', target: { kind: 'all' }, kind: 'percent', value: 50_000 } as const
  const always = { weekdays: [], fromMinute: 0, toMinute: 0, firstDay: null, lastDay: null, diningOptions: [] }
  const happy = { ...menu, priceRules: [{ ...half, ...always }] }
  expect(priceCart(cartOf(lunch(SOUP, STEAK)).lines, happy).lines[0]).toMatchObject({ unitPrice: 1345, rule: 'Half' })
})

test.each([
  ['choice', lunch(SOUP)],
  ['choice', lunch(SOUP, { id: 'main', choices: [chosen('steak')] })],
  ['choice', lunch(SOUP, { id: 'main', choices: [chosen('fish'), chosen('fish')] })],
  ['gone', lunch(SOUP, { id: 'main', choices: [chosen('wine')] })],
  ['gone', lunch(SOUP, FISH, { id: 'gone', choices: [chosen('wine')] })],
  ['few', { ...lunch(SOUP, FISH), quantity: 2 }],
  [null, whole],
])('a set cannot be sold because of %s', (problem, line) => {
  expect(priced(line).lines[0]!.problem).toBe(problem)
})

test('merges only sets with the same choices and notes', () => {
  const cart = cartOf(
    lunch(SOUP, STEAK),
    lunch(SOUP, STEAK),
    lunch(SOUP, { ...STEAK, choices: [chosen('steak')] }),
    whole,
  )
  expect(cart.lines.map(({ quantity }) => quantity)).toEqual([2, 1, 1])
  expect(countByItem(cart.lines)).toEqual(new Map([['lunch', 4]]))
  const changed = changeLine(cart, cart.lines[0]!.key, { ...whole, quantity: 2, notes: '' })
  expect(changed.lines.map(({ quantity }) => quantity)).toEqual([1, 3])
})

test('every choice survives a reload, a draft and sending', () => {
  const cart = cartOf(lunch(SOUP, STEAK, WINE))
  expect(readCart(JSON.parse(JSON.stringify(cart)))).toEqual(cart)
  const draft = draftOf(cart, menu, { id: 'd', nameRef: 'T4', date: '2026-03-01', tenantId: 't' })
  const stored = JSON.parse(JSON.stringify(withDraft([], draft))) as unknown
  expect(cartOfDraft(draftsOfTenant(stored, 't', menu)[0]!).lines).toEqual(cart.lines)
  expect(orderBodyOf(cart).cart[0]!.steps).toEqual([
    { id: 'starter', choices: [{ itemId: 'soup', variantId: null, addons_ids: [], modifiers: [], notes: '' }] },
    {
      id: 'main',
      choices: [
        {
          itemId: 'steak',
          variantId: null,
          addons_ids: [],
          modifiers: [{ id: 'rare', quantity: 1 }],
          notes: 'No salt',
        },
      ],
    },
    { id: 'glass', choices: [{ itemId: 'wine', variantId: null, addons_ids: [], modifiers: [], notes: '' }] },
  ])
})

test('finds missing choices step by step, and drops those no longer offered', () => {
  const set = menu.byId.get('lunch')!
  const lacking = (...steps: ChosenSteps[number][]) => firstLacking(set, steps, menu)
  expect(lacking(FISH)).toMatchObject({ kind: 'step', step: { id: 'starter' } })
  expect(lacking(SOUP, { id: 'main', choices: [chosen('steak')] })).toMatchObject({ kind: 'options', at: 0 })
  expect(lacking(SOUP, FISH)).toBeNull()
  const { steps = [] } = findLine(cartOf(lunch(SOUP, { id: 'main', choices: [chosen('wine')] }, WINE)), 1)!
  expect(stillOfferedSteps(set, steps)).toEqual([SOUP, WINE])
})

test('choices always add up to the set’s price with its supplements', () => {
  const price = fc.integer({ min: 0, max: 10_000 })
  const text = (minor: number) => (minor / 100).toFixed(2)
  fc.assert(
    fc.property(
      fc.array(fc.tuple(price, price, fc.constantFrom(0, 5.5, 20)), { minLength: 1, maxLength: 5 }),
      price,
      (chosenOnes, ofSet) => {
        const items = chosenOnes.map(([list, , tax_rate], at) => ({
          id: `d${at}`,
          price: text(list),
          tax_rate,
          tax_type: 'inclusive',
        }))
        const steps = chosenOnes.map(([, extra], at) => ({
          id: `s${at}`,
          title: 's',
          min: 1,
          max: 1,
          choices: [offered(`d${at}`, text(extra))],
        }))
        const random = aMenu([...items, { id: 'lunch', price: text(ofSet), kind: 'set', steps }])
        const line = lunch(...chosenOnes.map((_, at) => ({ id: `s${at}`, choices: [chosen(`d${at}`)] })))
        const { lines, totals } = priceCart(cartOf({ ...line, quantity: 3 }).lines, random)
        const sum = chosenOnes.reduce((total, [, extra]) => total + extra, ofSet)
        expect(lines[0]!.unitPrice).toBe(sum)
        expect(totals.total).toBe(sum * 3)
        const taxed = lines[0]!.parts.map(({ unitPrice, item }) => ({ ...item, unitPrice, quantity: 3 }))
        expect(totals.taxTotal).toBe(billTotals(taxed).taxTotal)
      },
    ),
    { numRuns: 200 },
  )
})
