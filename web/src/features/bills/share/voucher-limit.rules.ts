import { packOf } from '#core/countries/country-packs.ts'
import type { Payable } from '../payable.rules.ts'

/**
 * The legal limit of meal vouchers a guest may pay with in a day, in minor units, if the vouchers on the bill and the
 * next one exceed it on average; null if not, or if the country has no limit. Only a hint: each voucher may be another
 * guest's.
 */
export function exceededVoucherLimit(
  { payments }: Pick<Payable, 'payments'>,
  next: number,
  country: string,
): number | null {
  const limit = packOf(country).voucherLimit?.value ?? null
  const vouchers = payments.filter(({ kind }) => kind === 'meal_voucher')
  const paid = vouchers.reduce((sum, { amount }) => sum + amount, next)
  return limit !== null && paid > limit * (vouchers.length + 1) ? limit : null
}
