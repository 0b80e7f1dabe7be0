import { expect, test } from 'vitest'
import type { TaxGroup } from '#core/contract/selling/tax-groups.ts'
import { lacksGroups, proposalsOf } from './tax-group-proposals.rules.ts'

const group = (id: string, pack_key: TaxGroup['pack_key']): TaxGroup => ({
  id,
  title: id,
  rules: [],
  item_count: 0,
  pack_key,
})
const categories = ['Vins', 'Plats', 'Divers', 'Vide'].map((title) => ({ id: title, title, schedule_id: null }))
const item = (category_id: string | null, tax_group_id: string | null = null) => ({ category_id, tax_group_id })

test('shows each category with its proposed group and its items’ present one', () => {
  const items = [
    item('Vins', 'wine'),
    item('Vins', 'wine'),
    item('Plats', 'wine'),
    item('Plats'),
    item('Divers'),
    item(null),
  ]
  const proposals = proposalsOf({ categories, items }, [group('wine', 'alcohol'), group('meals', 'food')])
  expect(
    proposals.map(({ category, itemCount, groupId, proposedId }) => [category.id, itemCount, groupId, proposedId]),
  ).toEqual([
    ['Vins', 2, 'wine', 'wine'],
    ['Plats', 2, null, 'meals'],
    ['Divers', 1, null, ''],
  ])
})

test('offers the groups of France until all exist', () => {
  const keys = ['food', 'packaged', 'drink_open', 'drink_sealed', 'alcohol', 'other'] as const
  const all = keys.map((key) => group(key, key))
  expect([lacksGroups([]), lacksGroups(all.slice(1)), lacksGroups(all)]).toEqual([true, true, false])
})
