import { clsx } from 'clsx'
import { dotted } from '#core/text/isolated.ts'
import { CloudMark } from '../../../lib/till-log/cloud-mark.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { useTexts } from '../../../lib/texts.ts'
import { floorTexts } from '../floor.texts.ts'
import { coversText } from '../table-facts.rules.ts'
import type { Party } from './parties.rules.ts'
import { STATE_LOOKS } from './state-look.ts'
import { useIsOwn } from './use-is-own.ts'
import { useAmount, useDuration, useTableLabel } from './use-table-text.ts'

type Props = { parties: readonly Party[]; currency: string | undefined; onPress: (party: Party) => void }

/** The facts of the plan as a list: a row for each party and each empty table. */
export function TableList({ parties, currency, onPress }: Props) {
  const t = useTexts(floorTexts)
  return (
    <ul aria-label={t.list} className="grid grid-cols-1 gap-2 p-2 @min-[36rem]:grid-cols-2 @min-[60rem]:grid-cols-3">
      {parties.toSorted(byTitle).map((party) => (
        <li key={party.id}>
          <PartyRow party={party} currency={currency} onPress={() => onPress(party)} />
        </li>
      ))}
    </ul>
  )
}

const byTitle = (a: Party, b: Party) => a.title.localeCompare(b.title, undefined, { numeric: true })

function PartyRow({ party, currency, onPress }: Pick<Props, 'currency'> & { party: Party; onPress: () => void }) {
  const { now, title, seats } = party
  const t = useTexts(floorTexts)
  const isOwn = useIsOwn(party)
  const duration = useDuration(now)
  const amount = useAmount(now.amount, currency)
  const label = useTableLabel({ title, seats, now, duration, amount })
  const { sign: Sign, ground, edge } = STATE_LOOKS[now.state]
  const name = now.booking?.name ?? now.name
  // the wait first: what there is no room for is at the end
  const state = dotted([duration, t.chips[now.state], name])
  return (
    <button
      type="button"
      onClick={onPress}
      className="flex min-h-14 w-full items-center gap-3 rounded-lg border border-line bg-surface px-2.5 py-1.5 text-left hover:bg-hover"
    >
      <VisuallyHidden>{label}</VisuallyHidden>
      <span
        aria-hidden="true"
        className={clsx('grid size-10 shrink-0 place-items-center rounded-lg border-2', ground, edge)}
      >
        <Sign className="size-5" />
      </span>
      <span aria-hidden="true" className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <span className="max-w-3/4 shrink-0 truncate font-bold">{title}</span>
          {isOwn && <CloudMark className="self-center" />}
          <span className="tnum shrink-0 text-sm text-ink-soft">{coversText(now, seats)}</span>
          {now.waiter_name !== undefined && (
            <span className="truncate text-xs text-ink-faint @max-[28rem]:sr-only">{now.waiter_name}</span>
          )}
        </span>
        <span className="tnum block truncate text-sm text-ink-soft">{state}</span>
      </span>
      <span aria-hidden="true" className="flex shrink-0 flex-col items-end gap-0.5">
        {amount !== null && <span className="tnum font-bold">{amount}</span>}
        {now.ready > 0 && (
          <span className="rounded-full bg-brand px-2 py-0.5 text-xs font-bold text-on-brand">
            {t.ready(now.ready)}
          </span>
        )}
      </span>
    </button>
  )
}
