import { expect, test } from 'vitest'
import { changeNotes, changeQuantity, countPieces } from '#core/orders/cart-lines.ts'
import { MAX_LINES } from '#core/orders/limits.ts'
import { aMenuItem, aWine } from '../menu/a-menu-item-fixture.ts'
import {
  addItem,
  freshen,
  linesOf,
  moveToTable,
  orderBodyOf,
  piecesByItem,
  problemOf,
  takeOne,
  totalsOf,
  withLines,
  type GuestLine,
} from './guest-cart.rules.ts'

const place = { qrcode: 'chez-nous', table: 't4' }
const plain = { variantId: null, addonIds: [], options: [] }
const double = { variantId: 'double', addonIds: ['fries'], options: [] }
const add = (lines: readonly GuestLine[], item = aMenuItem(), choices: typeof double | typeof plain = double) =>
  addItem(lines, { item, choices, place, digits: 2 })

test('a line keeps the item, its choices, its place, and the price adjusted for them', () => {
  expect(add([])).toMatchObject([
    {
      id: 'burger',
      title: 'Burger maison',
      price: '21.40',
      quantity: 1,
      variant_id: 'double',
      variant: { title: 'Double' },
      addons_ids: ['fries'],
      addons: [{ title: 'Frites' }],
      qrcode: 'chez-nous',
      table: 't4',
    },
  ])
  expect(add([])[0]).not.toHaveProperty('variants')
})

test('equal selections share a line, with add-ons in any order; a note separates them', () => {
  const both = { variantId: 'double', addonIds: ['fries', 'bacon'], options: [] }
  const turned = { variantId: 'double', addonIds: ['bacon', 'fries'], options: [] }
  const twice = add(add([], aMenuItem(), both), aMenuItem(), turned)
  expect(twice).toMatchObject([{ quantity: 2 }])
  const noted = changeNotes(twice, twice[0]!.key, 'sans sel')
  expect(add(noted, aMenuItem(), both)).toMatchObject([
    { quantity: 2, notes: 'sans sel' },
    { quantity: 1, notes: '' },
  ])
  expect(add(twice, aMenuItem(), { variantId: 'simple', addonIds: ['bacon', 'fries'], options: [] })).toHaveLength(2)
})

test('counts pieces over all lines; removing one takes it from the newest line', () => {
  const simple = { ...double, variantId: 'simple' }
  const lines = add(add(add(add([]), aMenuItem(), simple), aMenuItem(), simple), aWine, plain)
  expect([...piecesByItem(lines)]).toEqual([
    ['burger', 3],
    ['gamay', 1],
  ])
  const less = takeOne(lines, 'burger')
  expect(less).toMatchObject([{ variant_id: 'double' }, { variant_id: 'simple', quantity: 1 }, { id: 'gamay' }])
  expect(takeOne(takeOne(less, 'burger'), 'gamay')).toMatchObject([{ variant_id: 'double', quantity: 1 }])
  expect(takeOne(lines, 'tart')).toBe(lines)
})

test('removing the last piece removes the line; every line has its own key', () => {
  const lines = add(add([]), aWine, plain)
  expect(new Set(lines.map(({ key }) => key)).size).toBe(2)
  const more = changeQuantity(lines, lines[1]!.key, 1)
  expect(countPieces(more)).toBe(3)
  expect(changeQuantity(lines, lines[0]!.key, -1)).toMatchObject([{ id: 'gamay' }])
})

test('a cart never exceeds the server’s limits', () => {
  let lines: readonly GuestLine[] = []
  for (let at = 0; at < MAX_LINES + 1; at++) lines = add(lines, aMenuItem({ id: `item-${at}` }))
  expect(lines).toHaveLength(MAX_LINES)
  const full = add([]).map((line) => ({ ...line, quantity: 999 }))
  expect(changeQuantity(full, full[0]!.key, 1)).toMatchObject([{ quantity: 999 }])
})

test('a note holds a hundred visible characters, and is trimmed', () => {
  const lines = add([])
  expect(changeNotes(lines, 1, `  ${'🍔'.repeat(101)}`)[0]!.notes).toBe('🍔'.repeat(100))
})

test('each restaurant changes only its own lines in the shared list', () => {
  const foreign = { id: 'x', qrcode: 'elsewhere' }
  const other = add([]).map((line) => ({ ...line, qrcode: 'elsewhere' }))
  const stored: unknown[] = [foreign, 'noise', ...other, ...add([])]
  expect(linesOf(stored, 'chez-nous')).toHaveLength(1)
  expect(linesOf(stored, 'elsewhere')).toEqual(other)
  expect(withLines(stored, 'chez-nous', [])).toEqual([foreign, 'noise', ...other])
})

test.each([
  ['no quantity', { quantity: 0 }],
  ['a quantity above the most', { quantity: 1000 }],
  ['half a piece', { quantity: 1.5 }],
  ['no price', { price: 3 }],
  ['no choices', { addons_ids: null }],
])('a stored line with %s is not shown', (_, broken) => {
  expect(linesOf([{ ...add([])[0], ...broken }], 'chez-nous')).toEqual([])
})

test('the totals are those of the till: 28.70 net, 3.80 tax, 32.50 in all', () => {
  const wine = add([], aWine, plain)
  const lines = [...add([]), ...changeQuantity(wine, 1, 1)]
  expect(totalsOf(lines, 2)).toMatchObject({ subTotal: 2870, taxTotal: 380, total: 3250 })
})

test('adds exclusive taxes, and keeps three decimals of a currency', () => {
  const lines = addItem([], {
    item: aMenuItem({ price: '1.234', tax_type: 'exclusive', variants: [], addons: [] }),
    choices: plain,
    place,
    digits: 3,
  })
  expect(totalsOf(lines, 3)).toMatchObject({ subTotal: 1234, taxTotal: 123, total: 1357 })
})

test('updates changed prices, and returns the former ones', () => {
  const [burger] = add([])
  const dearer = aMenuItem({
    variants: [{ id: 'double', item_id: 'burger', title: 'Double XL', price: '18.90', sold_out: 0, allergens: null }],
  })
  const { lines, formerPrices } = freshen([burger!], [dearer], 2)
  expect(lines).toMatchObject([{ price: '22.40', variant: { title: 'Double XL' }, quantity: 1, table: 't4' }])
  expect(formerPrices).toEqual(new Map([[burger!.key, '21.40']]))
  expect(freshen(lines, [dearer], 2).formerPrices.size).toBe(0)
})

test('keeps items, variants and add-ons that left the menu, marked as not sold', () => {
  const [burger] = add([])
  expect(problemOf(burger!, [aMenuItem()])).toBeNull()
  expect(problemOf(burger!, [])).toBe('gone')
  expect(problemOf(burger!, [aMenuItem({ variants: [] })])).toBe('gone')
  expect(problemOf(burger!, [aMenuItem({ addons: [] })])).toBe('gone')
  expect(freshen([burger!], [], 2)).toEqual({ lines: [burger], formerPrices: new Map() })
})

test('scanning another table’s code moves the cart there', () => {
  const lines = add([])
  expect(moveToTable(lines, 't4')).toBe(lines)
  expect(moveToTable(lines, 't9')).toMatchObject([{ table: 't9' }])
})

test('sends chosen fields only, and a nameless guest as such', () => {
  const lines = changeNotes(add(add([]), aWine, plain), 1, 'bien cuit')
  expect(orderBodyOf(lines, 't4', { kind: 'guest' })).toEqual({
    deliveryType: null,
    customerType: 'WALKIN',
    customer: { name: 'Guest', phone: '' },
    tableId: 't4',
    cartItems: [
      { id: 'burger', variant_id: 'double', addons_ids: ['fries'], quantity: 1, notes: 'bien cuit', price: '21.40' },
      { id: 'gamay', quantity: 1, price: '5.55' },
    ],
  })
  expect(orderBodyOf(lines, null, { kind: 'phone', name: 'Léa', phone: '0601' })).toMatchObject({
    customerType: 'CUSTOMER',
    customer: { name: 'Léa', phone: '0601' },
    tableId: null,
  })
})

test('updates changed taxes, and leaves unchanged lines as stored', () => {
  const lines = add([])
  expect(JSON.stringify(freshen(lines, [aMenuItem()], 2).lines)).toBe(JSON.stringify(lines))
  const taxed = freshen(lines, [aMenuItem({ tax_type: 'exclusive' })], 2)
  expect(taxed.formerPrices.size).toBe(0)
  expect(totalsOf(taxed.lines, 2).total).toBe(2354)
})

const sauces = {
  id: 'sauces',
  title: 'Sauces',
  min: 0,
  max: 3,
  free: 1,
  options: [
    { id: 'bearnaise', title: 'Béarnaise', price: '1.50', max: 2, sold_out: 0, allergens: null },
    { id: 'ketchup', title: 'Ketchup', price: '0.50', max: 1, sold_out: 0, allergens: null },
  ],
}

test('charges options except free ones, shows them on the line, and sends them', () => {
  const item = aMenuItem({ modifier_groups: [sauces] })
  const options = [
    { id: 'bearnaise', quantity: 2 },
    { id: 'ketchup', quantity: 1 },
  ]
  const choices = { variantId: null, addonIds: [], options }
  const lines = addItem([], { item, choices, place, digits: 2 })
  expect(lines).toMatchObject([{ price: '17.90', units: ['Béarnaise', 'Béarnaise', 'Ketchup'] }])
  expect(lines[0]).not.toHaveProperty('modifier_groups')
  expect(addItem(lines, { item, choices, place, digits: 2 })).toMatchObject([{ quantity: 2 }])
  expect(addItem(lines, { item, choices: { ...choices, options: [] }, place, digits: 2 })).toHaveLength(2)
  expect(orderBodyOf(lines, null, { kind: 'guest' }).cartItems).toMatchObject([{ id: 'burger', modifiers: options }])
  const dearer = { ...sauces, free: 0 }
  expect(freshen(lines, [aMenuItem({ modifier_groups: [dearer] })], 2).lines).toMatchObject([{ price: '18.40' }])
  expect(problemOf(lines[0]!, [aMenuItem({ modifier_groups: [{ ...sauces, max: 2 }] })])).toBe('choice')
  expect(problemOf(lines[0]!, [aMenuItem()])).toBe('gone')
})

test('a line of an earlier version has no options', () => {
  const [line] = add([])
  expect(problemOf(line!, [aMenuItem({ modifier_groups: [{ ...sauces, min: 1 }] })])).toBe('choice')
  expect(problemOf(line!, [aMenuItem({ modifier_groups: [sauces] })])).toBeNull()
  expect(orderBodyOf(add([]), null, { kind: 'guest' }).cartItems[0]).not.toHaveProperty('modifiers')
})

test('cannot order sold out items, variants, add-ons or options', () => {
  const [line] = add([])
  const out = { sold_out: 1 }
  const { variants, addons } = aMenuItem()
  expect(problemOf(line!, [aMenuItem(out)])).toBe('soldOut')
  expect(problemOf(line!, [aMenuItem({ variants: variants.map((one) => ({ ...one, ...out })) })])).toBe('soldOut')
  expect(problemOf(line!, [aMenuItem({ addons: addons.map((one) => ({ ...one, ...out })) })])).toBe('soldOut')
  const options = [{ id: 'ketchup', quantity: 1 }]
  const item = aMenuItem({ modifier_groups: [sauces] })
  const [dressed] = addItem([], { item, choices: { variantId: null, addonIds: [], options }, place, digits: 2 })
  const without = { ...sauces, options: sauces.options.map((one) => ({ ...one, ...out })) }
  expect(problemOf(dressed!, [aMenuItem({ modifier_groups: [without] })])).toBe('soldOut')
  expect(problemOf(line!, [aMenuItem({ modifier_groups: [without] })])).toBeNull()
})
