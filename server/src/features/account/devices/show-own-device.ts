import type { z } from 'zod'
import type { pinSignInApi } from '#core/contract/people/shared-devices.ts'
import { listPeopleOfDevice } from './device-people.queries.ts'
import type { DeviceToken } from './find-shared-device.ts'
import { loadLocking } from './locking.ts'
import { requireDevice } from './require-device.ts'
import { getStoreName } from './shared-devices.queries.ts'

/** A shared device before anyone has signed in: its title, and the people who may. */
export function showOwnDevice({ tenant, tokenHash }: DeviceToken): Promise<z.input<typeof pinSignInApi.me.reply>> {
  return tenant.read(async (tx) => {
    const device = await requireDevice(tx, tokenHash)
    const { autoLockMinutes, locksAfterSale } = await loadLocking(tx)
    const people = await listPeopleOfDevice(tx.db, device.id)
    return {
      device: {
        id: device.id,
        letter: device.letter,
        title: device.title,
        store_name: await getStoreName(tx.db),
        auto_lock_minutes: autoLockMinutes,
        locks_after_sale: locksAfterSale,
        is_password_only: device.isPasswordOnly,
      },
      people: people.map(({ id, name, photo, designation, digits, hasPin, isPinEnded }) => ({
        id,
        name,
        photo,
        designation,
        pin_digits: hasPin ? digits : 0,
        ...(isPinEnded && { is_pin_ended: true as const }),
      })),
    }
  })
}
