import type { InvoiceDetail } from '#core/contract/invoices.ts'
import type { PaymentType, StoreSettingsRecord } from '#core/contract/records.ts'
import { cashRounding, cashStep } from '#core/payments/cash-rounding.ts'
import { kindOf } from '#core/payments/payment-kinds.ts'
import { signedMinorOf } from '../../../../lib/format/wire-money.ts'

type Payment = Pick<InvoiceDetail['payments'][number], 'kind' | 'amount' | 'tip' | 'rounding'>

/** Cash that moves out of the drawer and into it when a payment changes to another type, in minor units. */
export function cashMoved(
  payment: Payment,
  type: PaymentType | undefined,
  { currency, country }: Pick<StoreSettingsRecord, 'currency' | 'country'>,
): { out: number; into: number } {
  const minor = (text: string) => signedMinorOf(text, currency)
  const sum = minor(payment.amount) + minor(payment.tip)
  const isToCash = type !== undefined && kindOf(type) === 'cash'
  return {
    out: payment.kind === 'cash' ? sum + minor(payment.rounding) : 0,
    into: isToCash ? sum + cashRounding(sum, cashStep(currency, country || null)) : 0,
  }
}
