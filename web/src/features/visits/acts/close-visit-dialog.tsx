import type { Visit } from '#core/contract/dining/visit-fields.ts'
import { useCommand } from '../../../lib/api/use-command.ts'
import { useTexts } from '../../../lib/texts.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import type { Line } from '../visit-lines.rules.ts'
import { useVisitCommands } from '../visits.api.ts'
import { visitsTexts } from '../visits.texts.ts'
import { useConflicts } from './use-conflicts.ts'

type Props = {
  open: boolean
  onClose: () => void
  visit: Visit
  place: string
  lines: readonly Line[]
  onPay: () => void
}

/** Asks before a table is closed that still waits for the kitchen: it cannot be opened again. */
export function CloseVisitDialog({ open, onClose, visit, place, onPay }: Props) {
  const t = useTexts(visitsTexts)
  const { close } = useVisitCommands(visit.id)
  const { isPending, run } = useCommand({ fallback: t.failed })
  const refuse = useConflicts({ onPay })
  const onRefused = (error: unknown) => {
    onClose()
    return refuse(error)
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title={t.closeTitle(place)}
      description={t.closeUnfinished}
      confirmLabel={t.close}
      cancelLabel={t.keepOpen}
      pending={isPending}
      danger
      onConfirm={() => void run(close, { onDone: onClose, onRefused })}
    />
  )
}
