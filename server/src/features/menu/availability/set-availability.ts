import type { AvailabilityChange } from '#core/contract/selling/availability.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { ConcurrentChange } from '../../../infrastructure/concurrent-change.ts'
import {
  deleteAvailability,
  findTarget,
  hasAvailability,
  lockAvailability,
  lockMenuVersion,
  updateAvailability,
  updateStopsByHand,
} from './availability.queries.ts'

const NOT_FOUND = {
  item: 'menu.item_not_found',
  variant: 'menu.variant_not_found',
  addon: 'menu.addon_not_found',
  option: 'menu.option_not_found',
} as const

/** Marks something as sold out, available again, or sold by portions. */
export async function setAvailability(tx: TenantTx, change: AvailabilityChange): Promise<void> {
  const { target, id, state, remaining } = change
  const until = readUntil(change)
  if (!(await findTarget(tx.db, target, id))) throw new AppError(NOT_FOUND[target])
  const [known] = await lockAvailability(tx.db, [id])
  await lockMenuVersion(tx.db)
  // inserted meanwhile by a transaction that may be waiting for the menu
  if (!known && (await hasAvailability(tx.db, id))) throw new ConcurrentChange()
  if (state === 'out') await updateAvailability(tx.db, { id, target, isOut: true, until, remaining: null })
  else if (remaining !== null) await updateAvailability(tx.db, { id, target, isOut: false, until: null, remaining })
  else await deleteAvailability(tx.db, id)
  await updateStopsByHand(tx.db, id)
  tx.emit({ type: 'menu_update' })
}

function readUntil({ state, until }: AvailabilityChange): Date | 'tomorrow' | null {
  if (state === 'in' || until === null || until === 'tomorrow')
    return state === 'in' ? null : (until as 'tomorrow' | null)
  const instant = new Date(until)
  if (instant <= new Date()) throw new AppError('menu.availability_invalid')
  return instant
}
