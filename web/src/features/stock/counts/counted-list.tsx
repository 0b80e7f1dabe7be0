import { Check } from 'lucide-react'
import type { CountedItem } from '#core/contract/inventory/stock-counts.ts'
import { decimalText } from '../../../lib/format/decimal-text.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { inventoryTexts } from '../inventory.texts.ts'
import { countsTexts } from './counts.texts.ts'

type CountedListProps = { rows: readonly CountedItem[]; onChoose?: (itemId: string) => void }

/** Items to count, with the quantities counted; while the count is open, each can be chosen again. */
export function CountedList({ rows, onChoose }: CountedListProps) {
  const t = useTexts(countsTexts)
  return (
    <section>
      <h2 className="mb-2 text-sm font-semibold">{t.all}</h2>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {rows.map((row) => (
          <li key={row.item_id}>
            {onChoose ? (
              <button
                type="button"
                onClick={() => onChoose(row.item_id)}
                className="flex min-h-11 w-full items-center justify-between gap-3 px-4 py-2 text-left hover:bg-hover"
              >
                <Row row={row} />
              </button>
            ) : (
              <div className="flex min-h-11 items-center justify-between gap-3 px-4 py-2">
                <Row row={row} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Row({ row: { title, counted, unit } }: { row: CountedItem }) {
  const t = useTexts(countsTexts)
  const { units } = useTexts(inventoryTexts)
  const { language } = useLanguage()
  return (
    <>
      <span className="min-w-0 break-words">{title}</span>
      <span className="tnum inline-flex items-center gap-1.5 text-sm whitespace-nowrap text-ink-soft">
        {counted === null ? t.notCounted : `${decimalText(counted, language)} ${units[unit]}`}
        {counted !== null && <Check aria-hidden="true" className="size-4 text-success-ink" />}
      </span>
    </>
  )
}
