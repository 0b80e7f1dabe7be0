import { FormDialog } from '../../lib/forms/form-dialog.tsx'
import { useTexts } from '../../lib/texts.ts'
import { ReservationFields } from './reservation-fields.tsx'
import { blankForm } from './reservation-form.rules.ts'
import { useReservationCommands, type ReservationsInit } from './reservations.api.ts'
import { reservationsTexts } from './reservations.texts.ts'
import type { LocalTime } from './store-time.rules.ts'
import { useReservationForm } from './use-reservation-form.ts'

/** First values of the form, from the touched cell of the day. */
export type NewReservation = { date?: LocalTime; tableId?: string }

type AddReservationDialogProps = {
  init: ReservationsInit
  known: NewReservation
  open: boolean
  onClose: () => void
}

export function AddReservationDialog({ init, known, open, onClose }: AddReservationDialogProps) {
  const t = useTexts(reservationsTexts).form
  const { add } = useReservationCommands()
  const { form, warnings, earliest } = useReservationForm({
    initial: blankForm(known),
    timeZone: init.timeZone,
    send: (body, { customer }, key) => add({ ...body, customerId: customer?.phone }, key),
    onDone: onClose,
  })

  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={t.addTitle}
      submitLabel={warnings ? t.anyway : t.add}
      className="grid gap-4 sm:grid-cols-[2fr_3fr] sm:gap-y-3"
    >
      <ReservationFields form={form} init={init} warnings={warnings} earliest={earliest} />
    </FormDialog>
  )
}
