import { ChevronUp, ShoppingBasket } from 'lucide-react'
import { useState } from 'react'
import { countPieces } from '#core/orders/cart-lines.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Drawer } from '../../../ui/overlays/drawer.tsx'
import { posTexts } from '../pos.texts.ts'
import { useTill } from '../till.ts'
import { CartActions } from './cart-actions.tsx'
import { CartHead } from './cart-head.tsx'
import { CartLines } from './cart-lines.tsx'
import { CartTotals } from './cart-totals.tsx'

/** The cart on a phone: a bar that counts and sums, and a sheet with all of it. */
export function CartBar() {
  const t = useTexts(posTexts)
  const { cart, priced, money } = useTill()
  const [opened, setOpened] = useState<'full' | 'empty' | null>(null)
  const pieces = countPieces(cart.lines)
  // sent, parked or emptied: the sheet has done its work
  if (opened === 'full' && pieces === 0) setOpened(null)
  return (
    <>
      <div className="border-t border-line bg-surface p-2">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setOpened(pieces > 0 ? 'full' : 'empty')}
          className="flex h-13 w-full items-center gap-3 rounded-lg bg-brand px-4 text-on-brand shadow-card active:bg-brand-strong"
        >
          <ShoppingBasket aria-hidden="true" className="size-5" />
          <span className="sr-only">{t.cart.open(pieces)}</span>
          <span aria-hidden="true" className="tnum text-sm font-semibold">
            {t.cart.pieces(pieces)}
          </span>
          <span className="tnum ml-auto text-lg font-bold">{money(priced.totals.total)}</span>
          <ChevronUp aria-hidden="true" className="size-5" />
        </button>
      </div>
      <Drawer
        open={opened !== null}
        onOpenChange={(isOpen) => !isOpen && setOpened(null)}
        title={t.cart.title}
        closeLabel={t.close}
        footer={
          <div className="flex flex-col gap-3">
            <CartTotals isCompact />
            <CartActions />
          </div>
        }
      >
        <div className="mb-2 flex flex-col gap-2.5">
          <CartHead />
        </div>
        <CartLines />
      </Drawer>
    </>
  )
}
