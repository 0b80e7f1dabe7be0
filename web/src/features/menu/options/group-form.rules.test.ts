import { expect, test } from 'vitest'
import { checkGroup, groupFormOf, moveOption, newOption, NEW_GROUP, problemOfOption } from './group-form.rules.ts'

const option = (title: string, price = '', max = '1') => ({ ...newOption([]), title, price, max })
const form = {
  title: 'Sauces',
  min: '0',
  max: '2',
  free: '1',
  options: [option('Béarnaise', '1,50'), option('Ketchup')],
}

test('a filled form has no problem; a blank price is 0', () => {
  expect(checkGroup(form, 2)).toEqual({})
})

test.each([
  ['no title', { title: ' ' }, { title: 'modifier_group.title_required' }],
  ['no option', { options: [] }, { options: 'modifier_group.options_required' }],
  ['an option without a title', { options: [option('')] }, { options: 'modifier_group.option_title_required' }],
  ['a price that is none', { options: [option('Egg', 'free')] }, { options: 'modifier_group.price_invalid' }],
  ['more required than can be chosen', { min: '3' }, { min: 'modifier_group.counts_invalid' }],
  ['more free than can be chosen', { free: '3' }, { free: 'modifier_group.counts_invalid' }],
  ['more required than there are', { min: '2', options: [option('Egg')] }, { min: 'modifier_group.counts_invalid' }],
])('%s is a problem of its field', (_, change, problems) => {
  expect(checkGroup({ ...form, ...change }, 2)).toEqual(problems)
})

test('reports problems for each field of a row', () => {
  expect(problemOfOption(option(' ', '1.234'), 2)).toEqual({
    title: 'modifier_group.option_title_required',
    price: 'modifier_group.price_invalid',
  })
  expect(problemOfOption(option('Egg', '1.234'), 3)).toEqual({})
})

test('rows move within the list, and have unique keys', () => {
  const rows = [0, 1, 2].map((key) => ({ ...option(String(key)), key }))
  expect(moveOption(rows, 1, -1).map(({ key }) => key)).toEqual([1, 0, 2])
  expect(moveOption(rows, 2, 1)).toBe(rows)
  expect(newOption(rows).key).toBe(3)
})

test('the form begins with the stored group', () => {
  const options = [{ id: 'o', title: 'Egg', price: '1.00', max: 2, sold_out: 0, allergens: null }]
  expect(groupFormOf({ id: 'g', title: 'Extras', min: 0, max: 2, free: 0, options, item_count: 1 })).toEqual({
    title: 'Extras',
    min: '0',
    max: '2',
    free: '0',
    options: [{ key: 0, id: 'o', title: 'Egg', price: '1.00', max: '2' }],
  })
  expect(NEW_GROUP.options).toHaveLength(1)
})
