import { useState } from 'react'
import { MAX_COVERS } from '#core/visits/limits.ts'
import { formsTexts } from '../../../lib/forms/forms.texts.ts'
import { useTexts } from '../../../lib/texts.ts'
import { useConnectionNeed } from '../../../lib/till-log/use-connection-need.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { floorTexts } from '../floor.texts.ts'
import type { ShownTable } from '../table-facts.rules.ts'

export type Seating = { covers: number | null; name: string | null; reservationId: string | null }

type Props = {
  table: ShownTable
  open: boolean
  pending: boolean
  onClose: () => void
  onSeat: (seating: Seating) => void
  onClean: () => void
  /** Null if the user may not see bookings. */
  onBooking: ((id: string) => void) | null
}

const KEYS = Array.from({ length: 12 }, (_, at) => at + 1)

/** Seats guests at a free table, with one touch on their number. */
export function SeatDialog({ table, open, pending, onClose, onSeat, onClean, onBooking }: Props) {
  const t = useTexts(floorTexts).seat
  const { close } = useTexts(formsTexts)
  const [name, setName] = useState('')
  const blocked = useConnectionNeed()
  const { booking, reservation_id: reservationId = null, state } = table.now
  const named = { name: name.trim() || null, reservationId: null }
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={t.title(table.table_title)}
      closeLabel={close}
      size="sm"
      footer={
        state === 'to_clean' && (
          <Button variant="outline" size="lg" wide pending={pending} blocked={blocked} onClick={onClean}>
            {t.clean}
          </Button>
        )
      }
    >
      <div className="grid gap-4">
        {booking && reservationId !== null && (
          <div className="grid gap-2">
            <Button
              size="xl"
              wide
              pending={pending}
              blocked={blocked}
              onClick={() => onSeat({ covers: booking.people, name: null, reservationId })}
            >
              <span className="truncate">
                {t.booking({ name: booking.name, people: booking.people === null ? '' : t.people(booking.people) })}
              </span>
            </Button>
            {onBooking && (
              <Button
                variant="outline"
                wide
                disabled={pending}
                blocked={blocked}
                onClick={() => onBooking(reservationId)}
              >
                {t.sheet(booking.name)}
              </Button>
            )}
          </div>
        )}
        <fieldset aria-label={t.keys} className="grid grid-cols-4 gap-2">
          {KEYS.map((covers) => (
            <Button
              key={covers}
              variant="outline"
              size="xl"
              disabled={pending}
              className="tnum px-0"
              onClick={() => onSeat({ ...named, covers })}
            >
              {covers}
            </Button>
          ))}
        </fieldset>
        <MoreGuests pending={pending} onSeat={(covers) => onSeat({ ...named, covers })} />
        <TextField label={t.name} value={name} onChange={setName} maxLength={100} autoComplete="off" />
      </div>
    </Dialog>
  )
}

/** A party that is larger than the keys. */
function MoreGuests({ pending, onSeat }: { pending: boolean; onSeat: (covers: number) => void }) {
  const t = useTexts(floorTexts).seat
  const [text, setText] = useState('')
  const covers = /^\d{1,3}$/.test(text) ? Number(text) : 0
  const isRight = covers >= 1 && covers <= MAX_COVERS
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (isRight) onSeat(covers)
      }}
    >
      <TextField
        label={t.more}
        aria-label={t.moreLabel}
        value={text}
        onChange={setText}
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
        className="flex-1"
      />
      <Button type="submit" disabled={!isRight} pending={pending}>
        {t.seat}
      </Button>
    </form>
  )
}
