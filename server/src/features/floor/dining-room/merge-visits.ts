import { succeed } from '#core/contract/fields.ts'
import { decideMerge, type MergeFacts } from '#core/visits/decide-merge.ts'
import { decideUnmerge, type UnmergeFacts } from '#core/visits/decide-unmerge.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import type { HowToLoad } from '../../../infrastructure/database/planned-command.ts'
import type { ReadTx, Tenant } from '../../../infrastructure/database/tenant.ts'
import { lockRounds } from '../../orders/dining/lock-rounds.ts'
import { lockBookingsOfVisit } from '../../reservations/stages/lock-bookings-of-visits.ts'
import { findNamedVisits, loadMerge, loadRoom, lockTables, lockVisitsToChange } from '../visits/lock-room.ts'

type Merging = { id: string; intoId: string }

/** Merges a visit into another one, which then answers for both ids. */
export function mergeVisits(tenant: Tenant, merging: Merging) {
  return tenant.command({
    load: (tx, how) => loadToMerge(tx, merging, how),
    decide: (facts) => {
      const plan = decideMerge(facts)
      return { ...plan, reply: { ...succeed('visit.merged'), ...plan.reply } }
    },
  })
}

async function loadToMerge(tx: ReadTx, { id, intoId }: Merging, how: HowToLoad): Promise<MergeFacts> {
  const [fromId, targetId] = (await findNamedVisits(tx, [id, intoId], how)) as [string, string]
  const [visits, orders, room, numbers] = await awaitPipelined([
    lockVisitsToChange(tx, [fromId, targetId]),
    lockRounds(tx, [fromId, targetId]),
    loadRoom(tx),
    how.lockNumbers(),
  ])
  return { from: visits.get(fromId), into: visits.get(targetId), orders, isSame: id === intoId, ...room, numbers }
}

type Unmerging = { id: string; mergedId: string }

/**
 * Takes a merged visit out again. 409 `table.taken` if others sit at its tables by now, `visit.not_merged` if it is no
 * longer part of this visit.
 */
export function unmergeVisits(tenant: Tenant, unmerging: Unmerging) {
  return tenant.command({
    load: (tx, how) => loadToUnmerge(tx, unmerging, how),
    decide: (facts) => {
      const plan = decideUnmerge(facts)
      return { ...plan, reply: { ...succeed('visit.unmerged'), ...plan.reply } }
    },
  })
}

async function loadToUnmerge(tx: ReadTx, { id, mergedId }: Unmerging, how: HowToLoad): Promise<UnmergeFacts> {
  const [intoId] = (await findNamedVisits(tx, [id], how)) as [string]
  const both = [intoId, mergedId]
  const [visits, merge, orders, bookings, tables, room, numbers] = await awaitPipelined([
    lockVisitsToChange(tx, [intoId], [mergedId]),
    loadMerge(tx, mergedId, intoId),
    lockRounds(tx, [intoId]),
    lockBookingsOfVisit(tx, intoId),
    lockTables(tx, { ids: [], visitIds: both, reservationId: null }),
    loadRoom(tx),
    how.lockNumbers(),
  ])
  return { into: visits.get(intoId), merged: visits.get(mergedId), merge, orders, bookings, tables, ...room, numbers }
}
