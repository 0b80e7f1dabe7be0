import { ArrowLeftRight, CircleCheck, Combine, MoveRight, Pencil, ReceiptText, Split } from 'lucide-react'
import { useCommand } from '../../../../lib/api/use-command.ts'
import { useTexts } from '../../../../lib/texts.ts'
import { useConnectionNeed } from '../../../../lib/till-log/use-connection-need.ts'
import type { MenuEntry } from '../../../../ui/overlays/menu.tsx'
import { stateOf, type Line } from '../visit-lines.rules.ts'
import { mergedVisits } from '../visit-names.rules.ts'
import { useUnmerge, useVisitCommands, type VisitNow } from '../visits.api.ts'
import { visitsTexts } from '../visits.texts.ts'
import { useConflicts } from './use-conflicts.ts'
import type { VisitDialogs } from './use-visit-dialogs.tsx'

type Act = Extract<MenuEntry, { label: string }>
type Options = { now: VisitNow; lines: readonly Line[]; dialogs: VisitDialogs }

/** True if the kitchen has not finished it. */
const isUnfinished = (line: Line) => line.isOpen && ['held', 'created', 'preparing'].includes(stateOf(line))

/** Actions on the whole visit. `changeTable` always has a button, `others` only with enough space. */
export type HeadActs = { changeTable: Act; others: Act[]; rare: Act[] }

export function useHeadActs({ now: { visit, history }, lines, dialogs }: Options): HeadActs {
  const t = useTexts(visitsTexts)
  const { change, close } = useVisitCommands(visit.id)
  const unmerge = useUnmerge()
  const { run } = useCommand({ fallback: t.failed, toast: 'visit' })
  const onRefused = useConflicts({ onPay: () => dialogs.show({ do: 'pay' }) })
  const blocked = useConnectionNeed()
  const icon = (Sign: typeof MoveRight) => <Sign aria-hidden="true" className="size-4" />
  // asks only if an amount is due or an item is unfinished
  const finish = () => {
    if (Number(visit.due) > 0 || lines.some(isUnfinished)) dialogs.show({ do: 'close' })
    else void run(close, { subject: 'close', onRefused })
  }
  return {
    changeTable: { label: t.changeTable, icon: icon(MoveRight), onPick: () => dialogs.show({ do: 'move' }), blocked },
    others: [
      { label: t.handOver, icon: icon(ArrowLeftRight), onPick: () => dialogs.show({ do: 'hand-over' }), blocked },
      { label: t.finish, icon: icon(CircleCheck), onPick: finish },
    ],
    rare: [
      { label: t.merge, icon: icon(Combine), onPick: () => dialogs.show({ do: 'merge' }), blocked },
      { label: t.change, icon: icon(Pencil), onPick: () => dialogs.show({ do: 'change' }) },
      ...mergedVisits(visit, history).map(({ id, place }) => ({
        label: t.unmerge(place),
        icon: icon(Split),
        onPick: () => void run((key) => unmerge(visit.id, id, key), { subject: `unmerge ${id}`, onRefused }),
        blocked,
      })),
      ...(visit.bill_asked_at === null
        ? []
        : [
            {
              label: t.takeBack,
              icon: icon(ReceiptText),
              onPick: () => void run((key) => change({ billAsked: false }, key), { subject: 'bill', onRefused }),
            },
          ]),
    ],
  }
}
