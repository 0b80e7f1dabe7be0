import { expect, test } from 'vitest'
import { aMenuItem } from '../menu/a-menu-item-fixture.ts'
import { choiceRows } from './sheet-rows.rules.ts'

test('the sheet has one line for choices with the same statement, and one for those without', () => {
  const allergens = { contains: [{ code: 'milk' as const, kinds: [] }], traces: [] }
  const { variants, addons, modifier_groups } = aMenuItem()
  const [small, double] = variants
  const [fries, bacon] = addons
  const named = (rows: ReturnType<typeof choiceRows>) => rows.map(({ title, statement }) => [title, statement !== null])

  const item = {
    variants: [small!, { ...double!, allergens }],
    addons: [{ ...fries!, allergens }, bacon!],
    modifier_groups,
  }
  expect(named(choiceRows(item))).toEqual([
    ['Double, Frites', true],
    ['Bacon', false],
  ])
  expect(named(choiceRows({ variants, addons, modifier_groups }))).toEqual([['Frites, Bacon', false]])
})
