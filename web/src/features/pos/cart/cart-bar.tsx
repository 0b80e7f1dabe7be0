import { ShoppingBasket } from 'lucide-react'
import { useEffect, useState } from 'react'
import { countPieces } from '#core/orders/cart-lines.ts'
import { lateDialog } from '../../../lib/late-dialog.tsx'
import { useTexts } from '../../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { useCartActions } from '../checkout/use-cart-actions.ts'
import { posTexts } from '../pos.texts.ts'
import { useTill } from '../till.ts'
import { PaidOrderBar } from './paid-order-bar.tsx'
import { TableKey } from './table-key.tsx'

/** Loaded with the first item, before the touch that opens it. */
const loadCartDrawer = () => import('./cart-drawer.tsx').then((one) => one.CartDrawer)
const CartDrawer = lateDialog(loadCartDrawer)

/** The cart on a phone: the table, a bar with count and total that opens the cart, and the buttons to send and pay. */
export function CartBar() {
  const t = useTexts(posTexts)
  const { cart, priced, money, isUnderWay } = useTill()
  const { send, pay, isSending, approval } = useCartActions()
  const [opened, setOpened] = useState<'full' | 'empty' | null>(null)
  const pieces = countPieces(cart.lines)
  useEffect(() => {
    if (pieces > 0) void loadCartDrawer().catch(() => undefined)
  }, [pieces])
  // closes the sheet once the cart is sent, saved or emptied
  if (opened === 'full' && pieces === 0) setOpened(null)
  return (
    <>
      <div className="relative flex items-center gap-1.5 border-t border-line bg-surface p-2 short:py-1">
        <PaidOrderBar />
        <TableKey isShort />
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setOpened(pieces > 0 ? 'full' : 'empty')}
          className="flex h-12 min-w-0 flex-1 flex-col items-center justify-center rounded-lg border border-brand bg-brand-soft text-sm leading-tight text-brand-ink active:bg-hover"
        >
          <span className="sr-only">{t.cart.open(pieces)}</span>
          <span aria-hidden="true" className="tnum inline-flex items-center gap-1 font-semibold">
            <ShoppingBasket aria-hidden="true" className="size-4" />
            {pieces}
          </span>
          <span className="tnum font-bold whitespace-nowrap">{money(priced.totals.total)}</span>
        </button>
        <Button
          size="lg"
          className="!px-2.5 !text-sm"
          aria-label={t.cart.send}
          title={t.cart.send}
          pending={isSending || isUnderWay}
          onClick={send}
        >
          {t.cart.sendShort}
        </Button>
        <Button
          variant="accent"
          size="lg"
          className="!px-2.5 !text-sm"
          aria-label={t.cart.pay}
          title={t.cart.pay}
          disabled={isUnderWay}
          onClick={pay}
        >
          {t.cart.payShort}
        </Button>
        {approval}
      </div>
      <CartDrawer open={opened !== null} onClose={() => setOpened(null)} />
    </>
  )
}
