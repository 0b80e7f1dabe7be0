import { expect, test } from 'vitest'
import { isSoldOut, needsLook, nextReturnAt, portionsOf, shortagesOf, type Availability } from './availability.ts'

const now = new Date('2026-11-23T12:00:00Z')
const [before, after, later] = ['11:59:59', '12:00:01', '13:00:00'].map((time) => new Date(`2026-11-23T${time}Z`))
const one = (id: string, change: Partial<Availability>): Availability => ({
  id,
  target: 'item',
  isOut: false,
  outUntil: null,
  remaining: null,
  countedSince: null,
  ...change,
})
const line = { itemId: 'tart', itemTitle: 'Tart', variantId: null, variantTitle: null, addons: [], quantity: 2 }

test.each([
  ['out', { isOut: true }, true],
  ['out until later', { isOut: true, outUntil: after! }, true],
  ['out until a while ago', { isOut: true, outUntil: before! }, false],
  ['out until now', { isOut: true, outUntil: now }, false],
  ['counted, with some left', { remaining: 1 }, false],
  ['counted, with none left', { remaining: 0 }, true],
])('%s', (_, change, expected) => {
  expect(isSoldOut(one('tart', change), now)).toBe(expected)
})

test('each piece takes a portion of its item, its variant, and each add-on and unit', () => {
  const whole = {
    ...line,
    variantId: 'large',
    variantTitle: 'Large',
    addons: ['cream', 'egg', 'egg'].map((id) => ({ id, title: id })),
  }
  expect([...portionsOf([whole, { ...line, quantity: 3 }])]).toEqual([
    ['tart', { title: 'Tart', quantity: 5 }],
    ['large', { title: 'Tart · Large', quantity: 2 }],
    ['cream', { title: 'cream', quantity: 2 }],
    ['egg', { title: 'egg', quantity: 4 }],
  ])
})

test('items are short if sold out, or if more are wanted than are left', () => {
  const wanted = portionsOf([
    line,
    { ...line, itemId: 'soup', itemTitle: 'Soup' },
    { ...line, itemId: 'tea', itemTitle: 'Tea' },
  ])
  const available = new Map(
    [one('tart', { remaining: 1 }), one('soup', { isOut: true }), one('tea', { remaining: 2 })].map((row) => [
      row.id,
      row,
    ]),
  )
  expect(shortagesOf(wanted, available, now)).toEqual([
    { id: 'tart', title: 'Tart', remaining: 1 },
    { id: 'soup', title: 'Soup', remaining: 0 },
  ])
  expect(needsLook(portionsOf([line]), available, now)).toBe(true)
  expect(needsLook(portionsOf([{ ...line, itemId: 'cake' }]), available, now)).toBe(false)
  const over = new Map([['tart', one('tart', { isOut: true, outUntil: before! })]])
  expect([needsLook(portionsOf([line]), over, now), shortagesOf(portionsOf([line]), over, now)]).toEqual([false, []])
})

test('the next that is sold again by itself is the earliest that lies ahead', () => {
  const out = [later, after, before, null].map((outUntil, at) => one(String(at), { isOut: true, outUntil: outUntil! }))
  expect(nextReturnAt(out, now)).toEqual(after)
  expect(nextReturnAt([out[2]!, out[3]!], now)).toBeNull()
})
