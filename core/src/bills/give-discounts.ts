import { AppError } from '../app-error.ts'
import type { AuditedAct } from '../audited-act.ts'
import type { Discount } from '../contract/bills.ts'
import { formatDecimal } from '../money/amount.ts'
import type { Numbers } from '../numbers.ts'
import { FULL_RATE } from '../money/tax.ts'
import type { RightFacts } from '../orders/override-prices.ts'
import { decideRight, type Approval } from '../permissions/decide-right.ts'
import { takeReason, type Reasons, type TakenReason } from '../permissions/take-reason.ts'
import { isAboveLimit } from './discount-limit.ts'
import { readTerms, withDiscountOn } from './discount-lines.ts'
import type { DiscountTerms } from './discounts.ts'
import { computeBill, freezeBill, standing, tokensOf, type StoredBill, type StoredDiscount } from './open-bill.ts'

export type GivingFacts = {
  rights: RightFacts
  /** The largest share of a bill that the asker may give away, in thousandths of a percent; null: no limit. */
  limit: number | null
  /** User name of the asker. */
  person: string | null
  currency: string
  digits: number
  numbers: Pick<Numbers, 'now'>
  newId: () => string
}

/** The lines discounted together; null: the whole bill. */
export type WantedDiscount = Discount & { lineIds: readonly string[] | null }

/** The row of a discount. */
export type NewDiscount = StoredDiscount & { billId: string; reasonId: string }

export type Given = {
  /** Its lines are not stored yet. */
  bill: StoredBill
  /** In the order given. */
  discounts: NewDiscount[]
  /** The approval used up, if any. */
  approval: Approval | null
  act: AuditedAct
}

/**
 * Gives these discounts on a bill in order, each with its reason. Discounts of the bill are shared over its lines anew
 * with each change, until the first payment.
 * @throws AppError `approval.required` if the asker lacks the right, is above the limit or names a reason that always
 * needs another person, and no approval came along; or if that approval's giver is above their own limit
 * (docs/rules/bills.md#give-a-discount)
 */
export function giveDiscounts(facts: GivingFacts, bill: StoredBill, wanted: readonly WantedDiscount[]): Given {
  const { rights, limit, person, digits, numbers, newId } = facts
  const named = wanted.map(({ lineIds, ...discount }) => {
    const terms = readTerms(discount, digits)
    return { id: newId(), terms, lineIds, reason: nameReason(rights.reasons, discount.reasonId, terms) }
  })
  const rowsOf = (approvedBy: string | null): Row[] =>
    named.map(({ id, terms, reason, lineIds }, at) => {
      const given = { at: numbers.now.getTime() * 1000, position: at + 1 }
      const isOfBill = lineIds === null
      const { id: reasonId, title, kind: reasonKind } = reason
      return {
        id,
        ...terms,
        isOfBill,
        isShared: isOfBill,
        title,
        reasonKind,
        reasonId,
        givenBy: person,
        approvedBy,
        given,
        lineIds,
      }
    })
  const isBeyond = limit !== null && isAboveLimit(withDiscounts(bill, rowsOf(null)), person ?? '', limit)
  const approval = decideRight(rights.asker, rights.approvals, {
    scope: 'ORDER_DISCOUNT',
    byAnother: named.some(({ reason }) => reason.needsApproval),
    isAboveLimit: isBeyond,
  })
  const rows = rowsOf(approval?.approver.username ?? null)
  const discounted = withDiscounts(bill, rows)
  if (approval) checkLimit(discounted, approval)
  return {
    bill: discounted,
    discounts: rows.map(({ lineIds: _lineIds, ...row }) => ({ ...row, billId: bill.id })),
    approval,
    act: discountAct(facts, { before: bill, after: discounted, rows }),
  }
}

type Row = StoredDiscount & { reasonId: string; lineIds: WantedDiscount['lineIds'] }

type NamedReason = TakenReason & { kind: StoredDiscount['reasonKind'] }

/** A discount of 100 % may be on the house. A reason with a fixed percentage or amount allows no other. */
function nameReason(reasons: Reasons, reasonId: string | null, terms: DiscountTerms): NamedReason {
  const isWhole = terms.kind === 'percent' && terms.value === FULL_RATE
  const isComp = isWhole && reasons.get(reasonId ?? '')?.kind === 'comp' && reasons.get(reasonId!)!.isActive
  const kind = isComp ? 'comp' : 'discount'
  const reason = takeReason(reasons, { reasonId, kind })
  const fixed = terms.kind === 'percent' ? reason.percentMilli : reason.amount
  const isFixed = reason.percentMilli !== null || reason.amount !== null
  if (isFixed && fixed !== terms.value) throw new AppError('request.invalid', { field: 'value' })
  return { ...reason, kind }
}

/** Adds discounts to a bill. If it has payments, they are fixed on its lines at once. */
function withDiscounts(bill: StoredBill, rows: readonly Row[]): StoredBill {
  let result: StoredBill = bill
  for (const { lineIds, reasonId: _reasonId, ...discount } of rows) {
    const lines = withDiscountOn(result.lines, lineIds ?? [], discount)
    result = { ...result, lines, discounts: [...result.discounts, discount] }
  }
  return standing(bill.payments).length === 0 ? result : freezeBill(result)
}

function checkLimit(bill: StoredBill, { approver }: Approval): void {
  const { username, discountLimitMilli } = approver
  if (discountLimitMilli !== null && isAboveLimit(bill, username, discountLimitMilli))
    throw new AppError('approval.required', { scope: 'ORDER_DISCOUNT' })
}

type Changed = { before: StoredBill; after: StoredBill; rows: readonly Row[] }

function discountAct({ currency, digits }: GivingFacts, { before, after, rows }: Changed): AuditedAct {
  const amount = computeBill(after).discountTotal - computeBill(before).discountTotal
  const approver = rows[0]?.approvedBy ?? null
  const reason = [...new Set(rows.map(({ title }) => title))].join(', ')
  return {
    kind: 'bill.discounted',
    subject: tokensOf(after),
    details: {
      amount: formatDecimal(amount, digits),
      currency,
      reason,
      ...(approver === null ? {} : { approver }),
    },
    logged: { amount, currency, digits, reason, before: computeBill(before).total, after: computeBill(after).total },
  }
}
