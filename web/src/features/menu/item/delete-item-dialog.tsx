import type { MenuItem } from '#core/contract/records.ts'
import { DeleteDialog } from '../../../lib/forms/delete-dialog.tsx'
import { useTexts } from '../../../lib/texts.ts'
import { useItemCommands } from '../menu.api.ts'
import { menuTexts } from '../menu.texts.ts'

type DeleteItemDialogProps = { item: MenuItem; open: boolean; onClose: () => void; onDeleted?: () => void }

export function DeleteItemDialog({ item, open, onClose, onDeleted }: DeleteItemDialogProps) {
  const t = useTexts(menuTexts)
  const { remove } = useItemCommands()
  return (
    <DeleteDialog
      open={open}
      onClose={onClose}
      title={t.deleteTitle(item.title)}
      remove={async () => {
        const message = await remove(item.id)
        onDeleted?.()
        return message
      }}
    />
  )
}
