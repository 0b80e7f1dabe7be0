import { useRef } from 'react'
import type { Category } from '#core/contract/records.ts'
import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { useTexts } from '../../../lib/texts.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useCategoryCommands } from '../menu.api.ts'
import { menuTexts } from '../menu.texts.ts'

type CategoryDialogProps = {
  /** What is renamed; null adds one. */
  category: Category | null
  open: boolean
  onClose: () => void
  /** Takes the category that was added, before the dialog closes. */
  onAdded?: (id: string) => void
}

export function CategoryDialog({ category, open, onClose, onAdded }: CategoryDialogProps) {
  const t = useTexts(menuTexts)
  const { add, rename } = useCategoryCommands()
  const title = useRef<HTMLInputElement>(null)
  const refusal = category ? 'category.new_title_required' : 'category.title_required'
  const form = useForm<{ title: string }>({
    initial: { title: category?.title ?? '' },
    check: (values) => (values.title.trim() === '' ? { title: refusal } : {}),
    send: async ({ title }, key) => {
      if (category) return rename(category.id, title)
      const { message, id } = await add(title, key)
      onAdded?.(id)
      return message
    },
    onDone: onClose,
    fallback: t.failed,
    fieldOf: { [refusal]: 'title' },
  })
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={category ? t.category.updateTitle : t.category.addTitle}
      submitLabel={t.save}
      size="sm"
      initialFocus={title}
    >
      <TextField
        ref={title}
        {...form.field('title')}
        label={t.category.field}
        required
        maxLength={200}
        autoComplete="off"
      />
    </FormDialog>
  )
}
