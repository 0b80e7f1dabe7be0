import { BadgePercent, ShoppingBasket } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../lib/texts.ts'
import { useConnectionNeed } from '../../../lib/till-log/use-connection-need.ts'
import { Button } from '../../../ui/button.tsx'
import { sellKeyTexts } from '../../bills/payments/gift-cards/sell-key.texts.ts'
import { checkoutTexts } from '../checkout/checkout.texts.ts'
import { OrderOutcome } from '../checkout/order-outcome.tsx'
import { posTexts } from '../pos.texts.ts'
import { receiptsTexts } from '../receipts/receipts.texts.ts'
import { useTill } from '../till.ts'
import { CartDiscountRows } from './extras/cart-discount-rows.tsx'
import { cartExtrasTexts } from './extras/cart-extras.texts.ts'
import { CartLineRow } from './cart-line-row.tsx'

export function CartLines() {
  const { priced } = useTill()
  const [openKey, setOpenKey] = useState<number | null>(null)
  // the next order begins with all lines closed
  if (priced.lines.length === 0 && openKey !== null) setOpenKey(null)
  const list = useRef<HTMLUListElement>(null)
  const last = useRef(priced.lines.length)

  useEffect(() => {
    // scrolls to a new line, which stands at the end
    if (priced.lines.length > last.current) list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' })
    last.current = priced.lines.length
  }, [priced.lines.length])

  if (priced.lines.length === 0) return <EmptyCart />
  return (
    <>
      <ul ref={list} className="divide-y divide-line">
        {priced.lines.map((line) => {
          const { key } = line.line
          return (
            <CartLineRow
              key={key}
              priced={line}
              isOpen={key === openKey}
              onToggle={() => setOpenKey(key === openKey ? null : key)}
            />
          )
        })}
      </ul>
      <CartDiscounts />
      {/* a guest may ask for a receipt while the next order is taken */}
      <p className="flex flex-wrap justify-center py-4">
        <BesideTheOrder />
      </p>
    </>
  )
}

/** Discounts of the whole cart, and a button to give one. */
function CartDiscounts() {
  const t = useTexts(cartExtrasTexts)
  const { cart, dialogs } = useTill()
  return (
    <div className="border-t border-line pt-2">
      <CartDiscountRows lineKey={null} discounts={cart.discounts} />
      <Button
        variant="quiet"
        size="sm"
        aria-haspopup="dialog"
        icon={<BadgePercent aria-hidden="true" className="size-4" />}
        onClick={() => dialogs.open({ kind: 'discount', lineKey: null })}
      >
        {t.discountAll}
      </Button>
    </div>
  )
}

/** The last paid order, shown until the next item is touched, so that nobody has to close it. */
function EmptyCart() {
  const t = useTexts(posTexts)
  const words = useTexts(checkoutTexts).sent
  const { paidOrder } = useTill()
  return (
    <div className="flex flex-col items-center px-2 py-8 text-center short:py-3">
      {paidOrder ? (
        <section aria-label={words.paid} className="-mt-4 mb-4 w-full">
          <OrderOutcome order={paidOrder} />
        </section>
      ) : (
        <ShoppingBasket aria-hidden="true" className="mb-3 size-8 text-ink-faint short:hidden" />
      )}
      <p className="font-semibold">{t.cart.empty}</p>
      <p className="text-sm text-ink-soft">{t.cart.emptyHint}</p>
      <p className="mt-4 flex flex-col short:mt-1">
        <BesideTheOrder />
      </p>
    </div>
  )
}

/** Links to the last order, its token and receipt, and to sales beside the menu. */
function BesideTheOrder() {
  const t = useTexts(posTexts)
  const receipts = useTexts(receiptsTexts)
  const giftCards = useTexts(sellKeyTexts)
  const needsConnection = useConnectionNeed()
  const { lastOrder, paidOrder, dialogs } = useTill()
  return (
    <>
      {lastOrder && lastOrder !== paidOrder && (
        <Button variant="quiet" className="tnum" onClick={() => dialogs.open({ kind: 'sent' })}>
          {t.cart.lastOrder(lastOrder.called)}
        </Button>
      )}
      <Button variant="quiet" blocked={needsConnection} onClick={() => dialogs.open({ kind: 'receipts' })}>
        {receipts.open}
      </Button>
      <Button
        variant="quiet"
        aria-haspopup="dialog"
        blocked={needsConnection}
        onClick={() => dialogs.open({ kind: 'gift-card' })}
      >
        {giftCards.key}
      </Button>
    </>
  )
}
