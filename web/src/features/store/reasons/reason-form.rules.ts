import type { Reason, ReasonKind } from '#core/contract/records.ts'
import { reasonsApi } from '#core/contract/selling/reasons.ts'
import { parsePrice } from '#core/money/price.ts'
import { FULL_RATE, parseRate } from '#core/money/tax.ts'
import { problemsOf } from '../../../lib/forms/field-problems.ts'
import type { FieldProblems } from '../../../lib/forms/use-form.ts'

export const REASON_VALUES = ['typed', 'percent', 'amount'] as const
type ReasonValue = (typeof REASON_VALUES)[number]

export type ReasonForm = {
  kind: ReasonKind
  title: string
  value: ReasonValue
  /** Of a fixed percentage or amount. */
  figure: string
  needsApproval: boolean
  isActive: boolean
}

export const NEW_REASON: ReasonForm = {
  kind: 'discount',
  title: '',
  value: 'typed',
  figure: '',
  needsApproval: false,
  isActive: true,
}

/** True for discounts: the other kinds take off everything, or their amount is typed. */
export const hasValue = (kind: ReasonKind): boolean => kind === 'discount'

export function toReasonForm({ kind, title, percent, amount, ...reason }: Reason): ReasonForm {
  return {
    kind,
    title,
    value: percent !== null ? 'percent' : amount !== null ? 'amount' : 'typed',
    figure: percent !== null ? String(percent) : (amount ?? ''),
    needsApproval: reason.needs_approval === 1,
    isActive: reason.is_active === 1,
  }
}

/**
 * The form as the API takes it. Another client may set a value on a kind that has none here; it is kept as long as the
 * kind stays.
 */
export function reasonBodyOf({ value, figure, ...form }: ReasonForm, before: Reason | null) {
  if (!hasValue(form.kind)) return before?.kind === form.kind ? form : { ...form, percent: null, amount: null }
  return {
    ...form,
    percent: value === 'percent' ? figure : null,
    amount: value === 'amount' ? figure : null,
  }
}

/** Problems that the server would refuse, by field; `digits` are the currency's decimals. */
export function checkReason(form: ReasonForm, digits: number): FieldProblems<ReasonForm> {
  const problems = problemsOf(reasonsApi.add.body!, form)
  return hasValue(form.kind) && !isFigureRight(form, digits)
    ? { ...problems, figure: 'reason.value_invalid' }
    : problems
}

function isFigureRight({ value, figure }: ReasonForm, digits: number): boolean {
  if (value === 'typed') return true
  const read = value === 'percent' ? parseRate(figure) : parsePrice(figure, digits)
  return read !== null && read > 0 && (value === 'amount' || read <= FULL_RATE)
}
