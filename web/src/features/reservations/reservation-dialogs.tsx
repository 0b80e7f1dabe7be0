import type { ReactNode } from 'react'
import type { Reservation } from '#core/contract/guests/reservations.ts'
import { useCommand } from '../../lib/api/use-command.ts'
import { ConfirmAction } from '../../lib/confirm-action.tsx'
import { DeleteDialog } from '../../lib/forms/delete-dialog.tsx'
import { useTexts } from '../../lib/texts.ts'
import { useDialogOf } from '../../lib/use-dialog-of.ts'
import { AddReservationDialog, type NewReservation } from './add-reservation-dialog.tsx'
import { bodyOf, choiceOfTables, formOf, tableIdsOf, type ReservationForm } from './reservation-form.rules.ts'
import { useReservationCommands, useSeating, type ReservationsInit } from './reservations.api.ts'
import { reservationsTexts } from './reservations.texts.ts'
import { useTablesDialog } from './tables-dialog.tsx'
import { BookingSheet } from './sheet/booking-sheet.tsx'
import { UpdateReservationDialog } from './update-reservation-dialog.tsx'

/** Actions on reservations, offered wherever these are shown. */
export type ReservationActions = {
  open: (reservation: Reservation) => void
  /** Undefined for people who may only look. */
  add?: ((known: NewReservation) => void) | undefined
  seat?: ((reservation: Reservation) => void) | undefined
}

type ReservationDialogsProps = {
  init: ReservationsInit
  mayManage: boolean
  children: (actions: ReservationActions) => ReactNode
}

/** Provides the sheet of a booking and its dialogs to all who open one. */
export function ReservationDialogs({ init, mayManage, children }: ReservationDialogsProps) {
  const t = useTexts(reservationsTexts)
  const { remove, setStage, update } = useReservationCommands()
  const seatParty = useSeating()
  const tables = useTablesDialog(init)
  const { run } = useCommand()
  const showing = useDialogOf<Reservation>()
  const adding = useDialogOf<NewReservation>()
  const editing = useDialogOf<Reservation>()
  const cancelling = useDialogOf<Reservation>()
  const removing = useDialogOf<Reservation>()

  const change = (one: Reservation, to: Partial<ReservationForm>) =>
    update(one.id, { ...bodyOf({ ...formOf(one, init.timeZone), ...to }), warnAboutTable: false })
  const nameOf = (one: Reservation) => one.customer_name || t.card.erased
  const seat = (one: Reservation) =>
    tables.runAt(tableIdsOf(one), {
      title: t.pick.title(nameOf(one)),
      label: t.pick.seat,
      except: one.id,
      run: (tableIds, key) => seatParty({ reservationId: one.id }, tableIds, key),
    })
  const move = (one: Reservation) =>
    tables.ask({
      title: t.pick.title(nameOf(one)),
      label: t.pick.move,
      at: one.at,
      except: one.id,
      run: (tableIds) => change(one, { tableId: choiceOfTables(tableIds) }),
    })
  const actsOf = (one: Reservation) => {
    const after = (act: () => void) => () => {
      showing.close()
      act()
    }
    const stage = (to: 'expected' | 'no_show') => () =>
      void run((key) => setStage(one.id, to, key), { subject: one.id })
    return {
      seat: after(() => seat(one)),
      noShow: after(stage('no_show')),
      undoNoShow: after(stage('expected')),
      move: after(() => move(one)),
      edit: after(() => editing.show(one)),
      cancel: after(() => cancelling.show(one)),
      remove: after(() => removing.show(one)),
    }
  }

  return (
    <>
      {children({ open: showing.show, add: mayManage ? adding.show : undefined, seat: mayManage ? seat : undefined })}
      {showing.subject && (
        <BookingSheet
          key={`sheet ${showing.key}`}
          reservation={showing.subject}
          timeZone={init.timeZone}
          open={showing.isOpen}
          onClose={showing.close}
          acts={mayManage ? actsOf(showing.subject) : undefined}
        />
      )}
      {tables.dialog}
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
      {cancelling.subject && (
        <ConfirmAction
          open={cancelling.isOpen}
          onClose={cancelling.close}
          title={t.cancel.title(nameOf(cancelling.subject))}
          description={t.cancel.hint}
          confirmLabel={t.sheet.cancel}
          run={() => change(cancelling.subject!, { status: 'cancelled' })}
        />
      )}
      {removing.subject && (
        <DeleteDialog
          open={removing.isOpen}
          onClose={removing.close}
          title={t.remove.title(nameOf(removing.subject))}
          remove={() => remove(removing.subject!.id)}
        >
          <p className="text-sm text-ink-soft">{t.remove.hint}</p>
        </DeleteDialog>
      )}
    </>
  )
}
