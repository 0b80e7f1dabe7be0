import { PLAN } from '#core/contract/platform/subscription.ts'
import { formatMoney } from '#core/money/amount.ts'
import { useLanguage } from '../../../lib/texts.ts'

/** The plan's price per month, formatted for the reader. */
export function usePlanPrice(): string {
  const { locale } = useLanguage()
  return formatMoney(PLAN.price, PLAN.currency, locale)
}
