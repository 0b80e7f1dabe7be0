import { useTexts } from '../../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { posTexts } from '../pos.texts.ts'
import type { TillDialogProps } from '../till-dialog-props.ts'
import { useTill } from '../till.ts'
import { TablePicker } from './table-picker.tsx'
import { tablesTexts } from './tables.texts.ts'

type Props = TillDialogProps & { next: (() => void) | null }

/** Chooses the table of the order. If another action needed it, that action continues with the choice. */
export function TableDialog({ next, open, onClose, onClosed }: Props) {
  const t = useTexts(tablesTexts)
  const words = useTexts(posTexts)
  const { cart, changeCart, declineTable } = useTill()
  const choose = (tableId: string | null) => {
    // ignores a second touch while it closes
    if (!open) return
    if (tableId === null) declineTable()
    changeCart((now) => (now.tableId === tableId ? now : { ...now, tableId, visitId: null }))
    onClose()
    next?.()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      onClosed={onClosed}
      title={t.question}
      description={next && t.questionHint}
      closeLabel={words.close}
      size="lg"
      footer={
        (next !== null || cart.tableId !== null) && (
          <Button variant="outline" size="lg" onClick={() => choose(null)}>
            {t.without}
          </Button>
        )
      }
    >
      <TablePicker onChoose={choose} />
    </Dialog>
  )
}
