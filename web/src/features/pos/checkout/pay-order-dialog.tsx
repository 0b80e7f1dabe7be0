import { useState } from 'react'
import { dotted } from '#core/text/isolated.ts'
import { newCommandKey } from '../../../lib/api/command-key.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { PayBody, PayDialog } from '../../bills/pay-dialog.tsx'
import { posTexts } from '../pos.texts.ts'
import { useTill } from '../till.ts'
import type { TillDialogProps } from '../till-dialog-props.ts'
import { checkoutTexts } from './checkout.texts.ts'
import { useOrderFacts } from './order-summary.tsx'
import { usePayCart, type Begun } from './use-pay-cart.ts'

/** Pays and sends the cart: in one touch if all of it is paid at once, else by its bill. */
export function PayOrderDialog(props: TillDialogProps) {
  const [begun, setBegun] = useState<(Begun & { opening: string; hint: string }) | null>(null)
  const { init } = useTill()
  const words = useTexts(checkoutTexts).sent
  const facts = useOrderFacts()
  if (!begun)
    return (
      <PayCartDialog
        {...props}
        facts={dotted(facts)}
        onBegun={(next) => {
          // the cart is emptied now, but its customer stays visible
          const hint = dotted([`${words.token} ${next.order.called}`, ...facts])
          setBegun({ ...next, opening: newCommandKey(), hint })
        }}
      />
    )
  return (
    <PayDialog
      open={props.open}
      onClose={props.onClose}
      orderIds={[begun.order.orderId]}
      isBilled
      billId={begun.billId}
      hint={begun.hint}
      opening={begun.opening}
      begun={begun}
      init={init}
    />
  )
}

type CartProps = TillDialogProps & { facts: string; onBegun: (begun: Begun) => void }

function PayCartDialog({ open, onClose, onClosed, facts, onBegun }: CartProps) {
  const t = useTexts(posTexts)
  const words = useTexts(checkoutTexts)
  const { init } = useTill()
  const { approval, ...paying } = usePayCart({ onBegun, onDone: onClose })
  return (
    <Dialog
      open={open}
      onOpenChange={() => !paying.pay.isTaking && onClose()}
      onClosed={onClosed}
      title={words.payTitle}
      description={facts}
      closeLabel={t.close}
      size="full"
    >
      <PayBody {...paying} init={init} />
      {approval}
    </Dialog>
  )
}
