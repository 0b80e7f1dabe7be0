import type { Visit } from '#core/contract/dining/visit-fields.ts'
import { formatMoney } from '#core/money/amount.ts'
import { useCommand } from '../../../../lib/api/use-command.ts'
import { minorOf } from '../../../../lib/format/wire-money.ts'
import { useLanguage, useTexts } from '../../../../lib/texts.ts'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { useVisitCommands } from '../visits.api.ts'
import { visitsTexts } from '../visits.texts.ts'
import { useConflicts } from './use-conflicts.ts'

type Props = {
  open: boolean
  onClose: () => void
  visit: Visit
  place: string
  currency: string
  onPay: () => void
}

/**
 * Says first if an amount is due, and offers to take payment. Asks before closing a visit that still waits for the
 * kitchen, as it cannot be reopened.
 */
export function CloseVisitDialog({ visit, currency, ...asked }: Props) {
  const due = minorOf(visit.due, currency)
  return due > 0 ? (
    <OwesDialog {...asked} due={due} currency={currency} />
  ) : (
    <UnfinishedDialog {...asked} visit={visit} />
  )
}

function OwesDialog({ open, onClose, place, onPay, due, currency }: Omit<Props, 'visit'> & { due: number }) {
  const t = useTexts(visitsTexts)
  const { locale } = useLanguage()
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title={t.owesTitle({ place, due: formatMoney(due, currency, locale) })}
      description={t.owes}
      confirmLabel={t.pay}
      cancelLabel={t.keepOpen}
      onConfirm={onPay}
    />
  )
}

function UnfinishedDialog({ open, onClose, visit, place, onPay }: Omit<Props, 'currency'>) {
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
      title={t.finishTitle(place)}
      description={t.unfinished}
      confirmLabel={t.finish}
      cancelLabel={t.keepOpen}
      pending={isPending}
      danger
      onConfirm={() => void run(close, { onDone: onClose, onRefused })}
    />
  )
}
