import { suppliersApi, type StockInit, type Supplier } from '#core/contract/inventory/stock-items.ts'
import { findCurrency } from '#core/money/currencies.ts'
import { problemsOf } from '../../../lib/forms/field-problems.ts'
import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { useForm } from '../../../lib/forms/use-form.ts'
import { useTexts } from '../../../lib/texts.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { WeekdayField } from '../../store/price-rules/weekday-field.tsx'
import { useStockCommands } from '../inventory.api.ts'
import { QuantityField } from '../quantity-field.tsx'
import { purchasesTexts } from './purchases.texts.ts'

type SupplierDialogProps = { supplier: Supplier | null; init: StockInit; open: boolean; onClose: () => void }

/** Adds a supplier, or changes one. */
export function SupplierDialog({ supplier, init, open, onClose }: SupplierDialogProps) {
  const t = useTexts(purchasesTexts)
  const { addSupplier, updateSupplier } = useStockCommands()
  const form = useForm({
    initial: {
      name: supplier?.name ?? '',
      email: supplier?.email ?? '',
      phone: supplier?.phone ?? '',
      minimumOrder: supplier?.minimum_order ?? '',
      deliveryDays: supplier?.delivery_days ?? [],
    },
    check: (values) => problemsOf<typeof values>(suppliersApi.add.body!, values),
    send: (values, key) => (supplier ? updateSupplier(supplier.id, values) : addSupplier(values, key)),
    onDone: onClose,
    fieldOf: { 'stock.price_invalid': 'minimumOrder' },
  })
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={supplier ? t.updateSupplier : t.addSupplier}
      className="grid gap-4 sm:grid-cols-2"
    >
      <TextField
        {...form.field('name')}
        label={t.name}
        required
        maxLength={200}
        autoComplete="off"
        className="sm:col-span-2"
      />
      <TextField {...form.field('email')} label={t.email} type="email" maxLength={254} autoComplete="off" />
      <TextField {...form.field('phone')} label={t.phone} type="tel" maxLength={50} autoComplete="off" />
      <QuantityField
        {...form.field('minimumOrder')}
        label={t.minimumOrder}
        unitText={findCurrency(init.currency)?.symbol ?? init.currency}
      />
      <WeekdayField
        name="deliveryDays"
        value={form.values.deliveryDays}
        onChange={(days) => form.set({ deliveryDays: [...days] })}
        error={undefined}
        words={{ label: t.deliveryDays, hint: t.deliveryDaysHint }}
      />
    </FormDialog>
  )
}
