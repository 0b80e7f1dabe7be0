import { useState, type ReactNode } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { useCommand } from '../../lib/api/use-command.ts'
import { formsTexts } from '../../lib/forms/forms.texts.ts'
import { useTexts } from '../../lib/texts.ts'
import { useDialogOf } from '../../lib/use-dialog-of.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useSeating, type ReservationsInit } from './reservations.api.ts'
import { reservationsTexts } from './reservations.texts.ts'
import { TableKeys } from './table-keys.tsx'

/** Who is to sit down, and where, as far as that is known. */
type Seated = {
  party: { reservationId: string } | { waitlistId: string }
  name: string
  tableIds: readonly string[]
}

/** Seats a party at once at the tables it has, and asks for one where it has none or others sit there. */
export function useSeatingDialog(init: ReservationsInit): { seat: (seated: Seated) => void; dialog: ReactNode } {
  const asking = useDialogOf<Seated>()
  const seatParty = useSeating()
  const { run } = useCommand()
  const seat = (seated: Seated) => {
    const { party, tableIds } = seated
    if (tableIds.length === 0) return asking.show(seated)
    void run((key) => seatParty(party, tableIds, key), {
      values: seated,
      onRefused: (error) => {
        if (error instanceof ApiError && error.code === 'table.taken') asking.show(seated)
        return false
      },
    })
  }
  const dialog = asking.subject && (
    <SeatingDialog key={asking.key} init={init} seated={asking.subject} open={asking.isOpen} onClose={asking.close} />
  )
  return { seat, dialog }
}

type SeatingDialogProps = { init: ReservationsInit; seated: Seated; open: boolean; onClose: () => void }

function SeatingDialog({ init, seated: { party, name }, open, onClose }: SeatingDialogProps) {
  const t = useTexts(reservationsTexts).pick
  const { cancel, close } = useTexts(formsTexts)
  const [tableIds, setTableIds] = useState<readonly string[]>([])
  const seatParty = useSeating()
  const { run, isPending } = useCommand()
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      closeLabel={close}
      title={t.title(name)}
      footer={
        <>
          <Button variant="outline" disabled={isPending} onClick={onClose}>
            {cancel}
          </Button>
          <Button
            pending={isPending}
            disabled={tableIds.length === 0}
            onClick={() =>
              void run((key) => seatParty(party, tableIds, key), { values: { party, tableIds }, onDone: onClose })
            }
          >
            {t.seat}
          </Button>
        </>
      }
    >
      <TableKeys tables={init.storeTables} chosen={tableIds} onChange={setTableIds} />
    </Dialog>
  )
}
