import { clsx } from 'clsx'
import { Check, CheckCheck } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../lib/texts.ts'
import { Button } from '../../ui/button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { OrderAge } from '../orders/order-age.tsx'
import { customerName, deliveryTypeName, placeTitle } from '../orders/order-place.ts'
import { orderWords } from '../orders/order-words.texts.ts'
import { useCardTime } from '../orders/store-clock.ts'
import type { KitchenStep } from '#core/orders/item-steps.ts'
import { linesOfSets } from '#core/orders/set-lines.ts'
import { splitItems, type Card } from './kitchen-orders.rules.ts'
import { KitchenItemRow } from './kitchen-item-row.tsx'
import { kitchenTexts } from './kitchen.texts.ts'

type Props = {
  card: Card
  moving: ReadonlySet<string>
  onMove: (itemId: string, step: KitchenStep) => void
  onBump: (orderId: string) => void
}

/** One order in the kitchen, legible from two metres. */
export function KitchenOrderCard({ card: { order, phase }, moving, onMove, onBump }: Props) {
  const t = useTexts(kitchenTexts)
  const time = useCardTime()
  const words = useTexts(orderWords)
  const [showsDone, setShowsDone] = useState(false)
  const isLeaving = phase === 'leaving'
  const { shown, donePieces } = splitItems(order.items)
  const place = placeTitle(order, words)
  const details = [
    order.floor,
    order.table_title ? deliveryTypeName(order.delivery_type, words) : null,
    // who walked in has no name to call
    order.customer_type === 'CUSTOMER' ? customerName(order, words) : null,
  ].filter((text) => text !== null && text !== '')
  return (
    <article
      inert={isLeaving}
      aria-label={`${words.tokenNo(order.token_no)}, ${place}`}
      className={clsx(
        'overflow-hidden rounded-lg border border-line bg-surface shadow-card transition-[opacity,scale,translate] duration-400 ease-calm',
        phase === 'new' && 'animate-pulse-once',
        isLeaving && 'translate-y-3 scale-95 opacity-0',
      )}
    >
      {phase === 'new' && <VisuallyHidden live>{t.newOrder(order.token_no)}</VisuallyHidden>}
      <header className="flex items-start justify-between gap-3 border-b border-line bg-sunken px-4 py-3">
        <div className="min-w-0">
          <h2 className="text-2xl leading-tight font-bold">{place}</h2>
          {details.length > 0 && <p className="mt-1 text-base text-ink-soft">{details.join(' · ')}</p>}
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
            <OrderAge placedAt={order.date} size="lg" />
            <span className="tnum text-base font-medium text-ink-soft">
              <span className="sr-only">{t.placedAt('')}</span>
              {time(order.date)}
            </span>
          </p>
        </div>
        <p className="shrink-0 text-right">
          <span className="block text-sm font-semibold tracking-wide text-ink-soft uppercase">{words.token}</span>
          <span className="tnum block text-4xl font-extrabold">{order.token_no}</span>
        </p>
      </header>
      <ul className="divide-y divide-line">
        {linesOfSets(showsDone || isLeaving ? order.items : shown).flatMap(({ set, items }) =>
          items.map((item, at) => (
            <KitchenItemRow
              key={item.id}
              item={item}
              setTitle={at === 0 ? set?.title : undefined}
              isMoving={moving.has(item.id)}
              onMove={(step) => onMove(item.id, step)}
            />
          )),
        )}
      </ul>
      {donePieces > 0 && !isLeaving && (
        <button
          type="button"
          aria-expanded={showsDone}
          onClick={() => setShowsDone(!showsDone)}
          className="flex min-h-11 w-full items-center gap-2 border-t border-line bg-sunken px-4 text-base font-medium text-success-ink hover:bg-hover"
        >
          <Check aria-hidden="true" className="size-5" />
          {showsDone ? t.hideDone(donePieces) : t.showDone(donePieces)}
        </button>
      )}
      <footer className="border-t border-line p-3">
        <Button
          size="lg"
          wide
          variant="outline"
          icon={<CheckCheck aria-hidden="true" className="size-6" />}
          aria-label={t.bumpOf(order.token_no, place)}
          aria-disabled={moving.has(order.id)}
          onClick={() => {
            if (!moving.has(order.id)) onBump(order.id)
          }}
        >
          {t.bump}
        </Button>
      </footer>
    </article>
  )
}
