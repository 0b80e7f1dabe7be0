import { Ban, Flame, MoveRight, Pause, Pencil, X } from 'lucide-react'
import { useTexts } from '../../../../lib/texts.ts'
import { useConnectionNeed } from '../../../../lib/till-log/use-connection-need.ts'
import { Button } from '../../../../ui/button.tsx'
import { IconButton } from '../../../../ui/button.tsx'
import type { VisitDialogs } from '../acts/use-visit-dialogs.tsx'
import { useFiring } from '../acts/use-firing.ts'
import { chosenLines, stateOf, type Chosen, type Line } from '../visit-lines.rules.ts'
import { visitsTexts } from '../visits.texts.ts'

type Props = { lines: readonly Line[]; chosen: Chosen; dialogs: VisitDialogs; onClear: () => void }

/** Actions for the chosen lines. */
export function ChosenBar({ lines, chosen, dialogs, onClear }: Props) {
  const t = useTexts(visitsTexts)
  const selected = chosenLines(chosen, lines)
  const firing = useFiring(dialogs.visitId)
  const ids = selected.map(({ id }) => id)
  const units = selected.reduce((sum, { quantity }) => sum + quantity, 0)
  const areHeld = selected.every((line) => stateOf(line) === 'held')
  const canHold = selected.every((line) => stateOf(line) === 'created' && line.course !== null)
  const needsConnection = useConnectionNeed()
  const icon = (Sign: typeof Flame) => <Sign aria-hidden="true" className="size-5" />
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-2">
        <output className="font-semibold">{t.chosen(units)}</output>
        <IconButton size="sm" label={t.clear} icon={icon(X)} onClick={onClear} />
      </div>
      <div className="grid grid-cols-2 gap-2">
        <Button
          size="lg"
          className="col-span-2"
          icon={icon(MoveRight)}
          blocked={needsConnection}
          onClick={() => dialogs.show({ do: 'move-lines' })}
        >
          {t.moveDish(units)}
        </Button>
        {areHeld && (
          <Button
            variant="outline"
            className="col-span-2"
            pending={firing.isPending}
            icon={icon(Flame)}
            onClick={() => firing.fireLines(ids, onClear)}
          >
            {t.fire}
          </Button>
        )}
        {canHold && (
          <Button
            variant="outline"
            className="col-span-2"
            pending={firing.isPending}
            icon={icon(Pause)}
            onClick={() => firing.holdLines(ids, onClear)}
          >
            {t.hold}
          </Button>
        )}
        <Button
          variant="outline"
          className="px-2!"
          icon={icon(Pencil)}
          onClick={() => dialogs.show({ do: 'change-lines' })}
        >
          <span className="whitespace-normal leading-tight">{t.changeLines}</span>
        </Button>
        <Button
          variant="outline"
          className="text-danger-ink!"
          icon={icon(Ban)}
          onClick={() => dialogs.show({ do: 'cancel-lines' })}
        >
          {t.removeDish(units)}
        </Button>
      </div>
    </div>
  )
}
