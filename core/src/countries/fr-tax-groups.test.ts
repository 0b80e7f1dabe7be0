import { expect, test } from 'vitest'
import { FR_TAX_GROUP_KEYS, FR_TAX_GROUPS, proposeTaxGroup } from './fr-tax-groups.ts'

test('each group of the French pack names its rates, their source and the day they were read', () => {
  const rates = FR_TAX_GROUPS.map(({ key, rates: { dinein, takeaway, delivery } }) => [key, dinein, takeaway, delivery])
  expect(rates).toEqual([
    ['food', 10_000, 10_000, 10_000],
    ['packaged', 10_000, 5500, 5500],
    ['drink_open', 10_000, 10_000, 10_000],
    ['drink_sealed', 10_000, 5500, 5500],
    ['alcohol', 20_000, 20_000, 20_000],
    ['other', 20_000, 20_000, 20_000],
  ])
  expect(FR_TAX_GROUPS.map(({ key }) => key)).toEqual(FR_TAX_GROUP_KEYS)
  for (const { source, checkedOn } of FR_TAX_GROUPS)
    expect([source, checkedOn]).toEqual([/CGI/, /^\d{4}-\d\d-\d\d$/].map((form) => expect.stringMatching(form)))
})

test.each([
  ['Plats', 'food'],
  ['Entrées & salades', 'food'],
  ['Desserts', 'food'],
  ['Vins rouges', 'alcohol'],
  ['BIÈRES PRESSION', 'alcohol'],
  ['Cocktails', 'alcohol'],
  ['Cocktails sans alcool', 'drink_open'],
  ['Softs', 'drink_sealed'],
  ['Sodas et eaux', 'drink_sealed'],
  ['Boissons chaudes', 'drink_open'],
  ['Vins et boissons', 'alcohol'],
  ['Épicerie', 'packaged'],
  ['Boutique', 'other'],
  ['Bread', 'packaged'],
  ['Notre sélection', null],
])('the title %s means %s', (title, group) => {
  expect(proposeTaxGroup(title)).toBe(group)
})
