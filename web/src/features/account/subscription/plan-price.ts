import { PLAN } from '#core/contract/platform/subscription.ts'
import { formatMoney } from '#core/money/amount.ts'
import { useLanguage } from '../../../lib/texts.ts'

/** What the plan costs per month, as the reader writes money. */
export function usePlanPrice(): string {
  const { locale } = useLanguage()
  return formatMoney(PLAN.price, PLAN.currency, locale)
}
