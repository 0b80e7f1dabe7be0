import { CircleCheckBig } from 'lucide-react'
import { useState } from 'react'
import { usePageTitle } from '../../../lib/page-title.ts'
import { paths } from '../../../lib/paths.ts'
import { LanguageChoice } from '../../../layouts/language-choice.tsx'
import { useTexts } from '../../../lib/texts.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { FollowedOrderCard } from './followed-order-card.tsx'
import { linkTo } from '../guest-address.ts'
import { findLastOrder } from './last-order.ts'
import { qrMenuTexts } from '../qr-menu.texts.ts'

/** After an order was placed: its number, and how far it has come. */
export default function OrderSuccessPage({ search }: { search: URLSearchParams }) {
  const t = useTexts(qrMenuTexts)
  const [last] = useState(findLastOrder)
  // opened by its bare address, it is about the order this phone placed last
  const qrcode = search.get('menu') ?? last?.qrcode ?? null
  const token = search.get('order') ?? (search.has('menu') ? null : (last?.token ?? null))
  usePageTitle(t.success.title)
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-lg flex-col items-center gap-5 px-4 py-8 text-center">
      <span className="grid size-18 place-items-center rounded-full bg-success-soft text-success-ink">
        <CircleCheckBig aria-hidden="true" className="size-9" />
      </span>
      <div>
        <h1 className="font-display text-2xl font-semibold">{t.success.title}</h1>
        <p className="mt-1 text-ink-soft">{t.success.hint}</p>
      </div>
      {qrcode !== null && token !== null && <FollowedOrderCard qrcode={qrcode} token={token} />}
      <div className="flex flex-wrap justify-center gap-3">
        {qrcode !== null && token !== null && (
          <a {...linkTo(paths.menuOrder(qrcode, token))} className={buttonClass({ size: 'lg' })}>
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
