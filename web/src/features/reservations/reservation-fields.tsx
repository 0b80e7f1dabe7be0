import { TriangleAlert } from 'lucide-react'
import { isErasedCustomer } from '#core/contract/guests/erased-customer.ts'
import { RESERVATION_STATUSES } from '#core/contract/guests/reservation-fields.ts'
import type { Reservation, TableWarning } from '#core/contract/guests/reservations.ts'
import { dotted } from '#core/text/isolated.ts'
import { useLanguage, useTexts } from '../../lib/texts.ts'
import type { Form } from '../../lib/forms/use-form.ts'
import { useNumberInput } from '../../lib/forms/use-number-input.ts'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { DateField } from '../../lib/forms/date-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { TextareaField } from '../../ui/fields/textarea-field.tsx'
import { CustomerPicker } from '../guests/customers/customer-picker.tsx'
import { FreeTimes } from './free-times.tsx'
import { AUTO_TABLE, choiceOfTables, tableIdsOf, tableTitleOf, type ReservationForm } from './reservation-form.rules.ts'
import type { ReservationsInit } from './reservations.api.ts'
import { reservationsTexts } from './reservations.texts.ts'
import type { LocalTime } from './store-time.rules.ts'
import { useStoreTime } from './use-store-time.ts'
import { useTakenTables } from './use-taken-tables.ts'

const MOST_NOTES = 500

type ReservationFieldsProps = {
  form: Form<ReservationForm>
  init: ReservationsInit
  warnings: readonly TableWarning[] | null
  earliest: LocalTime
  /** A known reservation: its customer stays. */
  known?: Reservation
}

export function ReservationFields({ form, init, warnings, earliest, known }: ReservationFieldsProps) {
  const { form: t, card } = useTexts(reservationsTexts)
  const { field, values, set } = form
  const { error: customerError } = field('customer')
  const people = field('peopleCount')
  const peopleInput = useNumberInput(people, true)
  return (
    <>
      <NumberField {...people} {...peopleInput} label={t.people} whole maxLength={9} />
      <DateField {...field('date')} label={t.date} hasTime min={known ? undefined : earliest} required />
      <FreeTimes form={form} init={init} except={known?.id} />
      <div className="sm:col-span-2">
        {known ? (
          <>
            <input type="hidden" name="id" value={known.id} />
            <TextField
              label={t.customer}
              hint={t.customerStays}
              value={
                isErasedCustomer(known.customer_id) ? card.erased : dotted([known.customer_name, known.customer_id])
              }
              onChange={() => undefined}
              readOnly
            />
          </>
        ) : (
          <CustomerPicker
            customer={values.customer}
            onChange={(customer) => set({ customer })}
            asField={{ label: t.customer, error: customerError }}
          />
        )}
      </div>
      <SelectField
        {...field('status')}
        label={t.status}
        options={RESERVATION_STATUSES.map((status) => ({ value: status, label: t.statuses[status] }))}
        className="max-sm:order-1"
      />
      <SelectField {...field('tableId')} label={t.table} options={useTableOptions(init, values.date, known)} />
      {warnings && <Warnings warnings={warnings} timeZone={init.timeZone} />}
      <TextareaField
        {...field('notes')}
        label={t.notes}
        maxCharacters={MOST_NOTES}
        rows={2}
        className="max-sm:order-1 sm:col-span-2"
      />
    </>
  )
}

/** The tables, free ones first; a reservation keeps a table that was removed from the room. */
function useTableOptions(init: ReservationsInit, date: LocalTime, known: Reservation | undefined) {
  const t = useTexts(reservationsTexts).form
  const { locale } = useLanguage()
  const { time } = useStoreTime(init.timeZone)
  const taken = useTakenTables(init, { time: date, except: known?.id })
  const { storeTables } = init
  const own = known ? tableIdsOf(known) : []
  const isGone = own.some((tableId) => !storeTables.some(({ id }) => id === tableId))
  const title = known ? tableTitleOf(known) : ''
  const freeFirst = storeTables.toSorted((a, b) => Number(taken.has(a.id)) - Number(taken.has(b.id)))
  return [
    { value: '', label: t.noTable },
    { value: AUTO_TABLE, label: t.autoTable, hint: t.autoTableHint },
    ...(isGone || own.length > 1 ? [{ value: choiceOfTables(own), label: isGone ? t.tableGone(title) : title }] : []),
    ...freeFirst.map(({ id, table_title, floor, seating_capacity }) => {
      const seats =
        seating_capacity > 0
          ? t.seats({ count: seating_capacity, figure: seating_capacity.toLocaleString(locale) })
          : null
      const by = taken.get(id)
      const held = by ? t.takenHint({ time: time(by.at), name: by.customer_name }) : null
      return { value: id, label: table_title, hint: dotted([floor !== '-' && floor, seats, held]) || undefined }
    }),
  ]
}

function Warnings({ warnings, timeZone }: { warnings: readonly TableWarning[]; timeZone: string }) {
  const t = useTexts(reservationsTexts).form
  const { locale } = useLanguage()
  const { dateAndTime } = useStoreTime(timeZone)
  const wordsOf = (warning: TableWarning): string => {
    switch (warning.kind) {
      case 'taken':
        return t.taken({ ...warning, when: dateAndTime(warning.at) })
      case 'too_small':
        return t.tooSmall({ count: warning.seats, figure: warning.seats.toLocaleString(locale) })
      case 'outside_hours':
        return t.outsideHours
      case 'slot_full':
        return t.slotFull
    }
  }
  return (
    <output className="-mt-2 block rounded-md bg-warning-soft px-3.5 py-2.5 text-sm text-warning-ink sm:col-span-2">
      <ul className="grid gap-1.5">
        {warnings.map((warning) => (
          <li key={JSON.stringify(warning)} className="flex gap-2">
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {wordsOf(warning)}
          </li>
        ))}
      </ul>
    </output>
  )
}
