import { useCommand } from '../../../../lib/api/use-command.ts'
import { useTexts } from '../../../../lib/texts.ts'
import { notify } from '../../../../lib/toasts.tsx'
import { visitsTexts } from '../visits.texts.ts'

const UNDO_FOR_MS = 10_000

type Offer = {
  /** Says what was done. */
  message: string
  /** The visit or line concerned; a new offer replaces the former one for the same subject. */
  subject: string
  undo: (idempotencyKey: string) => Promise<string | null>
}

/** Shows a message with an undo for ten seconds. */
export function useUndo(): (offer: Offer) => void {
  const t = useTexts(visitsTexts)
  const { run } = useCommand({ fallback: t.failed, isParallel: true })
  return ({ message, subject, undo }) =>
    notify.withAction(message, {
      id: `undo ${subject}`,
      label: t.undo,
      durationMs: UNDO_FOR_MS,
      onPress: () => void run(undo, { subject }),
    })
}
