import type { LinePart } from '#core/contract/dining/visit-fields.ts'
import { succeed } from '#core/contract/fields.ts'
import { decideCancelLines, type CancelLinesFacts } from '#core/visits/decide-cancel-lines.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import type { HowToLoad } from '../../../infrastructure/database/planned-command.ts'
import type { ReadTx, Tenant } from '../../../infrastructure/database/tenant.ts'
import { loadVoids, type Voiding } from '../../orders/voids/load-voids.ts'
import { findNamedVisits, loadVisitsToChange } from '../visits/lock-room.ts'

type Cancelling = Voiding & { visitId: string; parts: readonly LinePart[] }

/** Cancels lines of a visit, or parts of them. */
export function cancelLines(tenant: Tenant, { visitId, parts, ...voiding }: Cancelling) {
  const newIds = parts.flatMap(({ newId }) => newId ?? [])
  return tenant.command({
    plansOnce: true,
    ids: newIds,
    isJournaled: true,
    load: (tx, how) => loadLinesToCancel(tx, { visitId, parts, ...voiding }, how),
    decide: (facts) => {
      const plan = decideCancelLines(facts, { parts, reasonId: voiding.reasonId })
      return { ...plan, reply: { ...succeed('line.cancelled'), ...plan.reply } }
    },
  })
}

/** Loads all facts for cancelling lines of a visit. */
export async function loadLinesToCancel(
  tx: ReadTx,
  { visitId: named, parts, ...voiding }: Cancelling,
  how: HowToLoad,
): Promise<CancelLinesFacts> {
  const [visitId] = (await findNamedVisits(tx, [named], how)) as [string]
  const lineIds = parts.flatMap(({ id, newId }) => (newId === null ? [id] : [id, newId]))
  return loadVoids(tx, { ...voiding, lineIds, visitIds: [visitId] }, async () => {
    const [visits, numbers] = await awaitPipelined([loadVisitsToChange(tx, [visitId]), how.lockNumbers()])
    return { visit: visits.get(visitId), numbers }
  })
}
