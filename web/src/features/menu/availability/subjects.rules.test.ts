import { expect, test } from 'vitest'
import { subjectsOfItem, subjectsOfOrdered } from './subjects.rules.ts'

test('lists an ordered item with each of its choices once', () => {
  const unit = { id: 'o', item_id: 'i', title: 'Honey', group_title: 'Sauces' }
  const item = {
    item_id: 'i',
    item_title: 'Tart',
    variant_id: 'v',
    variant_title: 'Large',
    addons: [{ id: 'a', item_id: 'i', title: 'Cream' }, unit, unit],
  }
  expect(subjectsOfOrdered(item).map(({ target, id }) => [target, id])).toEqual([
    ['item', 'i'],
    ['variant', 'v'],
    ['addon', 'a'],
    ['option', 'o'],
  ])
  expect(subjectsOfOrdered({ ...item, variant_id: null, variant_title: null, addons: null })).toHaveLength(1)
})

test('lists a menu item with all its choices', () => {
  const choice = (id: string) => ({ id, item_id: 'i', title: id, price: '1.00', sold_out: 0, allergens: null })
  const option = { id: 'o', title: 'Honey', price: '0.00', max: 1, sold_out: 0, allergens: null }
  const group = { id: 'g', title: 'Sauces', min: 0, max: 1, free: 0, options: [option] }
  const choices = { variants: [choice('v')], addons: [choice('a')], modifier_groups: [group], steps: [] }
  const item = { id: 'i', title: 'Tart', ...choices }
  expect(subjectsOfItem(item).map(({ target, id }) => [target, id])).toEqual([
    ['item', 'i'],
    ['variant', 'v'],
    ['addon', 'a'],
    ['option', 'o'],
  ])
})

test('lists a set menu with each choice of its steps once', () => {
  const choice = (item_id: string, variant_id: string | null) => ({
    item_id,
    variant_id,
    title: item_id,
    variant_title: variant_id,
    supplement: '0.00',
    sold_out: 0,
  })
  const step = (id: string, ...choices: ReturnType<typeof choice>[]) => ({ id, title: id, min: 1, max: 1, choices })
  const steps = [step('one', choice('soup', null), choice('tart', 'small')), step('two', choice('soup', null))]
  const set = { id: 'set', title: 'Lunch', variants: [], addons: [], modifier_groups: [], steps }
  expect(subjectsOfItem(set)).toEqual([
    { target: 'item', id: 'set', title: 'Lunch' },
    { target: 'item', id: 'soup', title: 'soup' },
    { target: 'variant', id: 'small', title: 'tart - small' },
  ])
})
