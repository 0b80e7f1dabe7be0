import type { Payments } from '#core/contract/payments.ts'
import { LEAST_VALUE, MOST_VALUE } from '#core/membership/gift-cards.ts'
import { formatDecimal, fromMajor, parseAmount } from '#core/money/amount.ts'
import { kindOf, paysForGiftCards } from '#core/payments/payment-kinds.ts'
import type { Language } from '#core/places/languages.ts'
import { AppError } from '#core/app-error.ts'
import type { TenantTx } from '../../../../infrastructure/database/tenant.ts'
import { recordAudit } from '../../../audit/record-audit.ts'
import { joinDrawer } from '../../../cash/join-drawer.ts'
import { newGiftCode, type CodeBox, type StoredCode } from '../../../guests/membership/gift-cards/open-gift-code.ts'
import { receiptNoOf } from '../../../guests/membership/gift-cards/gift-card-records.rules.ts'
import { paymentData } from '#core/fiscal/sale-entry.ts'
import { issueGiftCard } from '../../../guests/membership/gift-cards/issue-gift-card.ts'
import { loadMonths } from '../../../guests/membership/gift-cards/show-gift-cards.ts'
import { lockCurrencyShared } from '../../../store/load-store.ts'
import { addPaymentType } from '../../../store/payment-types/save-payment-type.ts'
import { loadTakingMoney } from '../load-taking-money.ts'
import { readPayments, settle } from '#core/payments/take-payments.ts'

type Selling = {
  amount: string
  payments: Payments
  recipient: string | null
  message: string | null
  /** Of who sells; the first sale names the payment type in it. */
  language: Language
}

export type GiftCardSale = {
  id: string
  receiptNo: string
  expiresOn: string
  /** In minor units. */
  amount: number
  change: number
  digits: number
  code: StoredCode
}

/**
 * Sells a gift card: money of today for a receipt of its own series, no revenue and no tax (docs/rules.md, 161). With the first
 * card the restaurant has a payment type that takes them.
 */
export async function sellGiftCard(tx: TenantTx, box: CodeBox, selling: Selling): Promise<GiftCardSale> {
  await lockCurrencyShared(tx)
  const till = await loadTakingMoney(tx)
  const { digits, currency } = till
  const amount = readAmount(selling.amount, digits)
  const offered = readPayments(selling.payments, till)
  if (offered.some(({ kind }) => !paysForGiftCards(kind))) throw new AppError('gift_card.payment_refused')
  if (offered.some(({ tip }) => tip > 0)) throw new AppError('payment.tip_refused')
  const settled = settle(offered, { due: amount, cashStep: till.cashStep, hasCustomer: false })
  if ('problem' in settled) {
    const isOver = settled.problem === 'bill.overpaid'
    throw new AppError(settled.problem, isOver ? { due: formatDecimal(amount, digits) } : {})
  }
  if (settled.due > 0) throw new AppError('payment.sum_mismatch', { total: formatDecimal(amount, digits) })
  if (!till.paymentTypes.some((type) => kindOf(type) === 'gift_card'))
    await addPaymentType(tx, { title: TITLE[selling.language], isActive: true, kind: 'gift_card' })
  const months = await loadMonths(tx)
  const drawer = await joinDrawer(tx, offered)
  const code = newGiftCode(box)
  const { recipient, message } = selling
  const { payments } = settled
  const paid = { amount, currency, digits, payments, drawer }
  const card = await issueGiftCard(tx, { ...paid, code, months, recipient, message })
  if (drawer.tillId !== null) tx.emit({ type: 'cash_update', tillId: drawer.tillId })
  const receiptNo = receiptNoOf(card)
  tx.journal({
    chain: 'P',
    kind: 'gift_card_sold',
    drawer,
    data: { card: receiptNo, amount, currency, digits, ends: card.expiresOn, payments: payments.map(paymentData) },
  })
  await recordAudit(tx, {
    kind: 'gift_card.sold',
    subject: receiptNo,
    details: { amount: formatDecimal(amount, digits), currency },
  })
  const change = payments.reduce((sum, payment) => sum + payment.change, 0)
  return { id: card.id, receiptNo, expiresOn: card.expiresOn, amount, change, digits, code }
}

const TITLE: Record<Language, string> = { en: 'Gift card', fr: 'Carte cadeau' }

function readAmount(text: string, digits: number): number {
  const amount = parseAmount(text, digits)
  const isSold = amount !== null && amount >= fromMajor(LEAST_VALUE, digits) && amount <= fromMajor(MOST_VALUE, digits)
  if (!isSold) throw new AppError('gift_card.amount_invalid')
  return amount
}
