import type { Tenant, TenantTx } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { hashPin, isPinOf } from './hash-pin.ts'
import { deletePinsOfDevice, findEndedPin, type NewPin } from './pins.queries.ts'

/**
 * Ends the PINs that a device can check without the server: whoever has it may find them out. Their people are asked
 * for new ones.
 */
export function endPinsOfDevice(tx: TenantTx, deviceId: string): Promise<void> {
  return deletePinsOfDevice(tx.db, deviceId)
}

/** True if the person's PIN has ended and no other one was chosen yet. */
export const isPinEnded = async (tx: Pick<TenantTx, 'db'>, userId: string): Promise<boolean> =>
  (await findEndedPin(tx.db, userId)) !== undefined

/**
 * The hash of a PIN that a person takes from now on.
 * @throws AppError if it is the one that has ended
 */
export async function hashNewPin(tenant: Tenant, userId: string, pin: string): Promise<NewPin> {
  const ended = await tenant.read((tx) => findEndedPin(tx.db, userId))
  if (ended && (await isPinOf(ended, pin))) throw new AppError('pin.ended_again')
  return hashPin(pin)
}
