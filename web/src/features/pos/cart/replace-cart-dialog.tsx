import { useTexts } from '../../../lib/texts.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { posTexts } from '../pos.texts.ts'
import type { ReplaceCart } from './use-replace-cart.ts'

export function ReplaceCartDialog({ isAsking, confirm, cancel }: ReplaceCart) {
  const t = useTexts(posTexts)
  return (
    <ConfirmDialog
      open={isAsking}
      onOpenChange={cancel}
      title={t.confirm.replaceCart}
      description={t.confirm.replaceCartHint}
      confirmLabel={t.confirm.replace}
      cancelLabel={t.confirm.keep}
      danger
      onConfirm={confirm}
    />
  )
}
