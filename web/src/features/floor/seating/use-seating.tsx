import { reservationsApi } from '#core/contract/guests/reservations.ts'
import { HOST } from '#core/contract/dining/visit-fields.ts'
import { may } from '#core/permissions/may.ts'
import { usePerson } from '../../../lib/session/person.ts'
import { useTexts } from '../../../lib/texts.ts'
import { notify } from '../../../lib/toasts.tsx'
import { useCommand } from '../../../lib/api/use-command.ts'
import { useDialogOf } from '../../../lib/use-dialog-of.ts'
import { BookingSheetOf } from '../../reservations/sheet/booking-sheet-of.tsx'
import { useFloorCommands } from '../floor.api.ts'
import { floorTexts } from '../floor.texts.ts'
import type { ShownTable } from '../table-facts.rules.ts'
import { SeatDialog, type Seating } from './seat-dialog.tsx'

const CLEAN = { anyOf: ['ORDER_STATUS'] } as const

/** State of the dialog for an empty table. */
export function useSeating() {
  const t = useTexts(floorTexts).seat
  const person = usePerson()
  const dialog = useDialogOf<ShownTable>()
  const booking = useDialogOf<string>()
  const { seat, clean } = useFloorCommands()
  const { isPending, run } = useCommand({ toast: 'seated' })
  const table = dialog.subject

  const cleanTable = ({ id }: ShownTable) => void run(() => clean(id), { subject: `clean ${id}`, onDone: dialog.close })

  return {
    dialog,
    booking,
    /** Opens the booking of a table; null if the user may not see bookings. */
    showBooking:
      person && may(person, reservationsApi.list.access)
        ? (id: string) => {
            dialog.close()
            booking.show(id)
          }
        : null,
    isPending,
    show: (chosen: ShownTable) => {
      if (person && may(person, HOST)) dialog.show(chosen)
      // staff who only serve items may mark the table as cleaned, and nothing else
      else if (person && may(person, CLEAN) && chosen.now.state === 'to_clean') cleanTable(chosen)
      else notify.error(t.cannot)
    },
    clean: () => table && cleanTable(table),
    seat: (seating: Seating) =>
      table &&
      void run(async (key) => (await seat({ tableIds: [table.id], ...seating }, key)).message, {
        subject: `seat ${table.id}`,
        values: seating,
        onDone: dialog.close,
      }),
  }
}

export function SeatingDialog({ seating }: { seating: ReturnType<typeof useSeating> }) {
  const { dialog, booking, showBooking, isPending, clean, seat } = seating
  return (
    <>
      {dialog.subject && (
        <SeatDialog
          key={dialog.key}
          table={dialog.subject}
          open={dialog.isOpen}
          pending={isPending}
          onClose={dialog.close}
          onSeat={seat}
          onClean={clean}
          onBooking={showBooking}
        />
      )}
      {booking.subject !== null && <BookingSheetOf key={booking.key} id={booking.subject} />}
    </>
  )
}
