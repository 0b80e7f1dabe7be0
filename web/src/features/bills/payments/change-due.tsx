import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import { formatMoney } from '#core/money/amount.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { paymentsTexts } from './payments.texts.ts'
import type { CashGiven } from './tender.rules.ts'

/**
 * The change of a cash payment: the largest thing on the screen until the next touch
 * (docs/rules/payments.md#change-on-the-screen).
 */
export function ChangeDue({ cash: { due, given, change }, currency }: { cash: CashGiven; currency: string }) {
  const t = useTexts(paymentsTexts)
  const { locale } = useLanguage()
  const isTouched = useTouched()
  const money = (amount: number) => formatMoney(amount, currency, locale)
  const isLarge = change > 0 && !isTouched
  return (
    <output
      className={clsx(
        'block rounded-xl bg-success-soft px-4 text-center text-success-ink',
        isLarge ? 'py-5 short:py-2' : 'py-2.5',
      )}
    >
      <p className="text-lg font-semibold">{change > 0 ? t.giveBack : t.nothingBack}</p>
      {change > 0 && (
        <p
          className={clsx(
            'tnum leading-tight font-bold [overflow-wrap:anywhere]',
            isLarge ? 'text-6xl short:text-5xl' : 'text-2xl',
          )}
        >
          {money(change)}
        </p>
      )}
      <p className="tnum text-base">{t.givenFor({ given: money(given), due: money(due) })}</p>
    </output>
  )
}

/**
 * True after the first click. Listens for clicks, as they have found their target already: nothing moves away from
 * under the finger.
 */
function useTouched(): boolean {
  const [isTouched, setTouched] = useState(false)
  useEffect(() => {
    const touch = () => setTouched(true)
    // the press that took the money may still be on its way up
    const timer = setTimeout(() => document.addEventListener('click', touch, { once: true }))
    return () => {
      clearTimeout(timer)
      document.removeEventListener('click', touch)
    }
  }, [])
  return isTouched
}
