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
  /** Where cash with this reason is booked. */
  account: string
  needsApproval: boolean
  isActive: boolean
}

export const NEW_REASON: ReasonForm = {
  kind: 'discount',
  title: '',
  value: 'typed',
  figure: '',
  account: '',
  needsApproval: false,
  isActive: true,
}

/** True for discounts: the other kinds take off everything, or their amount is typed. */
export const hasValue = (kind: ReasonKind): boolean => kind === 'discount'

/** True for cash that goes into a drawer or out of it: what is sold is booked by its taxes. */
export const hasAccount = (kind: ReasonKind): boolean => kind === 'paid_in' || kind === 'paid_out'

export function toReasonForm({ kind, title, percent, amount, ...reason }: Reason): ReasonForm {
  return {
    kind,
    title,
    value: percent !== null ? 'percent' : amount !== null ? 'amount' : 'typed',
    figure: percent !== null ? String(percent) : (amount ?? ''),
    account: reason.account ?? '',
    needsApproval: reason.needs_approval === 1,
    isActive: reason.is_active === 1,
  }
}

/**
 * The form as the API takes it. Another client may set a value or an account on a kind that has none here; it is kept
 * as long as the kind stays.
 */
export function reasonBodyOf({ value, figure, account, ...form }: ReasonForm, before: Reason | null) {
  const isSameKind = before?.kind === form.kind
  const none = { percent: null, amount: null }
  const fixed = { percent: value === 'percent' ? figure : null, amount: value === 'amount' ? figure : null }
  return {
    ...form,
    ...(hasValue(form.kind) ? fixed : isSameKind ? {} : none),
    ...(hasAccount(form.kind) ? { account } : isSameKind ? {} : { account: null }),
  }
}

/** Problems that the server would refuse, by field; `digits` are the currency's decimals. */
export function checkReason(form: ReasonForm, digits: number): FieldProblems<ReasonForm> {
  const problems = problemsOf(reasonsApi.add.body!, hasAccount(form.kind) ? form : { ...form, account: '' })
  return hasValue(form.kind) && !isFigureRight(form, digits)
    ? { ...problems, figure: 'reason.value_invalid' }
    : problems
}

function isFigureRight({ value, figure }: ReasonForm, digits: number): boolean {
  if (value === 'typed') return true
  const read = value === 'percent' ? parseRate(figure) : parsePrice(figure, digits)
  return read !== null && read > 0 && (value === 'amount' || read <= FULL_RATE)
}
