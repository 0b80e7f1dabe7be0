import type { Discount } from '#core/contract/bills.ts'
import type { DiscountTerms } from '#core/bills/discounts.ts'
import { formatDecimal } from '#core/money/amount.ts'
import { FULL_RATE } from '#core/money/tax.ts'
import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { checkRight, type Approval, type Asker } from '../staff/approvals/check-right.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { TakenReason } from '#core/permissions/take-reason.ts'
import { takeReason } from '../store/reasons/take-reason.ts'
import { loadStore } from '../store/load-store.ts'
import { loadDiscountLimit } from '../staff/load-discount-limit.ts'
import { readTerms, shareGivenBy, withDiscountOn } from './discount.rules.ts'
import { insertDiscounts } from './discounts.queries.ts'
import { lockBillsAt } from './lock-bills.ts'
import {
  computeBill,
  freezeBill,
  standing,
  tokensOf,
  type StoredBill,
  type StoredDiscount,
} from '#core/bills/open-bill.ts'
import { storeBills } from './store-bills.ts'

type Asked = Discount & { billId: string; version: number; lineId: string | null; approvalIds: readonly string[] }

/** Gives a discount on a bill or one of its lines; refused beyond the right and the limit of the asker and of who approves. */
export async function discountBill(
  tx: TenantTx,
  asker: Asker,
  { billId, version, lineId, approvalIds, ...discount }: Asked,
): Promise<{ bill: StoredBill; discountId: string }> {
  const [bill] = await lockBillsAt(tx, version, [billId])
  if (lineId !== null && !bill.lines.some(({ id }) => id === lineId)) throw new AppError('split.unknown_line')
  const given = await giveDiscounts(tx, asker, {
    bill,
    wanted: [{ ...discount, lineIds: lineId === null ? null : [lineId] }],
    approvalIds,
  })
  const [stored] = await storeBills(tx, [{ bill: given.bill, pieces: given.bill.lines }])
  return { bill: stored!, discountId: given.ids[0]! }
}

/** On these lines together; null: on the bill. */
type Wanted = Discount & { lineIds: readonly string[] | null }

/**
 * The bill with these discounts, each with its reason, in this order; its lines are not stored yet. Those of a bill are shared
 * over its lines as these change, until the first payment.
 */
export async function giveDiscounts(
  tx: TenantTx,
  asker: Asker,
  { bill, wanted, approvalIds }: { bill: StoredBill; wanted: readonly Wanted[]; approvalIds: readonly string[] },
): Promise<{ bill: StoredBill; ids: string[] }> {
  const store = await loadStore(tx)
  const named: { terms: DiscountTerms; reason: NamedReason; lineIds: Wanted['lineIds'] }[] = []
  for (const { lineIds, ...discount } of wanted) {
    const terms = readTerms(discount, store.digits)
    named.push({ terms, lineIds, reason: await nameReason(tx, discount.reasonId, terms) })
  }
  const givenBy = tx.actor?.name ?? null
  const rowsOf = (approvedBy: string | null): Row[] =>
    named.map(({ terms, reason, lineIds }) => {
      const isOfBill = lineIds === null
      const { id: reasonId, title, kind: reasonKind } = reason
      return { ...terms, isOfBill, isShared: isOfBill, title, reasonKind, reasonId, givenBy, approvedBy, lineIds }
    })
  const isByAnother = named.some(({ reason }) => reason.needsApproval)
  const provisional = withDiscounts(bill, rowsOf(null), PROVISIONAL)
  const approval = await checkGiver(tx, asker, { bill: provisional, isByAnother, approvalIds })
  const rows = rowsOf(approval?.approver.username ?? null)
  if (approval) checkLimit(withDiscounts(bill, rows, PROVISIONAL), approval)
  const ids = await insertDiscounts(tx.db, bill.id, rows)
  const discounted = withDiscounts(bill, rows, (at) => ids[at]!)
  await recordDiscounts(tx, { before: bill, after: discounted, rows, store })
  return { bill: discounted, ids }
}

type Row = Omit<StoredDiscount, 'id'> & { reasonId: string; lineIds: Wanted['lineIds'] }

/** Ids of discounts that are computed and not stored yet. */
const PROVISIONAL = (at: number) => `new ${at}`

type NamedReason = TakenReason & { kind: StoredDiscount['reasonKind'] }

/** What is given wholly may be a comp; a reason with a fixed percentage or amount is given with no other. */
async function nameReason(tx: TenantTx, reasonId: string | null, terms: DiscountTerms): Promise<NamedReason> {
  const isWhole = terms.kind === 'percent' && terms.value === FULL_RATE
  const comp = isWhole ? await takeReason(tx, { reasonId, kind: 'comp' }).catch(noneIfRefused) : null
  const reason = comp ?? (await takeReason(tx, { reasonId, kind: 'discount' }))
  const fixed = terms.kind === 'percent' ? reason.percentMilli : reason.amount
  const isFixed = reason.percentMilli !== null || reason.amount !== null
  if (isFixed && fixed !== terms.value) throw new AppError('request.invalid', { field: 'value' })
  return { ...reason, kind: comp ? 'comp' : 'discount' }
}

function noneIfRefused(error: unknown): null {
  if (error instanceof AppError) return null
  throw error
}

/** The bill with these discounts; where something is paid on it, as amounts of its lines at once. */
function withDiscounts(bill: StoredBill, rows: readonly Row[], idOf: (at: number) => string): StoredBill {
  let result: StoredBill = bill
  for (const [at, { lineIds, reasonId: _, ...row }] of rows.entries()) {
    const discount = { ...row, id: idOf(at) }
    const lines = withDiscountOn(result.lines, lineIds ?? [], discount)
    result = { ...result, lines, discounts: [...result.discounts, discount] }
  }
  return standing(bill.payments).length === 0 ? result : freezeBill(result)
}

type Checked = { bill: StoredBill; isByAnother: boolean; approvalIds: readonly string[] }

async function checkGiver(
  tx: TenantTx,
  asker: Asker,
  { bill, isByAnother, approvalIds }: Checked,
): Promise<Approval | null> {
  const name = tx.actor?.name ?? ''
  const limit = await loadDiscountLimit(tx, asker)
  const isBeyond = limit !== null && shareGivenBy(bill, name) > limit
  return checkRight(tx, asker, { scope: 'ORDER_DISCOUNT', approvalIds, byAnother: isByAnother || isBeyond })
}

function checkLimit(bill: StoredBill, { approver }: Approval): void {
  const { username, discountLimitMilli } = approver
  if (discountLimitMilli !== null && shareGivenBy(bill, username) > discountLimitMilli)
    throw new AppError('approval.required', { scope: 'ORDER_DISCOUNT' })
}

type Recorded = {
  before: StoredBill
  after: StoredBill
  rows: readonly Row[]
  store: { currency: string; digits: number }
}

async function recordDiscounts(tx: TenantTx, { before, after, rows, store }: Recorded): Promise<void> {
  const amount = computeBill(after).discountTotal - computeBill(before).discountTotal
  const approver = rows[0]?.approvedBy ?? null
  const reason = [...new Set(rows.map(({ title }) => title))].join(', ')
  const { currency, digits } = store
  await recordAudit(tx, {
    kind: 'bill.discounted',
    subject: tokensOf(after),
    details: {
      amount: formatDecimal(amount, digits),
      currency,
      reason,
      ...(approver === null ? {} : { approver }),
    },
    logged: {
      amount,
      currency,
      digits,
      reason,
      before: computeBill(before).total,
      after: computeBill(after).total,
    },
  })
}
