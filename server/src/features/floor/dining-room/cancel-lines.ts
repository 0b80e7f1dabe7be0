import type { LinePart } from '#core/contract/dining/visit-fields.ts'
import { succeed } from '#core/contract/fields.ts'
import { decideCancelLines } from '#core/visits/decide-cancel-lines.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import type { Tenant } from '../../../infrastructure/database/tenant.ts'
import { loadVoids, type Voiding } from '../../orders/voids/load-voids.ts'
import { findNamedVisits, loadVisitsToChange } from '../visits/lock-room.ts'

type Cancelling = Voiding & { visitId: string; parts: readonly LinePart[] }

/** Cancels lines of a visit, or parts of them. */
export function cancelLines(tenant: Tenant, { visitId: named, parts, ...voiding }: Cancelling) {
  const newIds = parts.flatMap(({ newId }) => newId ?? [])
  return tenant.command({
    plansOnce: true,
    ids: newIds,
    isJournaled: true,
    load: async (tx, how) => {
      const [visitId] = (await findNamedVisits(tx, [named], how)) as [string]
      const lineIds = [...parts.map(({ id }) => id), ...newIds]
      return loadVoids(tx, { ...voiding, lineIds, visitIds: [visitId] }, async () => {
        const [visits, numbers] = await awaitPipelined([loadVisitsToChange(tx, [visitId]), how.lockNumbers()])
        return { visit: visits.get(visitId), numbers }
      })
    },
    decide: (facts) => {
      const plan = decideCancelLines(facts, { parts, reasonId: voiding.reasonId })
      return { ...plan, reply: { ...succeed('line.cancelled'), ...plan.reply } }
    },
  })
}
