import { clsx } from 'clsx'
import { Ban, CircleCheckBig, Send } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { usePageTitle } from '../../../lib/page-title.ts'
import { paths } from '../../../lib/paths.ts'
import { LanguageChoice } from '../../../layouts/language-choice.tsx'
import { useWords } from '../words/use-words.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { FollowedOrderCard } from './followed-order-card.tsx'
import { linkTo } from '../guest-address.ts'
import { findLastOrder } from './last-order.ts'
import { outcomeOf, type Outcome } from './order-state.rules.ts'
import { useOrderState } from './use-order-state.ts'

const SIGNS: Record<Outcome, { icon: ReactNode; tone: string }> = {
  sent: { icon: <Send aria-hidden="true" />, tone: 'bg-notice-soft text-notice-ink' },
  confirmed: { icon: <CircleCheckBig aria-hidden="true" />, tone: 'bg-success-soft text-success-ink' },
  cancelled: { icon: <Ban aria-hidden="true" />, tone: 'bg-danger-soft text-danger-ink' },
}

/** The page after an order: its number and its progress. */
export default function OrderSuccessPage({ search }: { search: URLSearchParams }) {
  const t = useWords().guestOrder
  const [last] = useState(findLastOrder)
  // without an order in its address, shows the last one placed on this phone
  const qrcode = search.get('menu') ?? last?.qrcode ?? null
  const token = search.get('order') ?? (search.has('menu') ? null : (last?.token ?? null))
  const place = qrcode !== null && token !== null ? { qrcode, token } : null
  const followed = useOrderState(place)
  const outcome = outcomeOf(place, followed.order)
  usePageTitle(t.success.title[outcome])
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-lg flex-col items-center gap-5 px-4 py-6 text-center">
      <span className={clsx('grid size-14 place-items-center rounded-full [&_svg]:size-7', SIGNS[outcome].tone)}>
        {SIGNS[outcome].icon}
      </span>
      <h1 className="-mt-2 font-display text-2xl font-semibold">{t.success.title[outcome]}</h1>
      {place && <FollowedOrderCard {...followed} isUnderTitle />}
      <div className="flex flex-wrap justify-center gap-3">
        {place && (
          <a {...linkTo(paths.menuOrder(place.qrcode, place.token))} className={buttonClass({ size: 'lg' })}>
            {t.success.toOrders}
          </a>
        )}
        {qrcode === null ? (
          <a href={paths.landing} className={buttonClass({ variant: 'outline', size: 'lg' })}>
            {t.success.home}
          </a>
        ) : (
          <a
            {...linkTo(paths.menu(qrcode, search.get('table')))}
            className={buttonClass({ variant: 'outline', size: 'lg' })}
          >
            {t.success.toMenu}
          </a>
        )}
      </div>
      <LanguageChoice />
    </main>
  )
}
