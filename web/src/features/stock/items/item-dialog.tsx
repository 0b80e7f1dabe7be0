import { Plus, X } from 'lucide-react'
import type { StockInit, StockItem } from '#core/contract/inventory/stock-items.ts'
import { findCurrency } from '#core/money/currencies.ts'
import { STOCK_UNITS } from '#core/stock/units.ts'
import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { useForm, type Form } from '../../../lib/forms/use-form.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useStockCommands, useSuppliers } from '../inventory.api.ts'
import { inventoryTexts } from '../inventory.texts.ts'
import { QuantityField } from '../quantity-field.tsx'
import { ItemAllergens } from './item-allergens.tsx'
import { checkItem, itemBodyOf, NEW_ITEM, toItemForm, type ItemForm } from './item-form.rules.ts'
import { itemsTexts } from './items.texts.ts'

type ItemDialogProps = {
  /** The item to change; null adds one. */
  item: StockItem | null
  init: StockInit
  open: boolean
  onClose: () => void
}

/** Adds a stock item, or changes one. */
export function ItemDialog({ item, init, open, onClose }: ItemDialogProps) {
  const t = useTexts(itemsTexts)
  const { unit: unitLabel, unitNames } = useTexts(inventoryTexts)
  const { addItem, updateItem } = useStockCommands()
  const suppliers = useSuppliers().data ?? []
  const form = useForm({
    initial: item ? toItemForm(item) : NEW_ITEM,
    check: checkItem,
    send: (draft, key) => (item ? updateItem(item.id, itemBodyOf(draft)) : addItem(itemBodyOf(draft), key)),
    onDone: onClose,
    fieldOf: { 'stock_item.unit_fixed': 'unit', 'stock_item.cost_invalid': 'cost' },
  })
  const { unit, isTracked } = form.values
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={item ? t.update : t.add}
      size="lg"
      className="grid gap-4 sm:grid-cols-2"
    >
      <TextField {...form.field('title')} label={t.name} required maxLength={200} autoComplete="off" />
      <SelectField
        {...form.field('unit')}
        label={unitLabel}
        hint={item ? t.unitFixed : undefined}
        options={STOCK_UNITS.map((one) => ({ value: one, label: unitNames[one] }))}
      />
      <TextField
        {...form.field('group')}
        label={t.group}
        hint={t.groupHint}
        maxLength={100}
        list="stock-groups"
        autoComplete="off"
      />
      <datalist id="stock-groups">
        {init.groups.map((group) => (
          <option key={group} value={group}>
            {group}
          </option>
        ))}
      </datalist>
      <SelectField
        {...form.field('supplierId')}
        label={t.supplier}
        options={[{ value: '', label: t.noSupplier }, ...suppliers.map(({ id, name }) => ({ value: id, label: name }))]}
      />
      <Switch
        checked={isTracked}
        onChange={(next) => form.set({ isTracked: next })}
        label={t.tracked}
        hint={t.trackedHint}
        className="sm:col-span-2"
      />
      {isTracked ? (
        <>
          <QuantityField {...form.field('lowAt')} label={t.lowAt} hint={t.lowHint} unit={unit} />
          <QuantityField {...form.field('target')} label={t.target} hint={t.targetHint} unit={unit} />
          <Packs form={form} />
        </>
      ) : (
        <QuantityField
          {...form.field('cost')}
          label={t.typedCost}
          unitText={findCurrency(init.currency)?.symbol ?? init.currency}
          required
        />
      )}
      <ItemAllergens
        title={form.values.title}
        statement={form.values.allergens}
        onState={(allergens) => form.set({ allergens })}
      />
    </FormDialog>
  )
}

function Packs({ form }: { form: Form<ItemForm> }) {
  const t = useTexts(itemsTexts)
  const { units, remove } = useTexts(inventoryTexts)
  const { packs, unit } = form.values
  const { error } = form.field('packs')
  const change = (at: number, part: Partial<(typeof packs)[number]>) =>
    form.set({ packs: packs.map((pack, index) => (index === at ? { ...pack, ...part } : pack)) })
  return (
    <fieldset className="flex flex-col gap-2 sm:col-span-2">
      <legend className="text-sm font-medium">{t.packs}</legend>
      <p className="text-sm text-ink-faint">{t.packsHint}</p>
      {packs.map((pack, at) => (
        // packs have no name of their own before they are saved
        <div key={pack.id ?? `new ${at}`} className="flex items-end gap-2">
          <TextField
            label={t.pack}
            value={pack.title}
            onChange={(title) => change(at, { title })}
            maxLength={100}
            className="min-w-0 flex-1"
          />
          <QuantityField
            label={t.packQuantity(units[unit])}
            value={pack.quantity}
            onChange={(quantity) => change(at, { quantity })}
            className="w-28 sm:w-40"
          />
          <IconButton
            label={remove(pack.title)}
            icon={<X aria-hidden="true" className="size-4.5" />}
            onClick={() => form.set({ packs: packs.filter((_, index) => index !== at) })}
          />
        </div>
      ))}
      {error && (
        <p role="alert" className="text-sm text-danger-ink">
          {error}
        </p>
      )}
      <Button
        variant="outline"
        size="sm"
        icon={<Plus aria-hidden="true" className="size-4" />}
        className="self-start"
        onClick={() => form.set({ packs: [...packs, { id: null, title: '', quantity: '' }] })}
      >
        {t.addPack}
      </Button>
    </fieldset>
  )
}
