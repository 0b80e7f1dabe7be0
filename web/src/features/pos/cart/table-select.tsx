import { useTexts } from '../../../lib/texts.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { posTexts } from '../pos.texts.ts'
import { tablesTexts } from '../tables/tables.texts.ts'
import { useOccupancy } from '../tables/use-occupancy.ts'
import { useTill } from '../till.ts'

/** The table of the order, each with how it stands; nothing where the restaurant has none. */
export function TableSelect({ className, placeholder }: { className?: string; placeholder?: string }) {
  const t = useTexts(posTexts)
  const words = useTexts(tablesTexts)
  const { init, cart, changeCart } = useTill()
  const { stateOf } = useOccupancy()
  const tables = init.storeTables.map((table) => {
    const { id, table_title: title, floor, seating_capacity: seats } = table
    const { isOccupied, since, due, who } = stateOf(table)
    const place = floor === '' || floor === '-' ? title : `${title} · ${floor}`
    // the chosen one shows what an order adds to; its floor is no longer needed
    const label = id === cart.tableId && due !== null ? `${title} · ${due}` : place
    return {
      value: id,
      label,
      isMarked: isOccupied,
      hint: [since, due, who, seats > 0 ? words.seats(seats) : null].filter((fact) => fact !== null).join(' · '),
    }
  })
  if (tables.length === 0) return null
  return (
    <SelectField
      label={t.cart.table}
      hideLabel
      className={className}
      placeholder={placeholder ?? t.cart.selectTable}
      value={cart.tableId ?? ''}
      onChange={(id) => changeCart((now) => ({ ...now, tableId: id === '' ? null : id, visitId: null }))}
      options={cart.tableId === null ? tables : [{ value: '', label: t.cart.noTable }, ...tables]}
    />
  )
}
