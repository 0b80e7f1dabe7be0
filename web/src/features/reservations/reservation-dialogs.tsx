import type { ReactNode } from 'react'
import type { Reservation } from '#core/contract/guests/reservations.ts'
import { useCommand } from '../../lib/api/use-command.ts'
import { DeleteDialog } from '../../lib/forms/delete-dialog.tsx'
import { useTexts } from '../../lib/texts.ts'
import { useDialogOf } from '../../lib/use-dialog-of.ts'
import { AddReservationDialog, type NewReservation } from './add-reservation-dialog.tsx'
import { useReservationCommands, type ReservationsInit } from './reservations.api.ts'
import { reservationsTexts } from './reservations.texts.ts'
import { tableIdsOf } from './reservation-form.rules.ts'
import { useSeatingDialog } from './seating-dialog.tsx'
import { UpdateReservationDialog } from './update-reservation-dialog.tsx'

/** What may be done with reservations, from wherever they are shown. */
export type ReservationActions = {
  add: (known: NewReservation) => void
  edit: (reservation: Reservation) => void
  remove: (reservation: Reservation) => void
  /** At once at the tables it has; asks for one where it has none. */
  seat: (reservation: Reservation) => void
  setStage: (reservation: Reservation, stage: 'expected' | 'no_show') => void
}

type ReservationDialogsProps = { init: ReservationsInit; children: (actions: ReservationActions) => ReactNode }

/** The three dialogs of the screen, once for all that open them. */
export function ReservationDialogs({ init, children }: ReservationDialogsProps) {
  const t = useTexts(reservationsTexts)
  const { remove, setStage } = useReservationCommands()
  const seating = useSeatingDialog(init)
  const { run } = useCommand()
  const adding = useDialogOf<NewReservation>()
  const editing = useDialogOf<Reservation>()
  const removing = useDialogOf<Reservation>()
  return (
    <>
      {children({
        add: adding.show,
        edit: editing.show,
        remove: removing.show,
        seat: (reservation) =>
          seating.seat({
            party: { reservationId: reservation.id },
            name: reservation.customer_name || t.card.erased,
            tableIds: tableIdsOf(reservation),
          }),
        setStage: ({ id }, stage) => void run((key) => setStage(id, stage, key), { subject: id }),
      })}
      {seating.dialog}
      {adding.subject && (
        <AddReservationDialog
          key={`add ${adding.key}`}
          init={init}
          known={adding.subject}
          open={adding.isOpen}
          onClose={adding.close}
        />
      )}
      {editing.subject && (
        <UpdateReservationDialog
          key={`edit ${editing.key}`}
          init={init}
          reservation={editing.subject}
          open={editing.isOpen}
          onClose={editing.close}
        />
      )}
      {removing.subject && (
        <DeleteDialog
          open={removing.isOpen}
          onClose={removing.close}
          title={t.remove.title(removing.subject.customer_name || t.card.erased)}
          remove={() => remove(removing.subject!.id)}
        >
          <p className="text-sm text-ink-soft">{t.remove.hint}</p>
        </DeleteDialog>
      )}
    </>
  )
}
