import { useRef } from 'react'
import type { StockInit } from '#core/contract/inventory/stock-items.ts'
import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { useForm } from '../../../lib/forms/use-form.ts'
import { useTexts } from '../../../lib/texts.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { useCountCommands } from '../inventory.api.ts'
import { countsTexts } from './counts.texts.ts'

type StartCountDialogProps = { init: StockInit; open: boolean; onClose: () => void; onStarted: (id: string) => void }

/** Starts counting a group, or all that is counted. */
export function StartCountDialog({ init, open, onClose, onStarted }: StartCountDialogProps) {
  const t = useTexts(countsTexts)
  const { start } = useCountCommands()
  const started = useRef<string | null>(null)
  const form = useForm({
    initial: { group: '', blind: false },
    check: () => ({}),
    send: async (body, key) => {
      const { message, countId } = await start(body, key)
      started.current = countId
      return message
    },
    onDone: () => {
      onClose()
      if (started.current !== null) onStarted(started.current)
    },
  })
  return (
    <FormDialog form={form} open={open} onClose={onClose} title={t.start} submitLabel={t.start}>
      <SelectField
        {...form.field('group')}
        label={t.group}
        options={[{ value: '', label: t.everything }, ...init.groups.map((group) => ({ value: group, label: group }))]}
      />
      <Switch
        checked={form.values.blind}
        onChange={(blind) => form.set({ blind })}
        label={t.blind}
        hint={t.blindHint}
      />
    </FormDialog>
  )
}
