import { useState } from 'react'
import { usePageTitle } from '../../../lib/page-title.ts'
import { paths } from '../../../lib/paths.ts'
import { LanguageChoice } from '../../../layouts/language-choice.tsx'
import { useWords } from '../words/use-words.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { FollowedOrderCard } from './followed-order-card.tsx'
import { JoinCard } from '../card/join-card.tsx'
import { LoyaltyCard } from '../card/loyalty-card.tsx'
import { linkTo } from '../guest-address.ts'
import { findLastOrder } from './last-order.ts'
import { useOrderState } from './use-order-state.ts'

type Place = { qrcode: string; token: string }

type Props = ((Place & { kind: 'orders' | 'card' }) | { kind: 'join'; qrcode: string }) & { table: string | null }

/** The page of an order, of a loyalty card, or for joining. One file, so that the menu's first load stays small. */
export default function OrderStatusPage(props: Props) {
  if (props.kind === 'join') return <JoinCard qrcode={props.qrcode} table={props.table} />
  const { kind, qrcode, token } = props
  return kind === 'card' ? <LoyaltyCard qrcode={qrcode} token={token} /> : <OrderStatus qrcode={qrcode} token={token} />
}

/** The state of an order, for guests who have its secret link. */
function OrderStatus({ qrcode, token }: Place) {
  const t = useWords().guestOrder
  const [last] = useState(findLastOrder)
  const followed = useOrderState({ qrcode, token })
  const table = last?.token === token ? last.table : null
  usePageTitle(t.order.title)
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-lg flex-col items-center gap-5 px-4 py-8">
      <h1 className="font-display text-2xl font-semibold">{t.order.title}</h1>
      <FollowedOrderCard {...followed} />
      <a {...linkTo(paths.menu(qrcode, table))} className={buttonClass({ variant: 'outline', size: 'lg' })}>
        {t.order.toMenu}
      </a>
      <LanguageChoice />
    </main>
  )
}
