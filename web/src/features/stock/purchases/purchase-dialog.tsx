import type { Purchase } from '#core/contract/inventory/purchases.ts'
import { nextDelivery } from '#core/stock/purchases.ts'
import { localDay } from '../../../lib/format/days.ts'
import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { useForm, type FieldProblems } from '../../../lib/forms/use-form.ts'
import { useTexts } from '../../../lib/texts.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { DateField } from '../../../lib/forms/date-field.tsx'
import { useWeekdayNames } from '../../store/price-rules/use-weekday-names.ts'
import { isQuantityRight, type LineForm } from '../document-lines.rules.ts'
import { DocumentLines } from '../document-lines.tsx'
import { useAllStockItems, usePurchaseCommands, useSuppliers } from '../inventory.api.ts'
import { inventoryTexts } from '../inventory.texts.ts'
import { linesToCome } from './lines-to-come.rules.ts'
import { purchasesTexts } from './purchases.texts.ts'

/** First values of an order: a draft to change, or a proposal. */
export type PurchaseDraft = { purchase?: Purchase; supplierId?: string; lines?: LineForm[] }
type PurchaseForm = { supplierId: string; expectedOn: string; lines: LineForm[] }

type PurchaseDialogProps = { draft: PurchaseDraft; open: boolean; onClose: () => void }

/** Writes an order to a supplier, or changes its draft. */
export function PurchaseDialog({ draft: { purchase, ...begun }, open, onClose }: PurchaseDialogProps) {
  const t = useTexts(purchasesTexts)
  const inventory = useTexts(inventoryTexts)
  const weekday = useWeekdayNames()
  const { add, update } = usePurchaseCommands()
  const items = useAllStockItems().data ?? []
  const suppliers = useSuppliers().data ?? []
  const deliveryOf = (supplierId: string) =>
    nextDelivery(localDay(new Date()), suppliers.find(({ id }) => id === supplierId)?.delivery_days ?? []) ?? ''
  const form = useForm<PurchaseForm>({
    initial: {
      supplierId: purchase?.supplier_id ?? begun.supplierId ?? '',
      expectedOn: purchase ? (purchase.expected_on ?? '') : deliveryOf(begun.supplierId ?? ''),
      lines: purchase ? linesToCome(purchase, items) : (begun.lines ?? []),
    },
    check: ({ supplierId, lines }): FieldProblems<PurchaseForm> => {
      if (supplierId === '') return { supplierId: 'supplier.not_found' }
      if (lines.length === 0) return { lines: 'stock.lines_required' }
      const isRight = (line: LineForm) =>
        isQuantityRight(
          line,
          items.find(({ id }) => id === line.itemId),
        )
      return lines.every(isRight) ? {} : { lines: 'stock.quantity_invalid' }
    },
    send: ({ lines, ...head }, key) => {
      const body = { ...head, lines: lines.map(({ itemId, packId, quantity }) => ({ itemId, packId, quantity })) }
      return purchase ? update(purchase.id, body) : add(body, key)
    },
    onDone: onClose,
  })
  const { value: lines, onChange, error } = form.field('lines')
  const { supplierId, expectedOn } = form.values
  // a typed day stays; a proposed one follows the supplier
  const choose = (next: string) =>
    form.set({
      supplierId: next,
      ...(expectedOn === '' || expectedOn === deliveryOf(supplierId) ? { expectedOn: deliveryOf(next) } : {}),
    })
  const days = suppliers.find(({ id }) => id === supplierId)?.delivery_days ?? []
  return (
    <FormDialog form={form} open={open} onClose={onClose} title={purchase ? t.update : t.new} size="lg">
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          {...form.field('supplierId')}
          onChange={choose}
          label={t.supplier}
          required
          placeholder={inventory.choose}
          options={suppliers.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <DateField
          {...form.field('expectedOn')}
          label={t.expectedOn}
          hint={days.length > 0 && t.deliveryHint(days.map(weekday.long).join(', '))}
        />
      </div>
      <DocumentLines items={items} lines={lines} onChange={onChange} inPacks addLabel={t.addItem} error={error} />
    </FormDialog>
  )
}
