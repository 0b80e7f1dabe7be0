import type { NotificationPreferences } from '#core/contract/people/notifications.ts'
import { formatDecimal } from '#core/money/amount.ts'
import { awaitPipelined } from '../../infrastructure/database/await-pipelined.ts'
import type { ReadTx } from '../../infrastructure/database/tenant.ts'
import type { StaffSession } from '../../infrastructure/http/session.ts'
import { loadBillSettings } from '../store/bill-settings.ts'
import { findPreferences } from './preferences.queries.ts'
import { choicesOf, digestOf } from './preferences.rules.ts'
import { listDevices } from './push/devices.queries.ts'

/** A person's preferences and, for the owner, the amount from which a cancellation is large. */
export async function showPreferences(tx: ReadTx, person: StaffSession): Promise<NotificationPreferences> {
  const [chosen, devices, settings] = await awaitPipelined([
    findPreferences(tx.db, person.userId),
    listDevices(tx.db, person.userId),
    loadBillSettings(tx),
  ])
  const isOwner = person.role === 'admin'
  return {
    kinds: choicesOf(person, chosen.channels),
    quiet: chosen.quiet,
    digest: digestOf(person, chosen.digest),
    devices: devices.map(({ id, deviceName, createdAt, sessionId }) => ({
      id,
      deviceName,
      createdAt: createdAt.toISOString(),
      isMyDevice: sessionId === person.id,
    })),
    ...(isOwner ? { largeVoidFrom: formatDecimal(settings.largeVoidFrom, settings.digits) } : {}),
  }
}
