import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { useTexts } from '../../../lib/texts.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { checkTable, NEW_TABLE, toTableForm } from './table-form.rules.ts'
import { useTableCommands, type Table } from './tables.api.ts'
import { tablesTexts } from './tables.texts.ts'

type Props = { table: Table | null; open: boolean; onClose: () => void }

/** Adds a table, or changes one. */
export function TableDialog({ table, open, onClose }: Props) {
  const t = useTexts(tablesTexts)
  const { add, update } = useTableCommands()
  const form = useForm({
    initial: table ? toTableForm(table) : NEW_TABLE,
    check: checkTable,
    send: (draft, key) => (table ? update(table.id, draft) : add(draft, key)),
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={table ? t.update : t.add}
      className="grid gap-4 sm:grid-cols-2"
    >
      <TextField
        {...form.field('title')}
        label={t.fields.title}
        required
        maxLength={100}
        autoComplete="off"
        className="sm:col-span-2"
      />
      <TextField
        {...form.field('floor')}
        label={t.fields.floor}
        hint={t.floorHint}
        required
        maxLength={100}
        autoComplete="off"
      />
      <TextField
        {...form.field('seatingCapacity')}
        label={t.fields.seats}
        hint={t.seatsHint}
        required
        inputMode="numeric"
        maxLength={9}
        autoComplete="off"
      />
    </FormDialog>
  )
}
