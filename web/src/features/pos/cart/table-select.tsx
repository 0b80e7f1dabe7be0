import { useTexts } from '../../../lib/texts.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { posTexts } from '../pos.texts.ts'
import { useTill } from '../till.ts'

/** The table of the order; nothing where the restaurant has none. */
export function TableSelect({ className }: { className?: string }) {
  const t = useTexts(posTexts)
  const { init, cart, changeCart } = useTill()
  const tables = init.storeTables.map(({ id, table_title, floor, seating_capacity }) => ({
    value: id,
    label: floor === '' || floor === '-' ? table_title : `${table_title} · ${floor}`,
    hint: seating_capacity > 0 ? t.cart.seats(seating_capacity) : undefined,
  }))
  if (tables.length === 0) return null
  return (
    <SelectField
      label={t.cart.table}
      hideLabel
      className={className}
      placeholder={t.cart.selectTable}
      value={cart.tableId ?? ''}
      onChange={(id) => changeCart((now) => ({ ...now, tableId: id === '' ? null : id }))}
      options={cart.tableId === null ? tables : [{ value: '', label: t.cart.noTable }, ...tables]}
    />
  )
}
