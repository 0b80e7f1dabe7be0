import { TriangleAlert } from 'lucide-react'
import type { Ref } from 'react'
import { isErasedCustomer } from '#core/contract/guests/erased-customer.ts'
import { RESERVATION_STATUSES } from '#core/contract/guests/reservation-fields.ts'
import type { Reservation, TableWarning } from '#core/contract/guests/reservations.ts'
import { useLanguage, useTexts } from '../../lib/texts.ts'
import type { Form } from '../../lib/forms/use-form.ts'
import { useNumberInput } from '../../lib/forms/use-number-input.ts'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { TextareaField } from '../../ui/fields/textarea-field.tsx'
import { CustomerPicker } from '../customers/customer-picker.tsx'
import { FreeTimes } from './free-times.tsx'
import { AUTO_TABLE, choiceOfTables, tableIdsOf, type ReservationForm } from './reservation-form.rules.ts'
import type { ReservationsInit } from './reservations.api.ts'
import { reservationsTexts } from './reservations.texts.ts'
import type { LocalTime } from './store-time.rules.ts'
import { useStoreTime } from './use-store-time.ts'

const MOST_NOTES = 500

type ReservationFieldsProps = {
  form: Form<ReservationForm>
  init: ReservationsInit
  warnings: readonly TableWarning[] | null
  earliest: LocalTime
  /** A known reservation: its customer stays. */
  known?: Reservation
  firstField?: Ref<HTMLInputElement>
}

export function ReservationFields({ form, init, warnings, earliest, known, firstField }: ReservationFieldsProps) {
  const { form: t, card } = useTexts(reservationsTexts)
  const { field, values, set } = form
  const { error: customerError } = field('customer')
  const people = field('peopleCount')
  const peopleInput = useNumberInput(people, true)
  return (
    <>
      <div className="sm:col-span-2">
        {known ? (
          <>
            <input type="hidden" name="id" value={known.id} />
            <TextField
              label={t.customer}
              hint={t.customerStays}
              value={
                isErasedCustomer(known.customer_id) ? card.erased : `${known.customer_name} · ${known.customer_id}`
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
      <TextField
        ref={firstField}
        {...field('date')}
        label={t.date}
        type="datetime-local"
        min={known ? undefined : earliest}
        step={60}
        required
      />
      <NumberField {...people} {...peopleInput} label={t.people} whole maxLength={9} />
      <FreeTimes form={form} except={known?.id} />
      <SelectField {...field('tableId')} label={t.table} options={useTableOptions(init, known)} />
      <SelectField
        {...field('status')}
        label={t.status}
        options={RESERVATION_STATUSES.map((status) => ({ value: status, label: t.statuses[status] }))}
        className="max-sm:order-1"
      />
      {warnings && <Warnings warnings={warnings} timeZone={init.timeZone} />}
      <TextareaField
        {...field('notes')}
        label={t.notes}
        maxCharacters={MOST_NOTES}
        className="max-sm:order-1 sm:col-span-2"
      />
    </>
  )
}

/** The tables of the room; one that has left it stays with the reservation that has it. */
function useTableOptions({ storeTables }: ReservationsInit, known: Reservation | undefined) {
  const t = useTexts(reservationsTexts).form
  const { locale } = useLanguage()
  const own = known ? tableIdsOf(known) : []
  const isGone = own.some((tableId) => !storeTables.some(({ id }) => id === tableId))
  const title = known?.tables.map((table) => table.table_title).join(' + ') || (known?.table_title ?? '')
  return [
    { value: '', label: t.noTable },
    { value: AUTO_TABLE, label: t.autoTable, hint: t.autoTableHint },
    ...(isGone || own.length > 1 ? [{ value: choiceOfTables(own), label: isGone ? t.tableGone(title) : title }] : []),
    ...storeTables.map(({ id, table_title, floor, seating_capacity }) => {
      const seats = seating_capacity > 0 ? t.seats(seating_capacity, seating_capacity.toLocaleString(locale)) : null
      const facts = [floor === '-' ? null : floor, seats].filter((fact) => fact !== null)
      return { value: id, label: table_title, hint: facts.join(' · ') || undefined }
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
        return t.tooSmall(warning.seats, warning.seats.toLocaleString(locale))
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
