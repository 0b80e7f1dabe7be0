import type { Open } from '#core/contract/people/offline.ts'
import { awaitPipelined } from '../../infrastructure/database/await-pipelined.ts'
import type { DeviceToken } from '../account/devices/find-shared-device.ts'
import { requireSendingDevice } from './sync/require-sending-device.ts'
import type { OpenOrdersCache } from '../orders/open-orders-cache.ts'
import type { RoomCache } from './room-cache.ts'

export type ShownOpen = {
  open: Open
  /** Changes with everything in it but the time. */
  tag: string
}

/** All that is open in the restaurant, for a till to go on with (docs/rules/offline.md#what-is-open). */
export async function showOpen(
  { tenant, tokenHash }: DeviceToken,
  { rooms, openOrders }: { rooms: RoomCache; openOrders: OpenOrdersCache },
): Promise<ShownOpen> {
  const [{ last }, version] = await tenant.read(
    (tx) => awaitPipelined([requireSendingDevice(tx, tokenHash), openOrders.versionOf(tx)]),
    'at once',
  )
  const { room, tag } = await rooms.at(tenant, version)
  return { open: { ...room, seq: last, serverTime: new Date().toISOString() }, tag }
}
