import type { Visit } from '#core/contract/dining/visit-fields.ts'
import { useCommand } from '../../../../lib/api/use-command.ts'
import { useTexts } from '../../../../lib/texts.ts'
import { useUndo } from '../acts/use-undo.ts'
import { useConflicts } from '../acts/use-conflicts.ts'
import { visitActsTexts } from '../acts/visit-acts.texts.ts'
import { useStableIds } from '../use-stable-ids.ts'
import { partsOf, type Chosen, type Line } from '../visit-lines.rules.ts'
import { useMoveBack, useUnmerge, useVisitCommands } from '../visits.api.ts'
import { visitsTexts } from '../visits.texts.ts'

type Options = { visit: Visit; onDone: () => void; onTaken: () => void }

/** A target: a free table, or a visit with its name. */
export type Place = { title: string; tableId: string | null; visitId: string | null }

/** Moves a visit or some of its lines, or merges it. Offers an undo instead of asking first. */
export function useMove({ visit, onDone, onTaken }: Options) {
  const t = useTexts(visitActsTexts)
  const words = useTexts(visitsTexts)
  const commands = useVisitCommands(visit.id)
  const moveBack = useMoveBack()
  const unmerge = useUnmerge()
  const offerUndo = useUndo()
  const ids = useStableIds()
  const { isPending, run } = useCommand({ fallback: words.failed })
  const onRefused = useConflicts({ onTaken })

  const moveVisit = ({ title, tableId }: Place) => {
    const before = visit.tables.map(({ id }) => id)
    const send = async (key: string) => {
      await commands.moveTo([tableId!], key)
      offerUndo({ message: t.moved(title), subject: visit.id, undo: (undoKey) => commands.moveTo(before, undoKey) })
      return null
    }
    void run(send, { values: { tableId }, onDone, onRefused })
  }

  const merge = ({ title, visitId }: Place) => {
    const send = async (key: string) => {
      await commands.merge(visitId!, key)
      const undo = (undoKey: string) => unmerge(visitId!, visit.id, undoKey)
      offerUndo({ message: t.merged(title), subject: visit.id, undo })
      return null
    }
    void run(send, { values: { visitId }, onDone, onRefused })
  }

  const moveLines = (
    { title, tableId, visitId }: Place,
    { chosen, lines }: { chosen: Chosen; lines: readonly Line[] },
  ) => {
    const parts = partsOf(chosen, lines, ids.idOf)
    const to = visitId === null ? { tableId: tableId!, newVisitId: ids.idOf(`visit at ${tableId}`) } : { visitId }
    const send = async (key: string) => {
      const moved = await commands.moveLines(parts, to, key)
      const there = parts.map(({ id, newId }) => newId ?? id)
      const undo = (undoKey: string) => moveBack(moved.visitId, there, visit.id, undoKey)
      offerUndo({ message: t.moved(title), subject: there[0]!, undo })
      return null
    }
    void run(send, { values: { parts, to }, onDone, onRefused })
  }
  return { isPending, moveVisit, merge, moveLines }
}
