import { succeed } from '#core/contract/fields.ts'
import { SERVICE } from '#core/contract/dining/visit-fields.ts'
import type { VisitChange } from '#core/contract/dining/visits.ts'
import { may, type Person } from '#core/permissions/may.ts'
import { decideChange, type ChangeFacts } from '#core/visits/decide-change.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import type { HowToLoad } from '../../../infrastructure/database/planned-command.ts'
import type { ReadTx, Tenant } from '../../../infrastructure/database/tenant.ts'
import { findNamedVisits, loadRoom, lockVisitToChange } from '../visits/lock-room.ts'

/** Changes covers, name, waiter and whether the bill was asked for; the last two need the right to sell. */
export function changeVisit(tenant: Tenant, asker: Person, { id, change }: { id: string; change: VisitChange }) {
  return tenant.command({
    load: async (tx, how) => ({ ...(await loadVisitChange(tx, { id, change }, how)), maySell: may(asker, SERVICE) }),
    decide: (facts) => {
      const plan = decideChange(facts, change)
      return { ...plan, reply: { ...succeed('visit.changed'), ...plan.reply } }
    },
  })
}

/** Loads all facts for changing a visit. */
export async function loadVisitChange(
  tx: ReadTx,
  { id, change }: { id: string; change: VisitChange },
  how: HowToLoad,
): Promise<Omit<ChangeFacts, 'maySell'>> {
  const [visitId] = (await findNamedVisits(tx, [id], how)) as [string]
  const sent = [lockVisitToChange(tx, visitId), loadRoom(tx, [change.waiter]), how.lockNumbers()] as const
  const [visit, room, numbers] = await awaitPipelined(sent)
  return { visit, ...room, numbers }
}
