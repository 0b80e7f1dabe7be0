import { ChevronDown, Trash2 } from 'lucide-react'
import { ERRORS } from '#core/contract/errors.ts'
import { useLanguage, useTexts } from '../../../../lib/texts.ts'
import { IconButton } from '../../../../ui/button.tsx'
import { NumberField } from '../../../../ui/fields/number-field.tsx'
import { QuantityStepper } from '../../../../ui/fields/quantity-stepper.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { checkRoomTable, TABLES_MAX, withRoom, withTable, withTableCount, type Room } from '../rooms.rules.ts'
import { setupTexts } from '../setup.texts.ts'

type Props = {
  rooms: readonly Room[]
  room: Room
  at: number
  set: (rooms: Room[]) => void
  /** True once problems are shown. */
  isChecked: boolean
}

/** A room: its name, its number of tables, and below, folded at first, their names and seats. */
export function RoomFields({ rooms, room, at, set, isChecked }: Props) {
  const t = useTexts(setupTexts).tables
  const { language } = useLanguage()
  const count = room.tables.length
  return (
    <div className="rounded-lg border border-line p-3.5">
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label={t.room}
          name={`room ${at}`}
          required
          maxLength={100}
          value={room.name}
          onChange={(name) => set(withRoom(rooms, at, { name }))}
          error={isChecked && room.name.trim() === '' ? ERRORS['table.floor_required'][language] : undefined}
          className="min-w-0 flex-1 basis-40"
        />
        <div className="flex h-11 items-center gap-2">
          <QuantityStepper
            value={count}
            max={TABLES_MAX}
            onIncrease={() => set(withTableCount(rooms, at, count + 1))}
            onDecrease={() => set(withTableCount(rooms, at, Math.max(0, count - 1)))}
            increaseLabel={t.more(room.name)}
            decreaseLabel={t.fewer(room.name)}
            valueLabel={t.count(count)}
          />
          <span aria-hidden="true" className="text-sm text-ink-soft">
            {t.tables(count)}
          </span>
          <IconButton
            label={t.removeRoom(room.name)}
            icon={<Trash2 aria-hidden="true" className="size-4.5" />}
            onClick={() => set(rooms.filter((_, place) => place !== at))}
          />
        </div>
      </div>
      {count > 0 && <TableFields {...{ rooms, room, at, set, isChecked }} />}
    </div>
  )
}

function TableFields({ rooms, room, at, set, isChecked }: Props) {
  const t = useTexts(setupTexts).tables
  const { language } = useLanguage()
  const problems = room.tables.map((table) => (isChecked ? checkRoomTable(room, table) : {}))
  const isWrong = problems.some(({ title, seatingCapacity }) => title ?? seatingCapacity)
  return (
    <details open={isWrong || undefined} className="group mt-2">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 rounded-md text-sm font-medium text-ink-soft select-none hover:text-ink [&::-webkit-details-marker]:hidden">
        <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
        {t.details}
      </summary>
      <ul className="grid gap-x-6 gap-y-2.5 pt-1 pb-1 sm:grid-cols-2">
        {room.tables.map(({ title, seats }, index) => {
          const { title: wrongTitle, seatingCapacity: wrongSeats } = problems[index]!
          return (
            // a table's only name is the one being typed
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index} className="flex items-start gap-2">
              <TextField
                label={t.tableIn({ n: index + 1, name: room.name })}
                hideLabel
                name={`table ${at} ${index}`}
                maxLength={100}
                value={title}
                onChange={(typed) => set(withTable(rooms, [at, index], { title: typed }))}
                error={wrongTitle && ERRORS[wrongTitle][language]}
                className="flex-1"
              />
              <NumberField
                whole
                label={t.seatsOf(title)}
                hideLabel
                name={`seats ${at} ${index}`}
                maxLength={4}
                unit={t.seats}
                value={seats}
                onChange={(typed) => set(withTable(rooms, [at, index], { seats: typed }))}
                error={wrongSeats && ERRORS[wrongSeats][language]}
                className="w-28"
              />
            </li>
          )
        })}
      </ul>
    </details>
  )
}
