import { useTexts } from '../../../lib/texts.ts'
import { posTexts } from '../pos.texts.ts'
import { TillKeys } from '../till-keys.tsx'
import { useTillShape } from '../use-till-shape.ts'
import { CartActions } from './cart-actions.tsx'
import { CartHead } from './cart-head.tsx'
import { CartLines } from './cart-lines.tsx'
import { CartTotals } from './cart-totals.tsx'

/**
 * The right side of the till: customer, table, lines, totals, and the buttons to send and pay, which stay visible in a
 * short window.
 */
export function CartPanel() {
  const t = useTexts(posTexts)
  const { isShort } = useTillShape()
  return (
    <section aria-label={t.cart.title} className="flex min-h-0 flex-col border-l border-line bg-surface">
      {!isShort && (
        <header className="px-3 pt-2">
          <TillKeys />
        </header>
      )}
      <div className="flex min-h-0 flex-1 flex-col overscroll-contain short:overflow-y-auto">
        <div className="flex flex-col gap-2 border-b border-line p-3 py-2">
          <h2 className="sr-only">{t.cart.title}</h2>
          <CartHead />
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-3 short:flex-none short:overflow-visible">
          <CartLines />
        </div>
      </div>
      <div className="flex flex-col gap-2 border-t border-line p-3 py-2 short:gap-1.5">
        <CartTotals isCompact />
        <CartActions />
      </div>
    </section>
  )
}
