import { useMemo } from 'react'
import type { Floor } from '../floor.api.ts'
import { shortTitle, type ShownTable } from '../table-facts.rules.ts'
import type { Room } from '../../../ui/hooks/use-room.ts'
import { DecorMark } from './decor-mark.tsx'
import { fitOf } from './fit.rules.ts'
import { namesOf } from './mark-text.rules.ts'
import type { Party } from './parties.rules.ts'
import { PartyMark } from './party-mark.tsx'

type Props = {
  floor: Floor
  parties: readonly Party[]
  currency: string | undefined
  /** The space that the plan has to fit into. */
  room: Room
  isDimmed: (party: Party) => boolean
  onPress: (party: Party) => void
}

/** The floor as it is drawn, whole and as large as the room allows. */
export function PlanView({ floor, parties, currency, room, isDimmed, onPress }: Props) {
  const { scale, bounds } = fitOf(floor, room)
  const names = useNames(floor)
  return (
    <div
      className="absolute top-1/2 left-1/2 -translate-1/2"
      style={{ width: (bounds.right - bounds.left) * scale, height: (bounds.bottom - bounds.top) * scale }}
    >
      <div className="absolute" style={{ left: -bounds.left * scale, top: -bounds.top * scale }}>
        {floor.decor.map((decor, at) => (
          <DecorMark key={at} decor={decor} scale={scale} />
        ))}
        <ul aria-label={floor.title}>
          {parties.map((party) => (
            <li key={party.id}>
              <PartyMark {...{ party, currency, scale, onPress }} namesOf={names} isDimmed={isDimmed(party)} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/**
 * Possible names of each table on this floor. The function stays the same object while the tables do, for memoised
 * marks.
 */
function useNames({ tables }: Floor): (table: ShownTable) => readonly string[] {
  return useMemo(() => {
    const names = namesOf(tables.map(({ table_title }) => shortTitle(table_title)))
    return ({ table_title }: ShownTable) => names.get(shortTitle(table_title)) ?? [shortTitle(table_title)]
  }, [tables])
}
