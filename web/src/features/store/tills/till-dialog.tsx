import type { Till } from '#core/contract/records.ts'
import { tillsApi } from '#core/contract/selling/tills.ts'
import { problemsOf } from '../../../lib/forms/field-problems.ts'
import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { useForm } from '../../../lib/forms/use-form.ts'
import { useTexts } from '../../../lib/texts.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useTillCommands } from './tills.api.ts'
import { tillsTexts } from './tills.texts.ts'

type Props = {
  /** The till to rename; null adds one. */
  till: Till | null
  open: boolean
  onClose: () => void
}

export function TillDialog({ till, open, onClose }: Props) {
  const t = useTexts(tillsTexts)
  const { add, update } = useTillCommands()
  const form = useForm({
    initial: { title: till?.title ?? '' },
    check: (draft) => problemsOf(tillsApi.add.body!, draft),
    send: (draft, key) => (till ? update(till.id, draft) : add(draft, key)),
    onDone: onClose,
  })
  return (
    <FormDialog form={form} open={open} onClose={onClose} title={till ? t.update : t.add}>
      <TextField {...form.field('title')} label={t.name} hint={t.nameHint} required maxLength={60} autoComplete="off" />
    </FormDialog>
  )
}
