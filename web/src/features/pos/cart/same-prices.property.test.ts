import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CartLine } from '#core/contract/selling/cart-lines.ts'
import type { SellableItem } from '#core/menu/sellable-item.ts'
import { formatDecimal } from '#core/money/amount.ts'
import { billTotals } from '#core/money/totals.ts'
import { billLine } from '#core/orders/bill-of-orders.ts'
import { priceCart as priceOnServer } from '#core/orders/price-cart.ts'
import { priceByRules, type PriceRule } from '#core/orders/price-rules.ts'
import { randomRuns } from '#core/random-runs-fixture.ts'
import { addItem, addSet, totalsOf, type GuestLine } from '../../qr-menu/cart/guest-cart.rules.ts'
import { aMenuItem } from '../../qr-menu/menu/a-menu-item-fixture.ts'
import { aMenu } from '../menu/menu-fixture.ts'
import { addToCart, EMPTY_CART } from './cart.rules.ts'
import { priceCart } from './cart-pricing.rules.ts'

const DIGITS = 2
const PLACE = { qrcode: 'code', table: null }
const IDS = ['soup', 'fish', 'cake'] as const

const anyTax = fc.record({
  rate: fc.constantFrom(0, 5.5, 10, 20),
  type: fc.constantFrom('inclusive' as const, 'exclusive' as const),
})
const anyDish = fc.record({
  price: fc.nat(9999),
  variants: fc.array(fc.nat(9999), { maxLength: 2 }),
  addons: fc.array(fc.nat(900), { maxLength: 2 }),
  options: fc.array(fc.nat(900), { maxLength: 3 }),
  free: fc.nat(1),
  tax: anyTax,
})
const anyRule = fc.record({
  target: fc.constantFrom('all', ...IDS, 'set'),
  kind: fc.constantFrom('percent' as const, 'amount' as const, 'price' as const),
  value: fc.nat(5000),
})
const anyLine = fc.record({
  what: fc.constantFrom(...IDS, 'set' as const),
  variant: fc.nat(2),
  addons: fc.array(fc.nat(1), { maxLength: 2 }),
  options: fc.array(fc.nat(2), { maxLength: 2 }),
  quantity: fc.integer({ min: 1, max: 4 }),
})
const anyHouse = fc.record({
  dishes: fc.tuple(anyDish, anyDish, anyDish),
  set: fc.record({ price: fc.nat(9999), supplements: fc.tuple(fc.nat(500), fc.nat(500), fc.nat(500)) }),
  rules: fc.array(anyRule, { maxLength: 3 }),
  lines: fc.array(anyLine, { minLength: 1, maxLength: 6 }),
})

type House = typeof anyHouse extends fc.Arbitrary<infer H> ? H : never
type Dish = House['dishes'][number]

const text = (minor: number) => formatDecimal(minor, DIGITS)
const DISCOUNT_MILLI = 20

const ruleOf = ({ target, kind, value }: House['rules'][number], at: number): PriceRule => ({
  id: `rule ${at}`,
  title: `Rule ${at}`,
  target: target === 'all' ? { kind: 'all' } : { kind: 'items', ids: [target] },
  kind,
  value: kind === 'percent' ? value * DISCOUNT_MILLI : value,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  fromMinute: 0,
  toMinute: 0,
  firstDay: null,
  lastDay: null,
  diningOptions: [],
})

const choiceId = (id: string, kind: string, at: number) => `${id} ${kind} ${at}`
const NO_DISH: Dish = { price: 0, variants: [], addons: [], options: [], free: 0, tax: { rate: 0, type: 'inclusive' } }

/** All that can be ordered: the dishes, and a set menu of one of each. */
const dishesOf = ({ dishes, set }: House): [string, Dish][] => [
  ...IDS.map((id, at): [string, Dish] => [id, dishes[at]!]),
  ['set', { ...NO_DISH, price: set.price }],
]

const stepsOf = ({ set }: House, id: string) =>
  id === 'set' ? IDS.map((itemId, at) => ({ id: `step ${at}`, itemId, supplement: set.supplements[at]! })) : []

function onServer(house: House): ReadonlyMap<string, SellableItem> {
  const priced = (id: string, kind: string, prices: readonly number[]) =>
    prices.map((price, at) => ({ id: choiceId(id, kind, at), title: `${kind} ${at}`, price }))
  return new Map(
    dishesOf(house).map(([id, { price, variants, addons, options, free, tax }]): [string, SellableItem] => [
      id,
      {
        id,
        title: id,
        price,
        category: null,
        tax: { id: 'tax', title: 'VAT', rateMilli: tax.rate * 1000, type: tax.type },
        taxRules: null,
        variants: priced(id, 'variant', variants),
        addons: priced(id, 'addon', addons),
        optionGroups: groupsOf(id, priced(id, 'option', options), free),
        isOpenPrice: false,
        isDiscountable: true,
        isSet: id === 'set',
        steps: stepsOf(house, id).map(({ id: step, itemId, supplement }) => ({
          id: step,
          title: step,
          min: 1,
          max: 1,
          choices: [{ itemId, variantId: null, supplement }],
        })),
      },
    ]),
  )
}

function groupsOf<O extends object>(id: string, options: readonly O[], free: number) {
  if (options.length === 0) return []
  return [
    { id: `group of ${id}`, title: 'Sides', min: 0, max: 4, free, options: options.map((one) => ({ ...one, max: 4 })) },
  ]
}

/** The wire's records of an item: at the till `price` has the rules in it, for guests `price_now` has. */
function recordOf(house: House, rules: readonly PriceRule[], [id, dish]: [string, Dish]) {
  const now = (price: number) => text(priceByRules(price, { id, categoryId: null }, rules).price)
  const choice = (kind: string, at: number) => ({
    id: choiceId(id, kind, at),
    item_id: id,
    title: `${kind} ${at}`,
    sold_out: 0 as const,
    allergens: null,
  })
  const shared = {
    id,
    title: id,
    tax_rate: dish.tax.rate,
    tax_type: dish.tax.type,
    tax_title: 'VAT',
    category_id: null,
    category_title: null,
    price_now: now(dish.price),
    addons: dish.addons.map((price, at) => ({ ...choice('addon', at), price: text(price) })),
    modifier_groups: groupsOf(
      id,
      dish.options.map((price, at) => ({ ...choice('option', at), price: text(price) })),
      dish.free,
    ),
    kind: id === 'set' ? ('set' as const) : ('item' as const),
    steps: stepsOf(house, id).map(({ id: step, itemId, supplement }) => ({
      id: step,
      title: step,
      min: 1,
      max: 1,
      choices: [
        {
          item_id: itemId,
          variant_id: null,
          title: itemId,
          variant_title: null,
          supplement: text(supplement),
          sold_out: 0 as const,
        },
      ],
    })),
  }
  const variant = (price: number, at: number) => ({ ...choice('variant', at), price_now: now(price) })
  return {
    till: {
      ...shared,
      price: now(dish.price),
      list_price: text(dish.price),
      variants: dish.variants.map((price, at) => ({
        ...variant(price, at),
        price: now(price),
        list_price: text(price),
      })),
    },
    guest: aMenuItem({
      ...shared,
      price: text(dish.price),
      variants: dish.variants.map((price, at) => ({ ...variant(price, at), price: text(price) })),
    }),
  }
}

/** The choices of a line that its dish offers. */
function chosenIn(house: House, { what, variant, addons, options }: House['lines'][number]) {
  const dish = new Map(dishesOf(house)).get(what)!
  const units = options.filter((at) => at < dish.options.length).map((at) => choiceId(what, 'option', at))
  return {
    variantId: variant < dish.variants.length ? choiceId(what, 'variant', variant) : null,
    addonIds: [...new Set(addons.filter((at) => at < dish.addons.length).map((at) => choiceId(what, 'addon', at)))],
    options: [...new Set(units)].map((id) => ({ id, quantity: units.filter((one) => one === id).length })),
  }
}

const NOTHING_CHOSEN = { variantId: null, addonIds: [], options: [], notes: '' }

function lineOnServer(house: House, line: House['lines'][number]): CartLine {
  const { variantId, addonIds, options } = chosenIn(house, line)
  const nothing = { addons_ids: [], modifiers: [], notes: null }
  return {
    id: line.what,
    variant_id: variantId,
    addons_ids: addonIds,
    modifiers: options,
    quantity: line.quantity,
    notes: null,
    seat: null,
    lineId: null,
    course: null,
    steps: stepsOf(house, line.what).map(({ id, itemId }) => ({
      id,
      choices: [{ itemId, variantId: null, course: null, ...nothing }],
    })),
    discounts: [],
    unitPrice: null,
    override: null,
  }
}

const sums = ({ subTotal, taxTotal, total }: { subTotal: number; taxTotal: number; total: number }) => [
  subTotal,
  taxTotal,
  total,
]

test('till, guest and server price every cart to the same cent', () => {
  fc.assert(
    fc.property(anyHouse, (house) => {
      const rules = house.rules.map(ruleOf)
      const records = dishesOf(house).map((dish) => recordOf(house, rules, dish))
      const pricing = {
        inForce: rules,
        digits: DIGITS,
        diningOption: null,
        businessDay: '2026-11-28',
        newId: () => 'set',
      }
      const cart = house.lines.map((line) => lineOnServer(house, line))
      const server = billTotals(priceOnServer(cart, onServer(house), pricing).map(billLine))

      const stepsFor = (id: string) =>
        stepsOf(house, id).map((step) => ({ id: step.id, choices: [{ itemId: step.itemId, ...NOTHING_CHOSEN }] }))
      const till = house.lines.reduce((before, line) => {
        const chosen = { itemId: line.what, title: line.what, quantity: line.quantity, ...chosenIn(house, line) }
        return addToCart(before, { ...chosen, ...(line.what === 'set' && { steps: stepsFor('set') }) })
      }, EMPTY_CART)
      const menu = { ...aMenu(records.map((record) => record.till)), priceRules: rules }
      const priced = priceCart(till.lines, menu)
      expect(priced.problem).toBeNull()
      expect(sums(priced.totals)).toEqual(sums(server))

      const menuItems = records.map((record) => record.guest)
      const guest = house.lines.reduce((before: readonly GuestLine[], line) => {
        const item = menuItems.find(({ id }) => id === line.what)!
        const add = (lines: readonly GuestLine[]) =>
          line.what === 'set'
            ? addSet(lines, { item, steps: stepsFor('set'), place: PLACE, menuItems, digits: DIGITS })
            : addItem(lines, { item, choices: chosenIn(house, line), place: PLACE, digits: DIGITS })
        return Array.from({ length: line.quantity }).reduce((lines: readonly GuestLine[]) => add(lines), before)
      }, [])
      expect(sums(totalsOf(guest, DIGITS))).toEqual(sums(server))
    }),
    randomRuns(2000),
  )
})
