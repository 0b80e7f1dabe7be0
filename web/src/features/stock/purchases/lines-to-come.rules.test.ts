import { expect, test } from 'vitest'
import type { PurchaseLine } from '#core/contract/inventory/purchases.ts'
import { linesToCome } from './lines-to-come.rules.ts'

const SACK = { id: 'sack', quantity: '25' }
const FLOUR = { id: 'flour', unit: 'kg' as const, packs: [SACK] }

/** Ten sacks of flour, of which so many kilograms came. */
const aLine = (more: Partial<PurchaseLine> = {}): PurchaseLine => ({
  item_id: 'flour',
  title: 'Flour',
  unit: 'kg',
  pack_id: 'sack',
  pack_title: 'Sack',
  quantity: '10',
  ordered: '250',
  received: '0',
  ...more,
})
const formOf = (line: PurchaseLine, items = [FLOUR]) =>
  linesToCome({ lines: [line] }, items).map(({ packId, quantity }) => [packId, quantity])

test('of an order that partly came, only the rest is to come', () => {
  expect(formOf(aLine())).toEqual([['sack', '10']])
  expect(formOf(aLine({ received: '150' }))).toEqual([['sack', '4']])
  expect(formOf(aLine({ received: '250' }))).toEqual([])
  expect(formOf(aLine({ received: '300' }))).toEqual([])
})

test('what is not whole packs is in the unit of the item', () => {
  expect(formOf(aLine({ received: '240.5' }))).toEqual([['', '9.5']])
  expect(formOf(aLine({ pack_id: null, pack_title: null, quantity: '1.5', ordered: '1.5' }))).toEqual([['', '1.5']])
})

test('a pack that the item no longer has, or has with another quantity, changes nothing of what was ordered', () => {
  expect(formOf(aLine({ pack_id: null }))).toEqual([['', '250']])
  expect(formOf(aLine(), [{ ...FLOUR, packs: [] }])).toEqual([['', '250']])
  expect(formOf(aLine(), [{ ...FLOUR, packs: [{ ...SACK, quantity: '50' }] }])).toEqual([['sack', '5']])
  expect(formOf(aLine(), [{ ...FLOUR, packs: [{ ...SACK, quantity: '30' }] }])).toEqual([['', '250']])
})

test('an item in another unit of its kind is filled in by that unit', () => {
  const inGrams = { ...FLOUR, unit: 'g' as const, packs: [] }
  expect(linesToCome({ lines: [aLine({ received: '249.5' })] }, [inGrams])).toMatchObject([{ quantity: '500' }])
})

test('a removed item is not to come, and holds up no other', () => {
  const lines = [aLine({ item_id: 'gone' }), aLine()]
  expect(linesToCome({ lines }, [FLOUR]).map(({ itemId }) => itemId)).toEqual(['flour'])
})
