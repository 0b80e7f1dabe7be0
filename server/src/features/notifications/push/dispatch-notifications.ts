import { channelsOf, rulesOf } from '#core/notifications/notification-kinds.ts'
import { quietMinutes, type WallClock } from '#core/notifications/quiet-hours.ts'
import { may } from '#core/permissions/may.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { listRecipients, type Recipient } from '../preferences.queries.ts'
import { personOf } from '../preferences.rules.ts'
import {
  claimUndispatched,
  getWallClock,
  insertOutgoing,
  type NewOutgoing,
  type Undispatched,
} from './outgoing.queries.ts'

const MAIL_LIVES_S = 7 * 86_400

/** Queues pushes and mails for new notifications: for each person one per device, and one mail. */
export async function dispatchNotifications(tx: TenantTx): Promise<void> {
  const notifications = await claimUndispatched(tx.db)
  if (notifications.length === 0) return
  const [people, clock] = await awaitPipelined([listRecipients(tx.db), getWallClock(tx.db)])
  const outgoing = notifications.flatMap((notification) =>
    people.flatMap((person) => outgoingOf(notification, { person, clock })),
  )
  if (outgoing.length > 0) await insertOutgoing(tx.db, outgoing)
}

/** The messages for a person: none about their own acts, and during quiet hours none, or afterwards. */
export function outgoingOf(
  { id, kind, at, causedBy, ageS }: Undispatched,
  { person, clock }: { person: Recipient; clock: WallClock },
): NewOutgoing[] {
  const { audience, push, livesS, mailsItself } = rulesOf(kind)
  if (person.id === causedBy || person.createdAt > at || !may(personOf(person), audience)) return []
  const waitMinutes = quietMinutes(person.quiet, clock)
  if (waitMinutes === null || (waitMinutes > 0 && push === 'urgent')) return []
  const wanted = channelsOf(kind, person.channels)
  const one = { notificationId: id, userId: person.id, waitMinutes }
  // after an outage longer than a message lives, there is nothing to push
  const devices = wanted.push && ageS < livesS ? person.devices : []
  const isMailed = wanted.mail && !mailsItself && person.mail !== null
  return [
    ...devices.map((deviceId) => ({ ...one, deviceId, livesS })),
    ...(isMailed ? [{ ...one, deviceId: null, livesS: MAIL_LIVES_S }] : []),
  ]
}
