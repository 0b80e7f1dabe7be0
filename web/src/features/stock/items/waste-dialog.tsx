import { WASTE_REASONS } from '#core/contract/inventory/stock-documents.ts'
import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { useForm, type FieldProblems } from '../../../lib/forms/use-form.ts'
import { useTexts } from '../../../lib/texts.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { isQuantityRight, type LineForm } from '../document-lines.rules.ts'
import { DocumentLines } from '../document-lines.tsx'
import { useAllStockItems, useStockCommands, useWastableItems } from '../inventory.api.ts'
import { itemsTexts } from './items.texts.ts'
import { WasteMenuItems, type WastedMenuItem } from './waste-menu-items.tsx'

type WasteForm = {
  reason: (typeof WASTE_REASONS)[number]
  note: string
  lines: LineForm[]
  menuItems: WastedMenuItem[]
}

/** Writes off spoiled, dropped or staff-eaten goods: stock items, or whole menu items by their recipes. */
export function WasteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts(itemsTexts)
  const { waste } = useStockCommands()
  const items = useAllStockItems().data ?? []
  const wastable = useWastableItems().data ?? []
  const form = useForm<WasteForm>({
    initial: { reason: 'spoiled', note: '', lines: [], menuItems: [] },
    check: ({ reason, note, lines, menuItems }): FieldProblems<WasteForm> => {
      if (reason === 'other' && note.trim() === '') return { note: 'stock.reason_required' }
      if (lines.length + menuItems.length === 0) return { lines: 'stock.lines_required' }
      const isRight = (line: LineForm) =>
        isQuantityRight(
          line,
          items.find(({ id }) => id === line.itemId),
        )
      return lines.every(isRight) && menuItems.every(({ quantity }) => /^[1-9]\d{0,3}$/.test(quantity))
        ? {}
        : { lines: 'stock.quantity_invalid' }
    },
    send: ({ lines, menuItems, ...body }, key) => {
      const ofStock = lines.map(({ itemId, quantity }) => ({ itemId, menuItemId: null, quantity }))
      const ofMenu = menuItems.map((line) => ({ ...line, itemId: null }))
      return waste({ ...body, lines: [...ofStock, ...ofMenu] }, key)
    },
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
      {wastable.length > 0 && (
        <WasteMenuItems
          known={wastable}
          lines={form.values.menuItems}
          onChange={(menuItems) => form.set({ menuItems })}
        />
      )}
    </FormDialog>
  )
}
