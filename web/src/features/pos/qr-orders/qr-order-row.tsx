import type { QrOrder } from '#core/contract/orders.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { posTexts } from '../pos.texts.ts'
import { useTill } from '../till.ts'
import { readDiningOption } from '../cart/stored-cart.rules.ts'

type Props = { order: QrOrder; onTake: () => void; onCancel: () => void }

export function QrOrderRow({ order, onTake, onCancel }: Props) {
  const t = useTexts(posTexts)
  const { locale } = useLanguage()
  const { init } = useTill()
  const name = order.customer_name ?? t.qr.walkIn
  const diningOption = readDiningOption(order.delivery_type)
  return (
    <li className="rounded-lg border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-2">
        <p className="min-w-0 flex-1 font-semibold break-words">
          {/* the number the guest was told */}
          {order.order_no != null && <span className="tnum mr-2 text-brand-ink">{t.qr.number(order.order_no)}</span>}
          {name}
        </p>
        {order.table_title !== null && <Badge tone="brand">{order.table_title}</Badge>}
        {diningOption && <Badge>{t.cart.dining[diningOption]}</Badge>}
        <time dateTime={order.date} className="tnum text-sm text-ink-faint">
          {new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: init.storeSettings.time_zone }).format(
            new Date(order.date),
          )}
        </time>
      </div>
      <ul className="mt-2 flex flex-col gap-1 text-sm">
        {order.items.map((item) => (
          <li key={item.id} className="flex gap-2">
            <span className="tnum shrink-0 font-semibold">{item.quantity} ×</span>
            <span className="min-w-0">
              {item.item_title}
              {item.variant_title !== null && ` · ${item.variant_title}`}
              {item.addons && item.addons.length > 0 && (
                <span className="block text-ink-soft">+ {item.addons.map((addon) => addon.title).join(', ')}</span>
              )}
              {item.notes && <span className="block text-accent-ink italic">{item.notes}</span>}
            </span>
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap justify-end gap-2">
        <Button variant="quiet" aria-label={t.qr.cancel(name)} onClick={onCancel}>
          {t.qr.cancelOrder}
        </Button>
        <Button onClick={onTake}>{t.qr.take}</Button>
      </div>
    </li>
  )
}
