import { Files, QrCode } from 'lucide-react'
import { useTexts } from '../../../lib/texts.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { CustomerPicker } from '../../customers/customer-picker.tsx'
import { posTexts } from '../pos.texts.ts'
import { useTill } from '../till.ts'
import { DINING_OPTIONS } from './cart.rules.ts'

/** For whom, how and where the order is. */
export function CartHead() {
  const t = useTexts(posTexts)
  const { init, cart, changeCart } = useTill()
  const tables = init.storeTables.map(({ id, table_title, floor, seating_capacity }) => ({
    value: id,
    label: floor === '' || floor === '-' ? table_title : `${table_title} · ${floor}`,
    hint: seating_capacity > 0 ? t.cart.seats(seating_capacity) : undefined,
  }))
  return (
    <>
      <CustomerPicker customer={cart.customer} onChange={(customer) => changeCart((now) => ({ ...now, customer }))} />
      <Segmented
        label={t.cart.diningOption}
        wide
        value={cart.diningOption}
        onChange={(diningOption) => changeCart((now) => ({ ...now, diningOption }))}
        options={DINING_OPTIONS.map((value) => ({ value, label: t.cart.dining[value] }))}
      />
      {tables.length > 0 && (
        <SelectField
          label={t.cart.table}
          hideLabel
          placeholder={t.cart.selectTable}
          value={cart.tableId ?? ''}
          onChange={(id) => changeCart((now) => ({ ...now, tableId: id === '' ? null : id }))}
          options={cart.tableId === null ? tables : [{ value: '', label: t.cart.noTable }, ...tables]}
        />
      )}
      <Origin />
    </>
  )
}

/** Where the cart came from, so that nobody takes the same order twice. */
function Origin() {
  const t = useTexts(posTexts)
  const { cart } = useTill()
  if (cart.qrOrderId !== null) {
    return (
      <Badge tone="notice" icon={<QrCode aria-hidden="true" />} className="self-start">
        {t.cart.fromQr}
      </Badge>
    )
  }
  if (cart.draftId === null) return null
  return (
    <Badge tone="neutral" icon={<Files aria-hidden="true" />} className="self-start">
      {t.cart.fromDraft}
    </Badge>
  )
}
