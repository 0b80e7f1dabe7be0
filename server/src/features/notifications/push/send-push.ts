import { rulesOf } from '#core/notifications/notification-kinds.ts'
import { may } from '#core/permissions/may.ts'
import type { Language } from '#core/places/languages.ts'
import type { Tenant, TenantTx } from '../../../infrastructure/database/tenant.ts'
import { insertMail } from '../../../infrastructure/mail/mails.queries.ts'
import type { PushMessage, PushSender, PushTarget } from '../../../infrastructure/outbound/push-sender.ts'
import { loadStore } from '../../store/load-store.ts'
import { pathOf } from '../notification-paths.rules.ts'
import { writeNotification, writeTest } from '../write-notification.ts'
import { mailOf } from '../notification-mail.ts'
import { personOf } from '../preferences.rules.ts'
import { deleteGoneDevice } from './devices.queries.ts'
import { dispatchNotifications } from './dispatch-notifications.ts'
import { claimDueOutgoing, deleteOutgoing, type Outgoing } from './outgoing.queries.ts'

const TRIES = 3
const TEST_LIVES_S = 120
const PREFERENCES_PATH = '/dashboard/notifications'

/** A claimed push message, ready to send. */
export type DuePush = { id: string; deviceId: string; attempts: number; target: PushTarget; message: PushMessage }

/**
 * Dispatches new notifications and claims due messages: mails are queued in the same transaction, pushes are returned.
 * Expired, read and no longer visible ones are dropped.
 */
export function claimDue(tenant: Tenant, publicUrl: string): Promise<DuePush[]> {
  return tenant.job(async (tx) => {
    await dispatchNotifications(tx)
    const due = await claimDueOutgoing(tx.db)
    if (due.length === 0) return []
    const store = await loadStore(tx)
    const wanted = due.filter((one) => isWanted(one))
    const written = wanted.map((one) => ({ ...one, ...write(one, store) }))
    const mails = written.filter(({ deviceId }) => deviceId === null)
    for (const { mail, language, title, body, path } of mails)
      if (mail !== null)
        await insertMail(tx.db, {
          to: mail,
          ...mailOf({ title, body, path, store: store.name, publicUrl }, languageOf(language)),
        })
    const pushes = written.flatMap(pushOf)
    const kept = new Set(pushes.map(({ id }) => id))
    await deleteOutgoing(
      tx.db,
      due.map(({ id }) => id).filter((id) => !kept.has(id)),
    )
    return pushes
  })
}

function isWanted({ kind, role, scopes, isExpired, isRead, attempts }: Outgoing): boolean {
  const isTheirs = kind === null || may(personOf({ role, scopes }), rulesOf(kind).audience)
  return isTheirs && !isExpired && !isRead && attempts <= TRIES
}

const languageOf = (language: string | null): Language => (language === 'en' ? 'en' : 'fr')

function write(one: Outgoing, store: { timeZone: string; dayStartsAt: string }) {
  const language = languageOf(one.language)
  const { kind, facts, count } = one
  if (kind === null) return { ...writeTest(language), path: PREFERENCES_PATH }
  const path = pathOf({ kind, facts }, { person: personOf(one), store })
  return { ...writeNotification({ kind, facts, count }, { language, timeZone: store.timeZone }), path }
}

type Written = Outgoing & { title: string; body: string; path: string }

function pushOf({ id, deviceId, target, attempts, kind, notificationId, title, body, path }: Written): DuePush[] {
  if (deviceId === null || target === null) return []
  const tag = notificationId ?? id
  const payload = JSON.stringify({ title, body, path, tag })
  const { livesS, push } = kind === null ? { livesS: TEST_LIVES_S, push: 'yes' } : rulesOf(kind)
  // at most 32 characters: a UUID without its dashes
  const message = { payload, livesS, isUrgent: push === 'urgent', topic: tag.replaceAll('-', '') }
  return [{ id, deviceId, attempts, target, message }]
}

type Sending = { tenant: Tenant; send: PushSender; onFailure: (error: unknown, push: DuePush) => void }

/** Sends one message. A device with an invalid address is deleted; a failure is tried again, three times in all. */
export async function sendPush(push: DuePush, { tenant, send, onFailure }: Sending): Promise<void> {
  const { id, deviceId, attempts, target, message } = push
  const settle = (work: (tx: TenantTx) => Promise<void>) => tenant.job(work)
  try {
    const outcome = await send(target, message)
    if (outcome === 'gone')
      return await settle((tx) => deleteGoneDevice(tx.db, { id: deviceId, endpoint: target.endpoint }))
  } catch (error) {
    onFailure(error, push)
    if (attempts < TRIES) return
  }
  await settle((tx) => deleteOutgoing(tx.db, [id]))
}
