import { useNavigate } from 'react-router'
import { ApiError } from '../../../../lib/api/api-error.ts'
import type { Refusal } from '../../../../lib/api/command-runner.ts'
import { paths } from '../../../../lib/paths.ts'
import { useTexts } from '../../../../lib/texts.ts'
import { notify } from '../../../../lib/toasts.tsx'
import { visitsTexts } from '../visits.texts.ts'

const SHOWN_FOR_MS = 12_000

type Ways = {
  /** Opens the payment. */
  onPay?: () => void
  /** Called if a target table was taken meanwhile; the dialog shows that error itself. */
  onTaken?: () => void
}

/** Shows an error with the next step: another device was quicker, or an amount is still due. */
export function useConflicts({ onPay, onTaken }: Ways = {}): (error: unknown) => Refusal {
  const t = useTexts(visitsTexts)
  const navigate = useNavigate()
  return (error) => {
    if (!(error instanceof ApiError)) return false
    const id = `visit ${error.code}`
    const durationMs = SHOWN_FOR_MS
    if (error.code === 'line.moved') {
      const { visitId, tableTitle } = error.body as { visitId: string; tableTitle: string }
      const [text, label] =
        tableTitle === '' ? [t.lineMovedAway, t.tab] : [t.lineMoved(tableTitle), t.openTable(tableTitle)]
      notify.errorWithAction(text, { id, durationMs, label, onPress: () => void navigate(paths.visit(visitId)) })
      return true
    }
    if (error.code === 'visit.unpaid' && onPay) {
      notify.errorWithAction(error.message, { id, durationMs, label: t.pay, onPress: onPay })
      return true
    }
    if (error.code === 'table.taken' && onTaken) {
      onTaken()
      return false
    }
    if (error.code === 'visit.closed') {
      notify.errorWithAction(error.message, {
        id,
        durationMs,
        label: t.back,
        onPress: () => void navigate(paths.floor),
      })
      return true
    }
    return false
  }
}
