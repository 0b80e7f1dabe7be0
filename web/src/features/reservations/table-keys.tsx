import { clsx } from 'clsx'
import type { Reservation } from '#core/contract/guests/reservations.ts'
import { useLanguage, useTexts } from '../../lib/texts.ts'
import type { ReservationsInit } from './reservations.api.ts'
import { reservationsTexts } from './reservations.texts.ts'
import { useStoreTime } from './use-store-time.ts'

type TableKeysProps = {
  init: Pick<ReservationsInit, 'storeTables' | 'timeZone'>
  taken: ReadonlyMap<string, Reservation>
  chosen: readonly string[]
  onChange: (tableIds: readonly string[]) => void
}

/** The tables as toggle buttons, free ones first; several are pushed together. */
export function TableKeys({ init, taken, chosen, onChange }: TableKeysProps) {
  const t = useTexts(reservationsTexts)
  const { locale } = useLanguage()
  const { time } = useStoreTime(init.timeZone)
  if (init.storeTables.length === 0) return <p className="text-ink-soft">{t.pick.none}</p>
  const tables = init.storeTables.toSorted((a, b) => Number(taken.has(a.id)) - Number(taken.has(b.id)))
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t.pick.free}</legend>
      <div className="grid grid-cols-3 gap-2 sm:grid-cols-4">
        {tables.map(({ id, table_title, seating_capacity }) => {
          const isOn = chosen.includes(id)
          const by = taken.get(id)
          const seats =
            seating_capacity > 0
              ? t.form.seats({ count: seating_capacity, figure: seating_capacity.toLocaleString(locale) })
              : ''
          return (
            <button
              key={id}
              type="button"
              aria-pressed={isOn}
              onClick={() => onChange(isOn ? chosen.filter((other) => other !== id) : [...chosen, id])}
              className={clsx(
                'flex min-h-14 min-w-0 flex-col items-center justify-center rounded-md border px-2 py-1.5 transition-colors',
                isOn && 'border-brand bg-brand-soft text-brand-ink',
                !isOn && (by ? 'border-line bg-sunken text-ink-soft' : 'border-edge bg-surface hover:bg-hover'),
              )}
            >
              <span className="max-w-full truncate font-semibold">{table_title}</span>
              <span className="tnum max-w-full truncate text-xs text-ink-soft">
                {by ? t.pick.takenAt(time(by.at)) : seats}
              </span>
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}
