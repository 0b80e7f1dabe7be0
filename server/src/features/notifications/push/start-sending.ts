import type { FastifyBaseLogger } from 'fastify'
import pLimit from 'p-limit'
import type { DbPool } from '../../../infrastructure/database/db.ts'
import type { Notifications } from '../../../infrastructure/database/listen.ts'
import { Tenant } from '../../../infrastructure/database/tenant.ts'
import type { PushSender } from '../../../infrastructure/outbound/push-sender.ts'
import { startRounds } from '../../../infrastructure/start-rounds.ts'
import { claimDue, sendPush } from './send-push.ts'

const ROUND_MS = 5_000
const TENANTS_A_ROUND = 200
/** Restaurants read at a time, and messages sent at a time. */
const READING = 2
const SENDING = 30

type Context = {
  db: DbPool
  notifications: Pick<Notifications, 'on'>
  send: PushSender
  publicUrl: string
  listTenantsToNotify: (most: number) => Promise<string[]>
  log: Pick<FastifyBaseLogger, 'warn'>
}

/**
 * Sends messages of notifications: at once after the commit that wrote them, and every few seconds those due after a
 * failure or quiet hours. A slow push service delays no other message.
 */
export function startSending(context: Context, onRound: () => void = () => {}): { close: () => Promise<void> } {
  const { db, log } = context
  const [reading, sending] = [pLimit(READING), pLimit(SENDING)]
  const waiting = new Set<string>()
  const running = new Set<Promise<unknown>>()
  let isClosing = false

  const track = (work: Promise<unknown>) => {
    const tracked = work.finally(() => running.delete(tracked))
    running.add(tracked)
  }
  const sendAllOf = async (tenantId: string) => {
    waiting.delete(tenantId)
    if (isClosing) return
    const tenant = new Tenant(tenantId, db, () => {})
    const onFailure = (error: unknown, { id, attempts }: { id: string; attempts: number }) =>
      log.warn({ err: error, pushId: id, attempts }, 'push message not sent')
    for (const push of await claimDue(tenant, context.publicUrl))
      track(sending(() => sendPush(push, { tenant, send: context.send, onFailure })).catch(failed))
  }
  const failed = (error: unknown) => log.warn({ err: error }, 'notifications of a restaurant not sent')
  const wake = (tenantId: string) => {
    if (isClosing || waiting.has(tenantId)) return
    waiting.add(tenantId)
    track(reading(() => sendAllOf(tenantId)).catch(failed))
  }

  context.notifications.on('notifications', wake)
  const rounds = startRounds({
    everyMs: ROUND_MS,
    work: async () => (await context.listTenantsToNotify(TENANTS_A_ROUND)).forEach(wake),
    onRound,
    onFailure: (error) => log.warn({ err: error }, 'notifications to send not listed'),
  })
  return {
    close: async () => {
      isClosing = true
      await rounds.close()
      // a restaurant being read may just have begun to send
      while (running.size > 0) await Promise.all(running)
    },
  }
}
