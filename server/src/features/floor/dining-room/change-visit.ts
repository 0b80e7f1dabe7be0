import type { NewVisit, VisitChange } from '#core/contract/dining/visits.ts'
import { may, type Person } from '#core/permissions/may.ts'
import { SERVICE } from '#core/contract/dining/visit-fields.ts'
import { createHash } from 'node:crypto'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import {
  loadBookedParty,
  loadWaitingParty,
  seatBooking,
  seatWaiting,
  type PartyFacts,
} from '../../reservations/stages/seat-booking.ts'
import { loadVisit } from '../visits/load-visits.ts'
import { lockOpenVisit } from '../visits/lock-visits.ts'
import { openVisit } from '../visits/open-visit.ts'
import { recordOperations } from '../visits/record-operations.ts'
import { changeVisitRow, checkWaiter } from '../visits/change-visit-row.ts'

/**
 * Seats a party, or opens a tab; whoever seats it is its waiter where nobody is named. Of a booking, or a party that waits, what is
 * known of it stands where nothing else is stated (docs/rules.md, 247).
 */
export async function seatParty(tx: TenantTx, visit: NewVisit): Promise<string> {
  const { id, reservationId, waitlistId } = visit
  const requestHash = createHash('sha256').update(JSON.stringify(visit)).digest()
  const isRepeated = id !== null && (await loadVisit(tx, id, 0)) !== undefined
  const known = isRepeated ? null : await partyOf(tx, visit)
  const name = visit.name ?? known?.name?.slice(0, NAME_MAX) ?? null
  const tableIds = visit.tableIds.length === 0 && known ? known.tableIds : visit.tableIds
  const covers = visit.covers ?? (known?.people || null)
  if (visit.waiter !== null) await checkWaiter(tx, visit.waiter)
  const waiter = visit.waiter ?? tx.actor?.name ?? null
  const visitId = await openVisit(tx, {
    id,
    tableIds,
    name,
    covers,
    waiter,
    reservationId,
    requestHash,
    isSeated: true,
  })
  if (isRepeated) return visitId
  if (reservationId !== null) await seatBooking(tx, reservationId, tableIds)
  if (waitlistId !== null) await seatWaiting(tx, waitlistId)
  return visitId
}

const NAME_MAX = 100

async function partyOf(tx: TenantTx, { reservationId, waitlistId }: NewVisit): Promise<PartyFacts | null> {
  if (reservationId !== null) return loadBookedParty(tx, reservationId)
  return waitlistId === null ? null : loadWaitingParty(tx, waitlistId)
}

/**
 * Changes covers, name, waiter and whether the bill was asked for; the last two are for those who sell. A tab keeps a name.
 */
export async function changeVisit(
  tx: TenantTx,
  asker: Person,
  { id, change }: { id: string; change: VisitChange },
): Promise<string> {
  const { covers, name, waiter, billAsked } = change
  const isOfService = waiter !== undefined || billAsked !== undefined
  if (isOfService && !may(asker, SERVICE)) throw new AppError('session.scope_missing')
  const visit = await lockOpenVisit(tx, id)
  if (name === null && visit.mainTableId === null) throw new AppError('visit.name_required')
  await changeVisitRow(tx, visit, { covers, name, waiter, billAsked })
  const kinds = [
    ...(covers !== undefined || name !== undefined || waiter !== undefined ? (['changed'] as const) : []),
    ...(billAsked === undefined ? [] : ([billAsked ? 'bill_asked' : 'bill_taken_back'] as const)),
  ]
  const details = {
    ...(covers ? { covers: String(covers) } : {}),
    ...(waiter ? { waiter } : {}),
  }
  await recordOperations(
    tx,
    kinds.map((kind) => ({ visitId: visit.id, kind, details: kind === 'changed' ? details : {} })),
  )
  tx.emit({ type: 'floor_update' })
  return visit.id
}
