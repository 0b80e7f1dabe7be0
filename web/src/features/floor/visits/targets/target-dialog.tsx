import { Combine } from 'lucide-react'
import { useState } from 'react'
import type { Visit } from '#core/contract/dining/visit-fields.ts'
import { formsTexts } from '../../../../lib/forms/forms.texts.ts'
import { LoadFailure } from '../../../../lib/forms/load-failure.tsx'
import { useTexts } from '../../../../lib/texts.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { Loading, Skeleton } from '../../../../ui/skeleton.tsx'
import { visitActsTexts } from '../acts/visit-acts.texts.ts'
import { chosenLines, type Chosen, type Line } from '../visit-lines.rules.ts'
import { visitsTexts } from '../visits.texts.ts'
import { TargetGrid } from './target-grid.tsx'
import { useMove, type Place } from './use-move.ts'
import { useTargets, type TargetGroup } from './use-targets.ts'

type Props = {
  open: boolean
  onClose: () => void
  visit: Visit
  place: string
  how: 'move' | 'merge'
  lines: readonly Line[]
  /** The lines to move; null moves the whole visit. */
  chosen: Chosen | null
  onDone?: () => void
}

/**
 * Chooses the target for a visit or some of its lines. A free table takes them at once; for an occupied one, it offers
 * to merge.
 */
export function TargetDialog({ open, onClose, visit, place, how, lines, chosen, onDone }: Props) {
  const t = useTexts(visitActsTexts)
  const words = useTexts(visitsTexts)
  const forms = useTexts(formsTexts)
  const [taken, setTaken] = useState<Place | null>(null)
  const targets = useTargets(visit.id)
  const end = () => {
    onDone?.()
    onClose()
  }
  const { isPending, moveVisit, merge, moveLines } = useMove({ visit, onDone: end, onTaken: targets.reload })
  const isWhole = chosen === null
  const units = isWhole ? 0 : chosenLines(chosen, lines).reduce((sum, { quantity }) => sum + quantity, 0)
  const press = (to: Place) => {
    if (!isWhole) moveLines(to, { chosen, lines })
    else if (how === 'merge') merge(to)
    else if (to.visitId === null) moveVisit(to)
    else setTaken(to)
  }
  const [title, hint] = !isWhole
    ? [t.moveLines(words.dishes(units)), t.moveLinesHint]
    : how === 'merge'
      ? [t.mergeTitle(place), t.mergeHint]
      : [t.changeTable(place), t.moveHint]
  const groups = targets.groups && offered(targets.groups, { isWhole, how })
  return (
    <Dialog
      open={open}
      onOpenChange={() => !isPending && onClose()}
      title={taken ? t.taken(taken.title) : title}
      description={taken ? t.takenHint({ from: place, into: taken.title }) : hint}
      closeLabel={forms.close}
      size="lg"
      footer={
        taken && (
          <>
            <Button variant="outline" size="lg" disabled={isPending} onClick={() => setTaken(null)}>
              {t.otherTable}
            </Button>
            <Button
              size="lg"
              pending={isPending}
              icon={<Combine aria-hidden="true" className="size-5" />}
              onClick={() => merge(taken)}
            >
              {t.mergeInto(taken.title)}
            </Button>
          </>
        )
      }
    >
      {taken ? null : groups ? (
        <TargetGrid
          groups={groups}
          isPending={isPending}
          empty={how === 'merge' ? t.noVisits : t.noTargets}
          onPress={press}
        />
      ) : targets.error ? (
        <LoadFailure title={words.failed} error={targets.error} onRetry={targets.reload} />
      ) : (
        <Loading label={words.loading}>
          <Skeleton className="h-48 w-full" />
        </Loading>
      )}
    </Dialog>
  )
}

/** A visit merges only into another visit, and cannot move to a tab; lines can go anywhere. */
function offered(groups: readonly TargetGroup[], { isWhole, how }: { isWhole: boolean; how: Props['how'] }) {
  return groups
    .filter(({ isTabs }) => !isTabs || !isWhole || how === 'merge')
    .map((group) => ({
      ...group,
      targets: group.targets.filter(({ place }) => !isWhole || how === 'move' || place.visitId !== null),
    }))
    .filter((group) => group.targets.length > 0)
}
