import { expect, test } from 'vitest'
import { checkTaxGroup, NEW_TAX_GROUP, newTaxChange, taxGroupBodyOf, taxGroupFormOf } from './tax-group-form.rules.ts'

const rule = (delivery_type: 'dinein' | 'takeaway' | 'delivery', tax_id: string, from: string | null = null) => ({
  delivery_type,
  from,
  tax_id,
  tax_title: 'TVA',
  tax_rate: 10,
  tax_type: 'inclusive',
})
const rules = [rule('dinein', 'ten'), rule('takeaway', 'low'), rule('dinein', 'eleven', '2027-01-01')]
const group = { id: 'g', title: 'Sealed', rules, item_count: 1, pack_key: null }

test('an unchanged group is sent back as it was', () => {
  const form = taxGroupFormOf(group)
  expect(form).toMatchObject({ dinein: 'ten', takeaway: 'low', delivery: '', changes: [{ from: '2027-01-01' }] })
  expect(taxGroupBodyOf(form)).toEqual({
    title: 'Sealed',
    rules: rules.map(({ delivery_type, from, tax_id }) => ({ deliveryType: delivery_type, from, taxId: tax_id })),
  })
  expect(checkTaxGroup(form)).toEqual({})
})

test('a group needs a title and a tax for eating here; each change needs its own day and a tax', () => {
  expect(checkTaxGroup(NEW_TAX_GROUP)).toEqual({
    title: 'tax_group.title_required',
    dinein: 'tax_group.dinein_required',
  })
  const form = taxGroupFormOf(group)
  const blank = newTaxChange(form.changes)
  expect(blank.key).toBe(1)
  const withChange = (change: object) => checkTaxGroup({ ...form, changes: [...form.changes, { ...blank, ...change }] })
  const wrong = { changes: 'tax_group.rules_invalid' }
  expect([withChange({}), withChange({ from: '2028-01-01' })]).toEqual([wrong, wrong])
  expect(withChange({ from: '2027-01-01', taxId: 'ten' })).toEqual(wrong)
  expect(withChange({ from: '2028-01-01', taxId: 'ten' })).toEqual({})
})
