import { packOf } from '#core/countries/country-packs.ts'
import type { Payable } from '../payable.rules.ts'

/**
 * What the law lets a guest pay by meal vouchers in a day, in minor units, where those on a bill and the next one come to more
 * than that for each; null where they do not, or the country has no such limit. It is a hint: several guests may pay by one.
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
