import { recipesApi } from '#core/contract/inventory/recipes.ts'
import { STOCK_UNITS, type StockUnit } from '#core/stock/units.ts'
import { problemsOf } from '../../../lib/forms/field-problems.ts'
import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { useForm } from '../../../lib/forms/use-form.ts'
import { useTexts } from '../../../lib/texts.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useRecipeCommands } from '../inventory.api.ts'
import { inventoryTexts } from '../inventory.texts.ts'
import { QuantityField } from '../quantity-field.tsx'
import { recipesTexts } from './recipes.texts.ts'

/** Adds a preparation, such as a sauce or a dough; its contents are its recipe's. */
export function PreparationDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts(recipesTexts)
  const { unit: unitLabel, unitNames } = useTexts(inventoryTexts)
  const { addPreparation } = useRecipeCommands()
  const form = useForm({
    initial: { title: '', unit: 'kg' as StockUnit, yield: '1' },
    check: (values) =>
      problemsOf<typeof values>(recipesApi.addPreparation.body!, { ...values, lines: [] } as typeof values),
    send: (values, key) => addPreparation({ ...values, lines: [] }, key),
    onDone: onClose,
    fieldOf: { 'recipe.yield_invalid': 'yield' },
  })
  return (
    <FormDialog form={form} open={open} onClose={onClose} title={t.addPreparation}>
      <TextField {...form.field('title')} label={t.preparationTitle} required maxLength={200} autoComplete="off" />
      <SelectField
        {...form.field('unit')}
        label={unitLabel}
        options={STOCK_UNITS.map((one) => ({ value: one, label: unitNames[one] }))}
      />
      <QuantityField {...form.field('yield')} label={t.yield} unit={form.values.unit} required />
    </FormDialog>
  )
}
