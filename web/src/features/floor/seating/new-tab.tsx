import { Plus } from 'lucide-react'
import { HOST } from '#core/contract/dining/visit-fields.ts'
import { may } from '#core/permissions/may.ts'
import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { useForm } from '../../../lib/forms/use-form.ts'
import { usePerson } from '../../../lib/session/person.ts'
import { useTexts } from '../../../lib/texts.ts'
import { useDialogOf } from '../../../lib/use-dialog-of.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useFloorCommands } from '../floor.api.ts'
import { floorTexts } from '../floor.texts.ts'

/** Opens a tab, a party without a table that is found by its name; only for staff who may seat guests. */
export function NewTab({ onOpened }: { onOpened: (visitId: string) => void }) {
  const t = useTexts(floorTexts)
  const person = usePerson()
  const dialog = useDialogOf<true>()
  if (!person || !may(person, HOST)) return null
  return (
    <>
      <Button variant="outline" className="max-sm:px-3!" onClick={() => dialog.show(true)}>
        <Plus aria-hidden="true" className="size-4" />
        <span className="max-sm:sr-only">{t.newTab}</span>
      </Button>
      <NewTabDialog key={dialog.key} open={dialog.isOpen} onClose={dialog.close} onOpened={onOpened} />
    </>
  )
}

type DialogProps = { open: boolean; onClose: () => void; onOpened: (id: string) => void }

function NewTabDialog({ open, onClose, onOpened }: DialogProps) {
  const t = useTexts(floorTexts)
  const { seat } = useFloorCommands()
  const form = useForm({
    initial: { name: '' },
    check: ({ name }): Partial<Record<'name', 'visit.name_required'>> =>
      name.trim() === '' ? { name: 'visit.name_required' } : {},
    send: async ({ name }, key) => {
      const { visitId, message } = await seat({ tableIds: [], name }, key)
      onOpened(visitId)
      return message
    },
    onDone: onClose,
  })
  return (
    <FormDialog form={form} open={open} onClose={onClose} title={t.newTab} submitLabel={t.openTab} size="sm">
      <TextField
        {...form.field('name')}
        label={t.tabName}
        hint={t.tabNameHint}
        required
        maxLength={100}
        autoComplete="off"
      />
    </FormDialog>
  )
}
