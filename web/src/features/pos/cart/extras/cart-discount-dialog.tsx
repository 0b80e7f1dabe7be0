import { useTexts } from '../../../../lib/texts.ts'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { DiscountForm } from '../../../bills/acts/discount-form.tsx'
import { posTexts } from '../../pos.texts.ts'
import { useTill } from '../../till.ts'
import type { TillDialogProps } from '../../till-dialog-props.ts'
import { discountCart } from './cart-extras.rules.ts'
import { cartExtrasTexts } from './cart-extras.texts.ts'
import { findLine } from '../cart.rules.ts'

type Props = TillDialogProps & {
  /** Null is the whole cart. */
  lineKey: number | null
}

/** A discount on a line or the whole cart. Staff without the right are asked for an approval when the order is sent. */
export function CartDiscountDialog({ lineKey, open, onClose, onClosed }: Props) {
  const t = useTexts(posTexts)
  const words = useTexts(cartExtrasTexts)
  const { init, cart, menu, changeCart } = useTill()
  const line = lineKey === null ? undefined : findLine(cart, lineKey)
  const title = line ? words.discountOf(menu.byId.get(line.itemId)?.title ?? line.title) : words.discountAll
  return (
    <Dialog open={open} onOpenChange={onClose} onClosed={onClosed} title={title} closeLabel={t.close}>
      <DiscountForm
        reasons={init.reasons}
        currency={menu.currency}
        isPending={false}
        onGive={(discount) => {
          changeCart((now) => discountCart(now, lineKey, discount))
          onClose()
        }}
      />
    </Dialog>
  )
}
