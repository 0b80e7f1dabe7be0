import type { Payment } from '#core/contract/payments.ts'
import { formatDecimal } from '#core/money/amount.ts'
import type { TenantTx } from '../../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { recordAudit } from '../../../audit/record-audit.ts'
import { joinDrawer } from '../../../cash/join-drawer.ts'
import { paymentData } from '#core/fiscal/sale-entry.ts'
import type { TakenPayment } from '#core/payments/taken-payment.ts'
import { checkTipsFor, loadTakingMoney } from '../load-taking-money.ts'
import { readPayments, settle } from '#core/payments/take-payments.ts'
import { findAccount, insertSettlement, updateDayOfSettlement, type AccountRow } from './settlements.queries.ts'

type Settling = { invoiceNumber: number; position: number; payments: readonly Payment[] }

/** Takes money for what was paid on account, today and never more than is open: no revenue, as the invoice was that. */
export async function settleAccount(tx: TenantTx, { invoiceNumber, position, payments }: Settling): Promise<void> {
  const till = await loadTakingMoney(tx)
  const offered = readPayments([...payments], till)
  if (offered.some(({ kind }) => kind === 'account')) throw new AppError('settlement.by_account')
  await checkTipsFor(tx, offered)
  const drawer = await joinDrawer(tx, offered)
  // whoever settles or refunds the same invoice waits here, and sees what is open then
  const businessDay = await updateDayOfSettlement(tx.db)
  const account = await findAccount(tx.db, { invoiceNumber, position })
  if (!account) throw new AppError('settlement.not_found')
  const { digits, currency, open } = account
  const settled = settle(offered, { due: open, cashStep: till.cashStep, hasCustomer: true })
  if ('problem' in settled) {
    const isOver = settled.problem === 'bill.overpaid'
    throw new AppError(settled.problem, isOver ? { due: formatDecimal(open, digits) } : {})
  }
  const takenBy = tx.actor?.name ?? null
  const came = settled.payments.map((payment) => ({
    ...payment,
    tipFor: payment.tip > 0 ? (payment.tipFor ?? account.placedBy ?? takenBy) : null,
  }))
  const amount = came.reduce((sum, payment) => sum + payment.amount, 0)
  if (amount === 0) throw new AppError('cash.amount_invalid')
  const booked = [takenOff(account, amount), ...came]
  const number = await insertSettlement(tx.db, {
    invoiceNumber,
    position,
    businessDay,
    takenBy,
    payments: booked,
    drawer,
  })
  tx.journal({
    chain: 'P',
    kind: 'settled',
    of: String(invoiceNumber),
    drawer,
    data: { number, position, payments: booked.map(paymentData) },
  })
  if (drawer.tillId !== null) tx.emit({ type: 'cash_update', tillId: drawer.tillId })
  await recordAudit(tx, {
    kind: 'payment.settled',
    subject: came.map(({ title }) => title).join(', '),
    details: { amount: formatDecimal(amount, digits), currency, invoice: String(invoiceNumber) },
  })
}

function takenOff({ paymentTypeId, title, reference }: AccountRow, amount: number): TakenPayment {
  return {
    paymentTypeId,
    title,
    kind: 'account',
    amount: -amount,
    tip: 0,
    tendered: null,
    rounding: 0,
    surplus: 0,
    change: 0,
    reference,
    tipFor: null,
  }
}
