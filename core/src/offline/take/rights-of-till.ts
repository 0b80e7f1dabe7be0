import type { RightFacts } from '../../orders/override-prices.ts'
import type { Approval } from '../../permissions/decide-right.ts'
import type { Person } from '../../permissions/may.ts'
import type { Reasons } from '../../permissions/take-reason.ts'
import type { TakenNote } from './taken-operation.ts'

export const PERSON_GONE: TakenNote = { code: 'person.gone' }

/** Somebody who may do what was done at a till: the right may have gone since. */
const WHOEVER: Person = { role: 'admin', scopes: [] }

/** Rights as the till had them: what was allowed there is taken, and reasons that were deleted since still count. */
export function allowAll<F extends Omit<RightFacts, 'asker'> & { asker: Person | null }>(facts: F): F {
  return { ...facts, asker: WHOEVER, reasons: activeReasons(facts.reasons), approvals: facts.approvals.map(unlimited) }
}

const activeReasons = (reasons: Reasons): Reasons =>
  new Map([...reasons].map(([id, reason]) => [id, { ...reason, isActive: true, needsApproval: false }]))

const unlimited = (approval: Approval): Approval => ({
  ...approval,
  approver: { ...approval.approver, discountLimitMilli: null },
})
