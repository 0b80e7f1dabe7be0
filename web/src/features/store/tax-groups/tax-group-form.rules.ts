import { DINING_OPTIONS } from '#core/contract/selling/price-rules.ts'
import type { TaxGroup } from '#core/contract/selling/tax-groups.ts'
import type { DiningOption } from '#core/orders/price-rules.ts'
import type { FieldProblems } from '../../../lib/forms/use-form.ts'

/** A rate that changes on a day, as it is typed in; `key` names its row. */
export type TaxChangeForm = { key: number; option: DiningOption; from: string; taxId: string }

/** Id of the tax for each dining option from the beginning; '' takes that of eating here. */
export type TaxGroupForm = Record<DiningOption, string> & { title: string; changes: readonly TaxChangeForm[] }

export const NEW_TAX_GROUP: TaxGroupForm = { title: '', dinein: '', takeaway: '', delivery: '', changes: [] }

export function taxGroupFormOf({ title, rules }: TaxGroup): TaxGroupForm {
  const firstOf = (option: DiningOption) =>
    rules.find((rule) => rule.delivery_type === option && rule.from === null)?.tax_id ?? ''
  const changes = rules.flatMap(({ delivery_type, from, tax_id }) =>
    from === null ? [] : [{ option: delivery_type, from, taxId: tax_id }],
  )
  return {
    title,
    dinein: firstOf('dinein'),
    takeaway: firstOf('takeaway'),
    delivery: firstOf('delivery'),
    changes: changes.map((change, key) => ({ ...change, key })),
  }
}

/** A blank change with a new key. */
export function newTaxChange(changes: readonly TaxChangeForm[]): TaxChangeForm {
  return { key: 1 + Math.max(-1, ...changes.map(({ key }) => key)), option: 'dinein', from: '', taxId: '' }
}

export function taxGroupBodyOf(form: TaxGroupForm) {
  const first = DINING_OPTIONS.flatMap((option) =>
    form[option] === '' ? [] : [{ deliveryType: option, from: null, taxId: form[option] }],
  )
  return {
    title: form.title,
    rules: [...first, ...form.changes.map(({ option, from, taxId }) => ({ deliveryType: option, from, taxId }))],
  }
}

/** Problems that the server would refuse, by field. */
export function checkTaxGroup({ title, dinein, changes }: TaxGroupForm): FieldProblems<TaxGroupForm> {
  const problems: FieldProblems<TaxGroupForm> = {}
  if (title.trim() === '') problems.title = 'tax_group.title_required'
  if (dinein === '') problems.dinein = 'tax_group.dinein_required'
  const days = new Set(changes.map(({ option, from }) => `${option} ${from}`))
  const isWhole = changes.every(({ from, taxId }) => from !== '' && taxId !== '')
  if (!isWhole || days.size < changes.length) problems.changes = 'tax_group.rules_invalid'
  return problems
}
