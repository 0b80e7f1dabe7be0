import { findCurrency } from '#core/money/currencies.ts'
import { parseTypedPrice } from '#core/money/price.ts'
import type { FieldProblems } from '../../../../lib/forms/use-form.ts'

export const MOVED = ['in', 'out', 'drop'] as const
export type Moved = (typeof MOVED)[number]

/** Which kind of reason a movement has; what goes to the bank needs none. */
export const REASON_KIND = { in: 'paid_in', out: 'paid_out', drop: null } as const satisfies Record<
  Moved,
  string | null
>

/** What of a movement the server would refuse: its amount, and a reason that is missing. */
export function checkMovement(
  { amount, reasonId }: { amount: string; reasonId?: string },
  currency: string,
): FieldProblems<{ amount: string; reasonId: string }> {
  const minor = parseTypedPrice(amount, findCurrency(currency)?.digits ?? 2)
  return {
    ...((minor === null || minor === 0) && { amount: 'cash.amount_invalid' }),
    ...(reasonId === '' && { reasonId: 'reason.required' }),
  }
}
