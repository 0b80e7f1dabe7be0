import { useRef } from 'react'
import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { useTexts } from '../../../lib/texts.ts'
import { ItemFields } from '../item-fields.tsx'
import { EMPTY_ITEM } from '../item-form.rules.ts'
import { useItemCommands, type MenuTerms } from '../menu.api.ts'
import { menuTexts } from '../menu.texts.ts'
import { useItemForm } from '../use-item-form.ts'

type AddItemDialogProps = {
  terms: MenuTerms
  /** The category of the list shown; '' for none. */
  categoryId: string
  open: boolean
  onClose: () => void
}

export function AddItemDialog({ terms, categoryId, open, onClose }: AddItemDialogProps) {
  const t = useTexts(menuTexts)
  const { add } = useItemCommands()
  const title = useRef<HTMLInputElement>(null)
  const form = useItemForm({
    initial: { ...EMPTY_ITEM, categoryId },
    digits: terms.digits,
    send: add,
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={t.form.addTitle}
      submitLabel={t.save}
      initialFocus={title}
      className="grid gap-4 sm:grid-cols-2"
    >
      <ItemFields form={form} terms={terms} titleRef={title} />
    </FormDialog>
  )
}
