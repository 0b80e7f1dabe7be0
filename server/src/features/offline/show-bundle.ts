import { BUNDLE_PARTS, type BundlePart } from '#core/offline/bundle-parts.ts'
import { leaseUntil } from '#core/offline/lease.ts'
import type { Bundle } from '#core/contract/people/offline.ts'
import { awaitPipelined } from '../../infrastructure/database/await-pipelined.ts'
import { tagOf } from '../../infrastructure/http/replies/tagged-reply.ts'
import type { DeviceToken } from '../account/devices/find-shared-device.ts'
import { notePinsHeld } from '../account/devices/note-pins-held.ts'
import { loadLocking } from '../account/devices/locking.ts'
import { listToSettle, updateHeard, type TillReport } from './sync/sync.queries.ts'
import { requireSendingDevice } from './sync/require-sending-device.ts'
import { loadWorkUntil } from '../account/subscription/load-work-until.ts'
import { loadHousePrinting } from '../kitchen/printers/house-printing.ts'
import { loadTillVersion } from '../menu/list-menu.ts'
import { loadUnusedFeatures } from '../store/load-unused-features.ts'
import { loadMode } from '../store/mode/load-mode.ts'
import { loadSellers } from '../staff/load-sellers.ts'
import { writePart, type BundleCache, type WrittenPart } from './bundle-cache.ts'
import { loadFloorPart, loadHeldParts } from './load-parts.ts'

/** The form of bundles; a till that knows another one loads the app anew. */
const FORMAT = 1

export type ShownBundle = {
  bundle: Bundle
  /** Changes with everything in it but the times. */
  tag: string
}

/**
 * The bundle of a till, without the parts that it has already (docs/rules/offline.md#bundle).
 */
export async function showBundle(
  { tenant, tokenHash }: DeviceToken,
  bundles: BundleCache,
  { have, report }: { have: string | null; report: TillReport },
): Promise<ShownBundle> {
  const [{ id, letter, last, hash }, version, printing, workUntil, floor, sellers, locking, mode, unusedFeatures] =
    await tenant.read(
      (tx) =>
        awaitPipelined([
          requireSendingDevice(tx, tokenHash),
          loadTillVersion(tx),
          loadHousePrinting(tx),
          loadWorkUntil(tx),
          loadFloorPart(tx),
          loadSellers(tx),
          loadLocking(tx),
          loadMode(tx),
          loadUnusedFeatures(tx),
        ]),
      'at once',
    )
  const { menu, store } = await loadHeldParts(tenant, bundles, { version, printing, deviceId: id })
  const ids = sellers.people.flatMap((person) => (person.pin === null ? [] : [person.id]))
  const [toSettle] = await tenant.job((tx) =>
    awaitPipelined([listToSettle(tx.db, id), updateHeard(tx.db, id, report), notePinsHeld(tx, id, ids)]),
  )
  const all = { store, menu, floor: writePart(floor), people: writePart({ ...sellers, locking, mode, unusedFeatures }) }
  const parts = differing(all, hashesOf(have))
  const now = new Date()
  const device = { id, letter, tenant: tenant.id, last, hash, toSettle }
  const times = { serverTime: now.toISOString(), leaseUntil: leaseUntil(now, workUntil).toISOString() }
  const sent = BUNDLE_PARTS.map((name) => `${name}:${all[name].hash}:${String(name in parts)}`)
  return {
    bundle: { format: FORMAT, ...times, device, parts },
    tag: tagOf([JSON.stringify(device), workUntil.toISOString(), ...sent].join(' ')),
  }
}

type Parts = Partial<Record<BundlePart, WrittenPart>>

const differing = (all: Record<BundlePart, WrittenPart>, has: ReadonlyMap<string, string>): Parts =>
  Object.fromEntries(
    BUNDLE_PARTS.flatMap((name) => (has.get(name) === all[name].hash ? [] : [[name, all[name]] as const])),
  )

/** The hashes of `menu:…,floor:…`; what is no such list has none. */
function hashesOf(have: string | null): Map<string, string> {
  return new Map(
    (have ?? '').split(',').map((one) => {
      const [name = '', hash = ''] = one.split(':')
      return [name, hash]
    }),
  )
}
