import type { QrOrder } from '#core/contract/guests/qr-order.ts'
import { parseAmount } from '#core/money/amount.ts'
import { countedTitles } from '#core/orders/chosen-options.ts'
import { linesOfSets } from '#core/orders/set-lines.ts'
import { dotted } from '#core/text/isolated.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { posTexts } from '../pos.texts.ts'
import { useTill } from '../till.ts'
import { readDiningOption } from '../cart/stored-cart.rules.ts'
import { guestOf } from './qr-order.rules.ts'

type Props = {
  order: QrOrder
  /** True while the till is accepting this order. */
  isAccepting: boolean
  onAccept: () => void
  onTake: () => void
  onCancel: () => void
}

/** A guest's order with its total: accept it as it is, take it into the cart, or cancel it. */
export function QrOrderRow({ order, isAccepting, onAccept, onTake, onCancel }: Props) {
  const t = useTexts(posTexts)
  const { locale } = useLanguage()
  const { init, cart, menu, money } = useTill()
  const isInCart = cart.qrOrderId === order.id
  const name = guestOf(order, t.qr.walkIn)
  const diningOption = readDiningOption(order.delivery_type)
  return (
    <li className="rounded-lg border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-2">
        <p className="min-w-0 flex-1 font-semibold break-words">
          {/* the number shown to the guest */}
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
        {linesOfSets(order.items).map(({ set, items }) =>
          set === null ? (
            <OrderedItem key={items[0]!.id} item={items[0]!} />
          ) : (
            <li key={set.id}>
              <span className="font-semibold">
                <span className="tnum">{items[0]!.quantity} ×</span> {set.title}
              </span>
              <ul className="flex flex-col gap-1 border-l-2 border-line pl-3">
                {items.map((item) => (
                  <OrderedItem key={item.id} item={item} isCounted={item.quantity !== items[0]!.quantity} />
                ))}
              </ul>
            </li>
          ),
        )}
      </ul>
      <p className="mt-2 flex items-baseline justify-between gap-3 border-t border-line pt-2">
        <span className="text-sm text-ink-soft">{t.qr.total}</span>
        <span className="tnum text-xl font-bold">{money(parseAmount(order.total, menu.digits) ?? 0)}</span>
      </p>
      <div className="mt-3 grid grid-cols-2 gap-2 sm:grid-cols-[1fr_auto_auto]">
        <Button
          variant="quiet"
          className="max-sm:order-1 max-sm:col-span-2 sm:-ml-4 sm:justify-self-start"
          aria-label={t.qr.cancel(name)}
          onClick={onCancel}
        >
          {t.qr.cancelOrder}
        </Button>
        <Button variant="outline" onClick={onTake}>
          {t.qr.take}
        </Button>
        {/* an order in the cart already is sent from there */}
        <Button
          aria-label={isInCart ? undefined : t.qr.acceptOf(name)}
          pending={isAccepting}
          disabled={isInCart}
          onClick={onAccept}
        >
          {isInCart ? t.qr.inCart : t.qr.accept}
        </Button>
      </div>
    </li>
  )
}

/** Within a set menu, the set has the quantity. */
function OrderedItem({ item, isCounted = true }: { item: QrOrder['items'][number]; isCounted?: boolean }) {
  return (
    <li className="flex gap-2">
      {isCounted && <span className="tnum shrink-0 font-semibold">{item.quantity} ×</span>}
      <span className="min-w-0">
        {dotted([item.item_title, item.variant_title])}
        {item.addons && item.addons.length > 0 && (
          <span className="block text-ink-soft">
            + {countedTitles(item.addons.map(({ title }) => title)).join(', ')}
          </span>
        )}
        {item.notes && <span className="block text-accent-ink italic">{item.notes}</span>}
      </span>
    </li>
  )
}
