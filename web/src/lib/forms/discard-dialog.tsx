import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { useTexts } from '../texts.ts'
import { formsTexts } from './forms.texts.ts'

type Props = { open: boolean; onOpenChange: (open: boolean) => void; onDiscard: () => void }

/** Asks before typed text is lost. */
export function DiscardDialog({ open, onOpenChange, onDiscard }: Props) {
  const t = useTexts(formsTexts).discard
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t.title}
      description={t.hint}
      confirmLabel={t.leave}
      cancelLabel={t.stay}
      onConfirm={onDiscard}
      danger
    />
  )
}
