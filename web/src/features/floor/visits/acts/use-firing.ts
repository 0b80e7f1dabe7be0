import { useCommand } from '../../../../lib/api/use-command.ts'
import { useTexts } from '../../../../lib/texts.ts'
import { useVisitCommands } from '../visits.api.ts'
import { visitsTexts } from '../visits.texts.ts'
import { visitActsTexts } from './visit-acts.texts.ts'
import { useConflicts } from './use-conflicts.ts'
import { useUndo } from './use-undo.ts'

/** Sends held lines to the kitchen, or holds them again; a sending can be undone until somebody begins to make it. */
export function useFiring(visitId: string) {
  const t = useTexts(visitsTexts)
  const words = useTexts(visitActsTexts)
  const { fire, hold } = useVisitCommands(visitId)
  const { isPending, run } = useCommand({ fallback: t.failed, toast: 'fired' })
  const onRefused = useConflicts()
  const offerUndo = useUndo()

  const send = (which: { next: true; course: number } | { lines: string[] }, onDone?: () => void) =>
    void run(
      async (key) => {
        const { fired } = await fire(which, key)
        // another device was quicker, so there is nothing to undo
        if (fired.length === 0) return words.fired
        const undo = async (undoKey: string) => (await hold({ lines: fired }, undoKey)).message
        offerUndo({ message: words.fired, subject: `fire ${fired[0]}`, undo })
        return null
      },
      { values: which, onDone, onRefused },
    )

  return {
    isPending,
    /** Fires the course shown as next; does nothing if somebody else has fired it. */
    fireNext: (course: number) => send({ next: true, course }),
    fireLines: (lines: string[], onDone: () => void) => send({ lines }, onDone),
    holdLines: (lines: string[], onDone: () => void) =>
      void run(async (key) => (await hold({ lines }, key)).message, { values: { hold: lines }, onDone, onRefused }),
  }
}
