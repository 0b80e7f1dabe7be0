import { ChefHat, CreditCard } from 'lucide-react'
import { useTexts } from '../../../lib/texts.ts'
import { notify } from '../../../lib/toasts.tsx'
import { Button } from '../../../ui/button.tsx'
import { posTexts } from '../pos.texts.ts'
import { type TillDialog, useTill } from '../till.ts'

/** Park it, send it, or take the money: each of its own look and place, none to be taken for another. */
export function CartActions() {
  const t = useTexts(posTexts)
  const { cart, priced, hasLostTry, asksForTable, dialogs } = useTill()
  const open = (dialog: TillDialog) => {
    if (cart.lines.length === 0) return notify.error(t.cart.empty, 'cart-empty')
    if (dialog.kind !== 'save-draft' && !priced.isSellable) return notify.error(t.cart.unavailable, 'cart-unavailable')
    const asksFirst = asksForTable && dialog.kind !== 'save-draft'
    dialogs.open(asksFirst ? { kind: 'table', next: dialog } : dialog)
  }
  return (
    <div className="grid grid-cols-[auto_1fr] gap-2">
      {hasLostTry && (
        <p className="col-span-2 rounded-md bg-warning-soft px-3 py-2 text-sm text-warning-ink">{t.cart.lostTry}</p>
      )}
      <Button variant="outline" size="lg" className="!px-3.5 !text-sm" onClick={() => open({ kind: 'save-draft' })}>
        {t.cart.draft}
      </Button>
      <Button
        size="lg"
        className="!px-3 !text-sm"
        icon={<ChefHat aria-hidden="true" className="size-4.5" />}
        onClick={() => open({ kind: 'send' })}
      >
        {t.cart.send}
      </Button>
      <Button
        variant="accent"
        size="lg"
        className="col-span-2"
        icon={<CreditCard aria-hidden="true" className="size-5" />}
        onClick={() => open({ kind: 'pay' })}
      >
        {t.cart.pay}
      </Button>
    </div>
  )
}
