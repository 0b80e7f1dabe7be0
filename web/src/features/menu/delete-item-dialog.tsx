import type { MenuItem } from '#core/contract/records.ts'
import { ConfirmAction } from '../../lib/confirm-action.tsx'
import { useTexts } from '../../lib/texts.ts'
import { useItemCommands } from './menu.api.ts'
import { menuTexts } from './menu.texts.ts'

type DeleteItemDialogProps = { item: MenuItem; open: boolean; onClose: () => void; onDeleted?: () => void }

export function DeleteItemDialog({ item, open, onClose, onDeleted }: DeleteItemDialogProps) {
  const t = useTexts(menuTexts)
  const { remove } = useItemCommands()
  return (
    <ConfirmAction
      open={open}
      onClose={onClose}
      title={t.deleteTitle(item.title)}
      description={t.irreversibleProcess}
      confirmLabel={t.delete}
      cancelLabel={t.cancel}
      run={async () => {
        const message = await remove(item.id)
        onDeleted?.()
        return message
      }}
      fallback={t.failed}
    />
  )
}
