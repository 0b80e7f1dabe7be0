import type { StockInit } from '#core/contract/inventory/stock-items.ts'
import { findCurrency } from '#core/money/currencies.ts'
import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { useForm, type FieldProblems } from '../../../lib/forms/use-form.ts'
import { useTexts } from '../../../lib/texts.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { isPriceRight, isQuantityRight, type LineForm } from '../document-lines.rules.ts'
import { DocumentLines } from '../document-lines.tsx'
import { useAllStockItems, useStockCommands, useSuppliers } from '../inventory.api.ts'
import { itemsTexts } from './items.texts.ts'

type DeliveryDialogProps = { init: StockInit; open: boolean; onClose: () => void }
type DeliveryForm = { supplierId: string; documentNo: string; lines: LineForm[] }

/** Records a delivery from a supplier. */
export function DeliveryDialog({ init, open, onClose }: DeliveryDialogProps) {
  const t = useTexts(itemsTexts)
  const { receive } = useStockCommands()
  const items = useAllStockItems().data ?? []
  const suppliers = useSuppliers().data ?? []
  const digits = findCurrency(init.currency)?.digits ?? 2
  const form = useForm<DeliveryForm>({
    initial: { supplierId: '', documentNo: '', lines: [] },
    check: ({ lines }): FieldProblems<DeliveryForm> => {
      if (lines.length === 0) return { lines: 'stock.lines_required' }
      const isRight = (line: LineForm) =>
        isQuantityRight(
          line,
          items.find(({ id }) => id === line.itemId),
        )
      if (!lines.every(isRight)) return { lines: 'stock.quantity_invalid' }
      return lines.every((line) => isPriceRight(line, digits)) ? {} : { lines: 'stock.price_invalid' }
    },
    send: receive,
    onDone: onClose,
  })
  const { value: lines, onChange, error } = form.field('lines')
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={t.delivery.title}
      submitLabel={t.delivery.send}
      size="lg"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          {...form.field('supplierId')}
          label={t.supplier}
          options={[
            { value: '', label: t.noSupplier },
            ...suppliers.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <TextField {...form.field('documentNo')} label={t.delivery.documentNo} maxLength={100} autoComplete="off" />
      </div>
      <DocumentLines
        items={items}
        lines={lines}
        onChange={onChange}
        currency={init.currency}
        inPacks
        addLabel={t.delivery.add}
        error={error}
      />
    </FormDialog>
  )
}
