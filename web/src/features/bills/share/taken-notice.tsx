import { CircleCheck, X } from 'lucide-react'
import { formatMoney } from '#core/money/amount.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { IconButton } from '../../../ui/button.tsx'
import { ChangeDue } from '../payments/change-due.tsx'
import { ReceiptKeys } from '../../printing/receipt-keys.tsx'
import { billsTexts } from '../bills.texts.ts'
import type { Taken } from '../use-taking.ts'

type Props = { taken: Taken; currency: string; onPutAway: () => void }

/** The last payment. Change in cash stays visible until somebody dismisses it. */
export function TakenNotice({ taken, currency, onPutAway }: Props) {
  const t = useTexts(billsTexts)
  const { locale } = useLanguage()
  const away = <IconButton label={t.dismiss} icon={<X aria-hidden="true" className="size-5" />} onClick={onPutAway} />
  const print = taken.invoiceId !== null && (
    <ReceiptKeys key={taken.invoiceId} invoiceId={taken.invoiceId} size="sm" offersLink={taken.asksReceipt} />
  )
  if (taken.cash)
    return (
      <div ref={scrollIntoSight} className="flex flex-col gap-2">
        <div className="relative">
          <ChangeDue cash={taken.cash} currency={currency} />
          <div className="absolute top-1 right-1">{away}</div>
        </div>
        {print}
      </div>
    )
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg bg-success-soft py-1 pr-1 pl-4 text-success-ink">
      <output className="flex min-w-0 flex-1 items-center gap-2 font-medium">
        <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
        <span className="min-w-0">
          {t.taken({ title: taken.title, amount: formatMoney(taken.amount, currency, locale) })}
        </span>
      </output>
      {print}
      {away}
    </div>
  )
}

/** On a phone, the lines may be above it. */
function scrollIntoSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}
