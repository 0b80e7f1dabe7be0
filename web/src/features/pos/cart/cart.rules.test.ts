import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countPieces } from '#core/orders/cart-lines.ts'
import { MAX_LINES, MAX_NOTE_CHARACTERS, MAX_QUANTITY } from '#core/orders/limits.ts'
import {
  addToCart,
  changeLine,
  countByItem,
  decreaseLine,
  EMPTY_CART,
  increaseLine,
  noteOnLine,
  removeFromCart,
  type Cart,
} from './cart.rules.ts'

const tagine = { itemId: 'tagine', variantId: null, addonIds: [], options: [], title: 'Tagine' }
const pizza = { itemId: 'pizza', variantId: 'large', addonIds: ['cheese', 'ham'], options: [], title: 'Pizza' }

test('the same item with the same choices and no note raises the quantity', () => {
  const cart = [tagine, pizza, tagine, { ...pizza, addonIds: ['ham', 'cheese'], options: [] }].reduce(
    addToCart,
    EMPTY_CART,
  )
  expect(cart.lines.map((line) => [line.itemId, line.quantity])).toEqual([
    ['tagine', 2],
    ['pizza', 2],
  ])
})

test('other choices, or a note, make another line', () => {
  let cart = [tagine, pizza, { ...pizza, variantId: 'small' }, { ...pizza, addonIds: ['ham'], options: [] }].reduce(
    addToCart,
    EMPTY_CART,
  )
  expect(cart.lines).toHaveLength(4)
  cart = noteOnLine(cart, cart.lines[0]!.key, 'no onions')
  cart = addToCart(cart, tagine)
  expect(cart.lines.map((line) => [line.itemId, line.notes])).toContainEqual(['tagine', ''])
  expect(cart.lines).toHaveLength(5)
})

test('minus on the last piece removes the line; the remove button removes all', () => {
  let cart = [tagine, pizza, pizza].reduce(addToCart, EMPTY_CART)
  cart = decreaseLine(cart, cart.lines[0]!.key)
  expect(cart.lines.map((line) => line.itemId)).toEqual(['pizza'])
  expect(removeFromCart(cart, cart.lines[0]!.key).lines).toEqual([])
})

test('notes hold a hundred visible characters', () => {
  const cart = addToCart(EMPTY_CART, tagine)
  const [line] = noteOnLine(cart, 1, `  ${'🌶'.repeat(MAX_NOTE_CHARACTERS + 5)}`).lines
  expect(Array.from(line!.notes)).toHaveLength(MAX_NOTE_CHARACTERS)
})

test('a line stops at 999 and a cart at 200 lines', () => {
  let cart = addToCart(EMPTY_CART, { ...tagine, quantity: MAX_QUANTITY })
  expect(increaseLine(cart, 1)).toBe(cart)
  for (let at = 1; at < MAX_LINES; at += 1) cart = addToCart(cart, { ...tagine, itemId: `item ${at}` })
  expect(addToCart(cart, { ...tagine, itemId: 'one too many' })).toBe(cart)
})

type Step = { act: 'add' | 'plus' | 'minus' | 'remove' | 'note'; item: number; at: number; text: string }

function apply(cart: Cart, { act, item, at, text }: Step): Cart {
  const key = cart.lines[at % Math.max(1, cart.lines.length)]?.key ?? -1
  const variantId = item % 3 === 0 ? 'v' : null
  const addonIds = item % 2 === 0 ? ['a', 'b'] : []
  switch (act) {
    case 'add':
      return addToCart(cart, { itemId: `item ${item}`, variantId, addonIds, options: [], title: 'x', quantity: at + 1 })
    case 'plus':
      return increaseLine(cart, key)
    case 'minus':
      return decreaseLine(cart, key)
    case 'remove':
      return removeFromCart(cart, key)
    case 'note':
      return noteOnLine(cart, key, text)
  }
}

const steps = fc.array(
  fc.record({
    act: fc.constantFrom('add', 'add', 'add', 'plus', 'minus', 'remove', 'note'),
    item: fc.nat(6),
    at: fc.nat(400),
    text: fc.string({ unit: 'grapheme', maxLength: 130 }),
  }) as fc.Arbitrary<Step>,
  { maxLength: 300 },
)

test('any sequence of presses gives a cart that the server accepts', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const cart = all.reduce(apply, EMPTY_CART)
      const keys = cart.lines.map((line) => line.key)
      expect(new Set(keys).size).toBe(keys.length)
      expect(keys.every((key) => key < cart.nextKey)).toBe(true)
      expect(cart.lines.length).toBeLessThanOrEqual(MAX_LINES)
      for (const line of cart.lines) {
        expect(line.quantity).toBeGreaterThanOrEqual(1)
        expect(line.quantity).toBeLessThanOrEqual(MAX_QUANTITY)
        expect(Array.from(line.notes).length).toBeLessThanOrEqual(MAX_NOTE_CHARACTERS)
        expect(line.notes).toBe(line.notes.trim())
      }
      const counted = [...countByItem(cart.lines).values()].reduce((sum, count) => sum + count, 0)
      expect(counted).toBe(countPieces(cart.lines))
    }),
  )
})

test('changed choices stay on the line, or join a line with the same and no note', () => {
  const small = { variantId: 'small', addonIds: ['ham', 'ham'], options: [], quantity: 3, notes: '' }
  const cart = [tagine, pizza].reduce(addToCart, EMPTY_CART)
  const key = cart.lines[1]!.key
  const changed = changeLine(cart, key, small)
  expect(changed.lines[1]).toEqual({
    ...cart.lines[1]!,
    variantId: 'small',
    addonIds: ['ham'],
    options: [],
    quantity: 3,
  })

  const twice = addToCart(changed, pizza)
  const joined = changeLine(twice, key, { ...pizza, quantity: 3, notes: '' })
  expect(joined.lines.map((line) => [line.itemId, line.variantId, line.quantity])).toEqual([
    ['tagine', null, 1],
    ['pizza', 'large', 4],
  ])
  expect(changeLine(twice, key, { ...pizza, quantity: 3, notes: ' no salt ' }).lines[1]!.notes).toBe('no salt')
  expect(changeLine(twice, key, { ...pizza, quantity: MAX_QUANTITY, notes: '' }).lines).toHaveLength(3)
  expect(changeLine(twice, 99, small)).toBe(twice)
})

test('plus adds one piece, and minus undoes it', () => {
  fc.assert(
    fc.property(steps, fc.nat(400), (all, at) => {
      const cart = all.reduce(apply, EMPTY_CART)
      const line = cart.lines[at % Math.max(1, cart.lines.length)]
      fc.pre(line !== undefined && line.quantity < MAX_QUANTITY)
      const more = increaseLine(cart, line.key)
      expect(countPieces(more.lines)).toBe(countPieces(cart.lines) + 1)
      expect(decreaseLine(more, line.key)).toEqual(cart)
    }),
  )
})
