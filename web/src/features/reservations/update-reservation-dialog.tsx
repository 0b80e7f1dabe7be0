import type { Reservation } from '#core/contract/guests/reservations.ts'
import { FormDialog } from '../../lib/forms/form-dialog.tsx'
import { useTexts } from '../../lib/texts.ts'
import { ReservationFields } from './reservation-fields.tsx'
import { formOf } from './reservation-form.rules.ts'
import { useReservationCommands, type ReservationsInit } from './reservations.api.ts'
import { reservationsTexts } from './reservations.texts.ts'
import { useReservationForm } from './use-reservation-form.ts'

type UpdateReservationDialogProps = {
  init: ReservationsInit
  reservation: Reservation
  open: boolean
  onClose: () => void
}

export function UpdateReservationDialog({ init, reservation, open, onClose }: UpdateReservationDialogProps) {
  const t = useTexts(reservationsTexts).form
  const { update } = useReservationCommands()
  const initial = formOf(reservation, init.timeZone)
  const { form, warnings, earliest } = useReservationForm({
    initial,
    timeZone: init.timeZone,
    kept: initial.date,
    send: (body) => update(reservation.id, body),
    onDone: onClose,
  })

  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={t.updateTitle}
      submitLabel={warnings ? t.anyway : t.save}
      className="grid gap-4 sm:grid-cols-[2fr_3fr] sm:gap-y-3"
    >
      <ReservationFields form={form} init={init} warnings={warnings} earliest={earliest} known={reservation} />
    </FormDialog>
  )
}
