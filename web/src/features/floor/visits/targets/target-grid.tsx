import { clsx } from 'clsx'
import { useTexts } from '../../../../lib/texts.ts'
import { floorTexts } from '../../floor.texts.ts'
import { STATE_LOOKS } from '../../plan/state-look.ts'
import type { Place } from './use-move.ts'
import type { Target, TargetGroup } from './use-targets.ts'

type Props = {
  groups: readonly TargetGroup[]
  isPending: boolean
  /** Shown if there is no table to choose. */
  empty: string
  onPress: (place: Place) => void
}

/** The tables to choose from, by floor, each with its state. */
export function TargetGrid({ groups, isPending, empty, onPress }: Props) {
  if (groups.length === 0) return <p className="text-ink-soft">{empty}</p>
  return (
    <div className="flex flex-col gap-5">
      {groups.map(({ title, isTabs, targets }) => (
        <section key={`${isTabs} ${title}`} aria-label={title === '-' ? undefined : title}>
          {(groups.length > 1 || isTabs) && title !== '-' && (
            <h3 className="mb-2 text-sm font-semibold text-ink-soft">{title}</h3>
          )}
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-2">
            {targets.map((target) => (
              <li key={target.key}>
                <TargetKey target={target} isPending={isPending} onPress={() => onPress(target.place)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function TargetKey({
  target: { place, now },
  isPending,
  onPress,
}: {
  target: Target
  isPending: boolean
  onPress: () => void
}) {
  const t = useTexts(floorTexts)
  const { sign: Sign, ground } = STATE_LOOKS[now.state]
  const party = now.name === place.title ? undefined : now.name
  return (
    <button
      type="button"
      disabled={isPending}
      onClick={onPress}
      className={clsx(
        'flex h-full min-h-18 w-full flex-col items-start justify-between gap-1 rounded-lg border px-3 py-2 text-left hover:bg-hover disabled:opacity-50',
        place.visitId === null ? 'border-line bg-surface' : 'border-edge bg-sunken',
      )}
    >
      <span className="text-lg leading-tight font-bold [overflow-wrap:anywhere]">{place.title}</span>
      <span className={clsx('inline-flex items-center gap-1 rounded-full px-2 py-0.5 text-xs font-semibold', ground)}>
        <Sign aria-hidden="true" className="size-3.5" />
        {t.states[now.state]}
      </span>
      {(party ?? now.waiter_name) && (
        <span className="max-w-full truncate text-xs text-ink-soft">{party ?? now.waiter_name}</span>
      )}
    </button>
  )
}
