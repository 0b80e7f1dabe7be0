import { expect, test } from 'vitest'
import type { MenuItem } from '#core/contract/records.ts'
import { addablesFor, checkSteps, newStep, problemsOfStep, stepsBodyOf, stepsFormOf } from './steps-form.rules.ts'

const choice = { item_id: 'i1', variant_id: null, title: 'Soup', variant_title: null, supplement: '2.00', sold_out: 0 }
const SET = { steps: [{ id: 's1', title: 'Starter', min: 1, max: 1, choices: [choice] }] }

test('the form of a set menu sends it back unchanged; a new one begins with a blank step', () => {
  const form = stepsFormOf(SET)
  expect(stepsBodyOf(form)).toEqual([
    {
      id: 's1',
      title: 'Starter',
      min: '1',
      max: '1',
      choices: [{ itemId: 'i1', variantId: null, supplement: '2.00' }],
    },
  ])
  expect(checkSteps(form, 2)).toEqual({})
  const blank = stepsFormOf({ steps: [] })
  expect(blank.steps).toEqual([newStep([])])
  expect(checkSteps(blank, 2)).toEqual({ steps: 'menu.step_title_required' })
  expect(problemsOfStep(blank.steps[0]!, 2)).toMatchObject({
    title: 'menu.step_title_required',
    choices: 'menu.step_choices_required',
  })
})

test.each([
  ['menu.step_counts_invalid', { min: '2', max: '1' }],
  ['menu.step_counts_invalid', { max: '' }],
  ['menu.steps_required', { min: '0' }],
  ['menu.step_choices_required', { choices: [] }],
  ['menu.supplement_invalid', { choices: [{ ...stepsFormOf(SET).steps[0]!.choices[0]!, supplement: '1.234' }] }],
])('%s', (problem, change) => {
  const step = { ...stepsFormOf(SET).steps[0]!, ...change }
  expect(checkSteps({ steps: [step] }, 2)).toEqual({ steps: problem })
})

test('offers a step new items, variants and categories, but no set menus', () => {
  const item = (id: string, more: Partial<MenuItem> = {}) =>
    ({ id, title: id, category_id: 'c', kind: 'item', variants: [], ...more }) as unknown as MenuItem
  const variant = (id: string) => ({ id, item_id: 'tart', title: id, price: '1.00', sold_out: 0, allergens: null })
  const menuItems = [
    item('i1'),
    item('tart', { variants: [variant('small'), variant('large')] }),
    item('other', { category_id: null }),
    item('lunch', { kind: 'set' }),
  ]
  const offer = {
    menuItems,
    categories: [{ id: 'c', title: 'Starters', schedule_id: null }],
    nameOfAll: (title: string) => `All ${title}`,
  }
  expect(addablesFor(stepsFormOf(SET).steps[0]!, offer).map(({ label, choices }) => [label, choices.length])).toEqual([
    ['All Starters', 2],
    ['tart - small', 1],
    ['tart - large', 1],
    ['other', 1],
  ])
})
