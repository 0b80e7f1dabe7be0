import { PLAN } from '#core/contract/subscription.ts'
import { useLanguage } from '../../lib/texts.ts'

/** What the plan costs per month, as the reader writes money. */
export function usePlanPrice(): string {
  const { locale } = useLanguage()
  return new Intl.NumberFormat(locale, { style: 'currency', currency: PLAN.currency }).format(PLAN.price / 100)
}
