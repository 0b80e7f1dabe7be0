import { createHash } from 'node:crypto'
import type { LinePart } from '#core/contract/dining/visit-fields.ts'
import type { MoveTarget } from '#core/contract/dining/visits.ts'
import { succeed } from '#core/contract/fields.ts'
import { newId } from '#core/new-id.ts'
import { decideMoveLines, type MoveLinesFacts } from '#core/visits/decide-move-lines.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import type { HowToLoad } from '../../../infrastructure/database/planned-command.ts'
import type { ReadTx, Tenant } from '../../../infrastructure/database/tenant.ts'
import { checkFound, findLines, loadLockedOrders, lockRewardsOf } from '../../orders/voids/load-locked-orders.ts'
import { findNamedVisits, loadOpened, loadRanEmpty, loadVisitsToChange, lockTables } from '../visits/lock-room.ts'

type Moving = { visitId: string; parts: readonly LinePart[]; to: MoveTarget }

/** Moves lines, or parts of them, to another visit. */
export function moveLines(tenant: Tenant, moving: Moving) {
  const { parts, to } = moving
  const newIds = parts.flatMap(({ newId: id }) => id ?? [])
  return tenant.command({
    plansOnce: true,
    ids: to.newVisitId === null ? newIds : [...newIds, to.newVisitId],
    load: (tx, how) => load(tx, moving, how),
    decide: (facts) => {
      const plan = decideMoveLines(facts, { parts, to })
      return { ...plan, reply: { ...succeed('line.moved'), ...plan.reply } }
    },
  })
}

async function load(tx: ReadTx, { visitId, parts, to }: Moving, how: HowToLoad): Promise<MoveLinesFacts> {
  // an earlier attempt of the same call may have opened the new visit
  const named = [visitId, to.visitId ?? to.newVisitId].filter((id) => id !== null)
  const lineIds = parts.flatMap(({ id, newId: cutId }) => (cutId === null ? [id] : [id, cutId]))
  const [visitIds, found] = await awaitPipelined([
    findNamedVisits(tx, named, how),
    findLines(tx, { orderIds: [], lineIds }),
  ])
  const [sourceId, targetId] = visitIds as [string, string?]
  const backTo = to.visitId === null ? null : targetId!
  const [locked, visits, { openVisits }, ranEmpty, tables, rewards, numbers] = await awaitPipelined([
    loadLockedOrders(tx, found.orderIds, visitIds),
    loadVisitsToChange(tx, visitIds),
    loadOpened(tx, null),
    loadRanEmpty(tx, backTo, sourceId),
    lockTables(tx, {
      ids: to.tableId === null ? [] : [to.tableId],
      visitIds: backTo === null ? [] : [backTo],
      reservationId: null,
    }),
    lockRewardsOf(tx, found),
    how.lockNumbers(),
  ])
  checkFound(locked, found)
  const source = visits.get(sourceId)
  const target = targetId === undefined ? undefined : visits.get(targetId)
  const requestHash = createHash('sha256').update(JSON.stringify(to)).digest('hex')
  const person = tx.actor?.name ?? null
  return { ...locked, source, target, openVisits, ranEmpty, tables, rewards, requestHash, numbers, person, newId }
}
