import { useTexts } from '../../../lib/texts.ts'
import { Drawer } from '../../../ui/overlays/drawer.tsx'
import { posTexts } from '../pos.texts.ts'
import { CartActions } from './cart-actions.tsx'
import { CartHead } from './cart-head.tsx'
import { CartLines } from './cart-lines.tsx'
import { CartTotals } from './cart-totals.tsx'

/** All of the cart, on a phone. */
export function CartDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts(posTexts)
  return (
    <Drawer
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t.cart.title}
      closeLabel={t.close}
      footer={
        <div className="flex flex-col gap-3 short:gap-1.5">
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
  )
}
