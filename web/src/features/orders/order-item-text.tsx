import { clsx } from 'clsx'
import { StickyNote } from 'lucide-react'
import type { KitchenItem } from '#core/contract/orders.ts'
import { countedTitles } from '#core/orders/chosen-options.ts'
import { useTexts } from '../../lib/texts.ts'
import { orderTexts } from './order.texts.ts'

type Props = { item: KitchenItem; size: 'md' | 'lg' }

/** An ordered item: quantity, title, choices and the guest's note. */
export function OrderItemText({ item, size }: Props) {
  const t = useTexts(orderTexts)
  const isLarge = size === 'lg'
  const isCancelled = item.status === 'cancelled'
  return (
    <div className={clsx('min-w-0', isCancelled && 'text-ink-faint line-through')}>
      <p className={clsx('flex gap-2.5', isLarge ? 'text-xl font-bold' : 'font-semibold')}>
        <span className={clsx('tnum shrink-0', !isCancelled && 'text-accent-ink')}>{item.quantity} ×</span>
        <span className="min-w-0">
          {item.item_title}
          {item.variant_title && (
            <span className="font-medium">
              {' '}
              <span className="whitespace-nowrap">-&nbsp;</span>
              {item.variant_title}
            </span>
          )}
        </span>
      </p>
      {item.addons && item.addons.length > 0 && (
        <p className={clsx('text-ink-soft', isLarge ? 'text-lg' : 'text-sm')}>
          + {countedTitles(item.addons.map(({ title }) => title)).join(', ')}
        </p>
      )}
      {item.notes && (
        <p
          className={clsx(
            'mt-1 flex items-start gap-2 rounded-md bg-warning-soft px-2.5 py-1.5 font-semibold text-warning-ink',
            isLarge ? 'text-lg' : 'text-sm',
          )}
        >
          <StickyNote aria-hidden="true" className="mt-[0.2em] size-[1em] shrink-0" />
          <span className="min-w-0">
            <span className="sr-only">{t.notes} </span>
            {item.notes}
          </span>
        </p>
      )}
    </div>
  )
}
