import { WASTE_REASONS } from '#core/contract/inventory/stock-documents.ts'
import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { useForm, type FieldProblems } from '../../../lib/forms/use-form.ts'
import { useTexts } from '../../../lib/texts.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { isQuantityRight, type LineForm } from '../document-lines.rules.ts'
import { DocumentLines } from '../document-lines.tsx'
import { useAllStockItems, useStockCommands } from '../inventory.api.ts'
import { itemsTexts } from './items.texts.ts'

type WasteForm = { reason: (typeof WASTE_REASONS)[number]; note: string; lines: LineForm[] }

/** Writes off what is spoiled, dropped or eaten by the staff. */
export function WasteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts(itemsTexts)
  const { waste } = useStockCommands()
  const items = useAllStockItems().data ?? []
  const form = useForm<WasteForm>({
    initial: { reason: 'spoiled', note: '', lines: [] },
    check: ({ reason, note, lines }): FieldProblems<WasteForm> => {
      if (reason === 'other' && note.trim() === '') return { note: 'stock.reason_required' }
      if (lines.length === 0) return { lines: 'stock.lines_required' }
      const isRight = (line: LineForm) =>
        isQuantityRight(
          line,
          items.find(({ id }) => id === line.itemId),
        )
      return lines.every(isRight) ? {} : { lines: 'stock.quantity_invalid' }
    },
    send: ({ lines, ...body }, key) =>
      waste({ ...body, lines: lines.map(({ itemId, quantity }) => ({ itemId, menuItemId: null, quantity })) }, key),
    onDone: onClose,
  })
  const { value: lines, onChange, error } = form.field('lines')
  return (
    <FormDialog form={form} open={open} onClose={onClose} title={t.loss.title} submitLabel={t.loss.send} size="lg">
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          {...form.field('reason')}
          label={t.loss.reason}
          options={WASTE_REASONS.map((reason) => ({ value: reason, label: t.loss.reasons[reason] }))}
        />
        <TextField
          {...form.field('note')}
          label={t.loss.note}
          hint={t.loss.noteHint}
          maxLength={500}
          autoComplete="off"
        />
      </div>
      <DocumentLines
        items={items}
        lines={lines}
        onChange={onChange}
        inPacks={false}
        addLabel={t.delivery.add}
        error={error}
      />
    </FormDialog>
  )
}
