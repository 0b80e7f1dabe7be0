import { expect, test } from 'vitest'
import { changeNotes, changeQuantity, countPieces } from '#core/orders/cart-lines.ts'
import { MAX_LINES } from '#core/orders/limits.ts'
import { aMenuItem, aWine } from '../menu/a-menu-item-fixture.ts'
import {
  addItem,
  freshen,
  isSold,
  linesOf,
  moveToTable,
  orderBodyOf,
  totalsOf,
  withLines,
  type GuestLine,
} from './guest-cart.rules.ts'

const place = { qrcode: 'chez-nous', table: 't4' }
const plain = { variantId: null, addonIds: [] }
const double = { variantId: 'double', addonIds: ['fries'] }
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

test('equal selections share a line, whatever the order of their add-ons; a note keeps a line apart', () => {
  const both = { variantId: 'double', addonIds: ['fries', 'bacon'] }
  const turned = { variantId: 'double', addonIds: ['bacon', 'fries'] }
  const twice = add(add([], aMenuItem(), both), aMenuItem(), turned)
  expect(twice).toMatchObject([{ quantity: 2 }])
  const noted = changeNotes(twice, twice[0]!.key, 'sans sel')
  expect(add(noted, aMenuItem(), both)).toMatchObject([
    { quantity: 2, notes: 'sans sel' },
    { quantity: 1, notes: '' },
  ])
  expect(add(twice, aMenuItem(), { variantId: 'simple', addonIds: ['bacon', 'fries'] })).toHaveLength(2)
})

test('the last one less takes the line away; every line has a key of its own', () => {
  const lines = add(add([]), aWine, plain)
  expect(new Set(lines.map(({ key }) => key)).size).toBe(2)
  const more = changeQuantity(lines, lines[1]!.key, 1)
  expect(countPieces(more)).toBe(3)
  expect(changeQuantity(lines, lines[0]!.key, -1)).toMatchObject([{ id: 'gamay' }])
})

test('a cart never grows over what the server takes', () => {
  let lines: readonly GuestLine[] = []
  for (let at = 0; at < MAX_LINES + 1; at++) lines = add(lines, aMenuItem({ id: `item-${at}` }))
  expect(lines).toHaveLength(MAX_LINES)
  const full = add([]).map((line) => ({ ...line, quantity: 999 }))
  expect(changeQuantity(full, full[0]!.key, 1)).toMatchObject([{ quantity: 999 }])
})

test('a note holds a hundred characters as a person counts them, and is trimmed', () => {
  const lines = add([])
  expect(changeNotes(lines, 1, `  ${'🍔'.repeat(101)}`)[0]!.notes).toBe('🍔'.repeat(100))
})

test('each restaurant has its own lines in the shared list, and leaves the others and what is not its own alone', () => {
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

test('exclusive taxes come on top, and a currency with three decimals keeps them', () => {
  const lines = addItem([], {
    item: aMenuItem({ price: '1.234', tax_type: 'exclusive', variants: [], addons: [] }),
    choices: plain,
    place,
    digits: 3,
  })
  expect(totalsOf(lines, 3)).toMatchObject({ subTotal: 1234, taxTotal: 123, total: 1357 })
})

test('prices that changed on the menu are brought up to date, and the former ones are returned', () => {
  const [burger] = add([])
  const dearer = aMenuItem({ variants: [{ id: 'double', item_id: 'burger', title: 'Double XL', price: '18.90' }] })
  const { lines, formerPrices } = freshen([burger!], [dearer], 2)
  expect(lines).toMatchObject([{ price: '22.40', variant: { title: 'Double XL' }, quantity: 1, table: 't4' }])
  expect(formerPrices).toEqual(new Map([[burger!.key, '21.40']]))
  expect(freshen(lines, [dearer], 2).formerPrices.size).toBe(0)
})

test('what has left the menu stays in the cart and is marked as not sold: the item, its variant or an add-on', () => {
  const [burger] = add([])
  expect(isSold(burger!, [aMenuItem()])).toBe(true)
  expect(isSold(burger!, [])).toBe(false)
  expect(isSold(burger!, [aMenuItem({ variants: [] })])).toBe(false)
  expect(isSold(burger!, [aMenuItem({ addons: [] })])).toBe(false)
  expect(freshen([burger!], [], 2)).toEqual({ lines: [burger], formerPrices: new Map() })
})

test('who scans another table’s code takes the cart along', () => {
  const lines = add([])
  expect(moveToTable(lines, 't4')).toBe(lines)
  expect(moveToTable(lines, 't9')).toMatchObject([{ table: 't9' }])
})

test('the order names what was chosen and nothing else; a guest is called so', () => {
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

test('a tax that changed is brought up to date as well, and lines that did not change stay as they were stored', () => {
  const lines = add([])
  expect(JSON.stringify(freshen(lines, [aMenuItem()], 2).lines)).toBe(JSON.stringify(lines))
  const taxed = freshen(lines, [aMenuItem({ tax_type: 'exclusive' })], 2)
  expect(taxed.formerPrices.size).toBe(0)
  expect(totalsOf(taxed.lines, 2).total).toBe(2354)
})
