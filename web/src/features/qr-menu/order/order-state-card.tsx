import { Ban, Check, Clock } from 'lucide-react'
import { clsx } from 'clsx'
import type { GuestOrderState } from '#core/contract/qr-menu.ts'
import { countedTitles } from '#core/orders/chosen-options.ts'
import { linesOfSets } from '#core/orders/set-lines.ts'
import { dotted } from '#core/text/isolated.ts'
import { useGuestLanguage, useWords } from '../words/use-words.ts'
import { Badge, type Tone } from '../../../ui/badge.tsx'
import { isUneven, STEPS, stepsDone } from './order-state.rules.ts'
import { useMoney } from '../use-money.ts'

const TONES: Record<GuestOrderState['items'][number]['status'], Tone> = {
  created: 'neutral',
  preparing: 'warning',
  completed: 'success',
  delivered: 'success',
  cancelled: 'danger',
}

type Props = {
  order: GuestOrderState
  /** True if the page's title already says the state, so that the card explains it. */
  isUnderTitle?: boolean
}

/** Progress of an order: the number it is called by, its steps, and each item. */
export function OrderStateCard({ order, isUnderTitle = false }: Props) {
  const { guestOrder: t, guestMenu } = useWords()
  const { locale } = useGuestLanguage()
  const { orderNo, tokenNo, table, placedAt, status } = order
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(new Date(placedAt))
  const isCalled = tokenNo !== null
  return (
    <section className="flex w-full flex-col gap-5 rounded-xl border border-line bg-surface p-5 text-left shadow-card">
      <div className="text-center">
        <p className="text-ink-soft">{isCalled ? t.order.called : t.order.number}</p>
        <p className="tnum text-7xl leading-tight font-bold">{tokenNo ?? orderNo}</p>
        <p className="tnum text-sm text-ink-soft">
          {dotted([table, isCalled && guestMenu.menu.myOrder(orderNo), t.order.placedAt(time)])}
        </p>
      </div>
      <output className="block text-center">
        {!isUnderTitle && (
          <span className="flex items-center justify-center gap-2 text-lg font-bold [&_svg]:size-5">
            <StatusSign status={status} />
            {t.order.status[status]}
          </span>
        )}
        <span className={clsx('mt-1 block', isUnderTitle ? 'text-lg' : 'text-ink-soft')}>{t.order.hint[status]}</span>
      </output>
      {status !== 'cancelled' && <Steps order={order} />}
      <OrderedItems order={order} />
    </section>
  )
}

function StatusSign({ status }: Pick<GuestOrderState, 'status'>) {
  if (status === 'cancelled') return <Ban aria-hidden="true" className="text-danger" />
  if (status === 'ready' || status === 'paid') return <Check aria-hidden="true" className="text-success" />
  return <Clock aria-hidden="true" className="text-accent" />
}

function Steps({ order }: { order: GuestOrderState }) {
  const t = useWords().guestOrder
  const done = stepsDone(order)
  return (
    <ol className="grid grid-cols-5 gap-1.5">
      {STEPS.map((step, at) => (
        <li key={step} aria-current={at === done - 1 ? 'step' : undefined}>
          <span className={clsx('block h-2 rounded-full', at < done ? 'bg-brand' : 'bg-line')} />
          <span className="sr-only">{t.order.status[step]}</span>
        </li>
      ))}
    </ol>
  )
}

function OrderedItems({ order }: { order: GuestOrderState }) {
  const t = useWords().guestOrder
  const money = useMoney(order.currency)
  const isStated = isUneven(order)
  return (
    <div>
      <h2 className="mb-1 font-semibold">{t.order.items}</h2>
      <ul className="divide-y divide-line">
        {linesOfSets(order.items).map(({ set, items }, at) => {
          const rows = items.map((item, place) => (
            // an order's lines keep their places, and the same item may occur twice
            // oxlint-disable-next-line react/no-array-index-key
            <OrderedItem key={place} item={item} isStated={isStated} />
          ))
          return set === null ? (
            rows
          ) : (
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at} className="pt-2.5">
              <p className="text-sm font-semibold text-ink-soft">{set.title}</p>
              <ul className="border-l-2 border-line pl-3">{rows}</ul>
            </li>
          )
        })}
      </ul>
      <p className="flex justify-between gap-4 border-t border-line pt-3 font-bold">
        {t.order.total}
        <span className="tnum">{money(order.total)}</span>
      </p>
    </div>
  )
}

type ItemProps = { item: GuestOrderState['items'][number]; isStated: boolean }

function OrderedItem({ item, isStated }: ItemProps) {
  const t = useWords().guestOrder
  const { title, variantTitle, addons, quantity, status } = item
  return (
    <li className="flex items-start gap-3 py-2.5">
      <span className="tnum shrink-0 font-semibold">{quantity} ×</span>
      <span className="min-w-0 flex-1 break-words">
        {dotted([title, variantTitle])}
        {addons.length > 0 && <span className="block text-sm text-ink-soft">+ {countedTitles(addons).join(', ')}</span>}
      </span>
      {isStated && <Badge tone={TONES[status]}>{t.order.item[status]}</Badge>}
    </li>
  )
}
