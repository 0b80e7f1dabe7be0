import { taxesApi } from '#core/contract/settings.ts'
import { parseRate } from '#core/money/tax.ts'
import { problemsOf } from '../../../lib/forms/field-problems.ts'
import type { FieldProblems } from '../../../lib/forms/use-form.ts'
import type { Tax } from '../settings.api.ts'

export type TaxForm = { title: string; rate: string; type: '' | 'exclusive' | 'inclusive' }

export const NEW_TAX: TaxForm = { title: '', rate: '', type: '' }

export function toTaxForm({ title, rate, type }: Tax): TaxForm {
  return { title, rate: String(rate), type: type === 'exclusive' || type === 'inclusive' ? type : '' }
}

export function checkTax(form: TaxForm): FieldProblems<TaxForm> {
  const problems = problemsOf(taxesApi.add.body!, form)
  return parseRate(form.rate) === null ? { ...problems, rate: 'tax.rate_invalid' } : problems
}
