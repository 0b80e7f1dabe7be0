import { parseTypedAmount } from '#core/money/amount.ts'
import { findCurrency } from '#core/money/currencies.ts'
import type { FieldProblems } from '../../../../lib/forms/use-form.ts'

/** Cash paid in, paid out, or taken to the bank. */
export const MOVED = ['in', 'out', 'drop'] as const
export type Moved = (typeof MOVED)[number]

/** The kind of reason for each movement; a bank drop needs none. */
export const REASON_KIND = { in: 'paid_in', out: 'paid_out', drop: null } as const satisfies Record<
  Moved,
  string | null
>

/** Problems that the server would refuse: an invalid amount or a missing reason. */
export function checkMovement(
  { amount, reasonId }: { amount: string; reasonId?: string },
  currency: string,
): FieldProblems<{ amount: string; reasonId: string }> {
  const minor = parseTypedAmount(amount, findCurrency(currency)?.digits ?? 2)
  return {
    ...((minor === null || minor === 0) && { amount: 'cash.amount_invalid' }),
    ...(reasonId === '' && { reasonId: 'reason.required' }),
  }
}
