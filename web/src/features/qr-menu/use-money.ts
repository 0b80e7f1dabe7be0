import { formatMoney } from '#core/money/amount.ts'
import { useGuestLanguage } from './words/use-words.ts'
import { minorOf } from './cart/guest-item.rules.ts'
import { digitsOf } from './menu/guest-menu.rules.ts'

/** Amounts as the guest reads them: the wire's decimals, or minor units. */
export function useMoney(currency: string): (amount: string | number) => string {
  const { locale } = useGuestLanguage()
  const digits = digitsOf(currency)
  return (amount) => formatMoney(typeof amount === 'number' ? amount : minorOf(amount, digits), currency, locale)
}
