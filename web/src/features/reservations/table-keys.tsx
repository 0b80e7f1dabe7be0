import { clsx } from 'clsx'
import type { StoreTable } from '#core/contract/records.ts'
import { useLanguage, useTexts } from '../../lib/texts.ts'
import { reservationsTexts } from './reservations.texts.ts'

type TableKeysProps = {
  tables: readonly Pick<StoreTable, 'id' | 'table_title' | 'seating_capacity'>[]
  chosen: readonly string[]
  onChange: (tableIds: readonly string[]) => void
}

/** The tables as keys that stay down; several are pushed together. */
export function TableKeys({ tables, chosen, onChange }: TableKeysProps) {
  const t = useTexts(reservationsTexts)
  const { locale } = useLanguage()
  if (tables.length === 0) return <p className="text-ink-soft">{t.pick.none}</p>
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t.pick.free}</legend>
      <div className="grid grid-cols-3 gap-2 sm:grid-cols-4">
        {tables.map(({ id, table_title, seating_capacity }) => {
          const isOn = chosen.includes(id)
          return (
            <button
              key={id}
              type="button"
              aria-pressed={isOn}
              onClick={() => onChange(isOn ? chosen.filter((other) => other !== id) : [...chosen, id])}
              className={clsx(
                'flex min-h-14 min-w-0 flex-col items-center justify-center rounded-md border px-2 py-1.5 transition-colors',
                isOn ? 'border-brand bg-brand-soft text-brand-ink' : 'border-edge bg-surface hover:bg-hover',
              )}
            >
              <span className="max-w-full truncate font-semibold">{table_title}</span>
              {seating_capacity > 0 && (
                <span className="text-xs text-ink-soft">
                  {t.form.seats(seating_capacity, seating_capacity.toLocaleString(locale))}
                </span>
              )}
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}
