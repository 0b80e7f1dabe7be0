import { useTexts } from '../../../lib/texts.ts'
import { posTexts } from '../pos.texts.ts'
import { CartActions } from './cart-actions.tsx'
import { CartHead } from './cart-head.tsx'
import { CartLines } from './cart-lines.tsx'
import { CartTotals } from './cart-totals.tsx'

/** The right side of the till: who, where, what, how much, and the ways out. */
export function CartPanel() {
  const t = useTexts(posTexts)
  return (
    <section aria-label={t.cart.title} className="flex min-h-0 flex-col border-t border-l border-line bg-surface">
      <div className="flex flex-col gap-2 border-b border-line p-3">
        <h2 className="sr-only">{t.cart.title}</h2>
        <CartHead />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-3">
        <CartLines />
      </div>
      <div className="flex flex-col gap-2.5 border-t border-line p-3">
        <CartTotals isCompact />
        <CartActions />
      </div>
    </section>
  )
}
