import { formatMoney } from '#core/money/amount.ts'
import { useLanguage, useTexts } from '../../lib/texts.ts'
import { paymentsTexts } from './payments.texts.ts'
import type { CashGiven } from './tender.rules.ts'

/** What is given back for a cash payment, as the largest thing on the screen. */
export function ChangeDue({ cash: { due, given, change }, currency }: { cash: CashGiven; currency: string }) {
  const t = useTexts(paymentsTexts)
  const { locale } = useLanguage()
  const money = (amount: number) => formatMoney(amount, currency, locale)
  return (
    <output className="block rounded-xl bg-success-soft px-4 py-5 text-center text-success-ink">
      <p className="text-lg font-semibold">{t.giveBack}</p>
      <p className="tnum text-6xl leading-tight font-bold [overflow-wrap:anywhere]">{money(change)}</p>
      <p className="tnum mt-1 text-base">{t.givenFor(money(given), money(due))}</p>
    </output>
  )
}
