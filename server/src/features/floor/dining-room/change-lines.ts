import { succeed } from '#core/contract/fields.ts'
import type { ChangedLine } from '#core/contract/dining/visits.ts'
import { decideChangeLines, type ChangeLinesFacts } from '#core/visits/decide-change-lines.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import type { HowToLoad } from '../../../infrastructure/database/planned-command.ts'
import type { ReadTx, Tenant } from '../../../infrastructure/database/tenant.ts'
import { lockLinesToChange } from '../../orders/dining/lock-rounds.ts'
import { findNamedVisits, loadRoom, lockVisitToChange } from '../visits/lock-room.ts'

type Changing = { visitId: string; changes: readonly ChangedLine[] }

/** Changes seats and courses of lines of a visit, and their notes until somebody begins them. */
export function changeLines(tenant: Tenant, { visitId, changes }: Changing) {
  const lineIds = changes.map(({ id }) => id)
  return tenant.command({
    load: (tx, how) => loadLinesToChange(tx, { visitId, lineIds }, how),
    decide: (facts) => {
      const plan = decideChangeLines(facts, changes)
      return { ...plan, reply: { ...succeed('line.changed'), ...plan.reply } }
    },
  })
}

/** Loads all facts for changing lines of a visit. */
export async function loadLinesToChange(
  tx: ReadTx,
  { visitId: named, lineIds }: { visitId: string; lineIds: readonly string[] },
  how: HowToLoad,
): Promise<ChangeLinesFacts> {
  const [visitId] = (await findNamedVisits(tx, [named], how)) as [string]
  const [visit, lines, room, numbers] = await awaitPipelined([
    lockVisitToChange(tx, visitId),
    lockLinesToChange(tx, lineIds),
    loadRoom(tx),
    how.lockNumbers(),
  ])
  return { visit, lines, ...room, numbers }
}
