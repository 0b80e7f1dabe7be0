import type { FastifyBaseLogger } from 'fastify'
import pLimit from 'p-limit'
import type { DbPool } from '../../../infrastructure/database/db.ts'
import type { Notifications } from '../../../infrastructure/database/listen.ts'
import { Tenant } from '../../../infrastructure/database/tenant.ts'
import type { PushSender } from '../../../infrastructure/outbound/push-sender.ts'
import type { Job, Round } from '../../../infrastructure/jobs/job.ts'
import { claimDue, sendPush } from './send-push.ts'

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
export function openSending(context: Context): { job: Job; close: () => Promise<void> } {
  const { db, log } = context
  const [reading, sending] = [pLimit(READING), pLimit(SENDING)]
  const waiting = new Set<string>()
  const running = new Set<Promise<unknown>>()
  let isClosing = false

  const warn: Round['reportFailure'] = (error, facts) =>
    log.warn({ err: error, ...facts }, 'notifications of a restaurant not sent')
  const sendAllOf = async (tenantId: string, reportFailure: Round['reportFailure']) => {
    const tenant = new Tenant(tenantId, db, () => {})
    const pushes = await reading(async () => {
      waiting.delete(tenantId)
      return isClosing ? [] : claimDue(tenant, context.publicUrl)
    })
    const onFailure = (error: unknown, { id, attempts }: { id: string; attempts: number }) =>
      reportFailure(error, { pushId: id, attempts })
    await Promise.all(
      pushes.map((push) =>
        sending(() => sendPush(push, { tenant, send: context.send, onFailure })).catch((error: unknown) =>
          reportFailure(error, { tenantId, pushId: push.id }),
        ),
      ),
    )
  }
  const wake = async (tenantId: string, reportFailure = warn) => {
    if (isClosing || waiting.has(tenantId)) return
    waiting.add(tenantId)
    const work = sendAllOf(tenantId, reportFailure).catch((error: unknown) => reportFailure(error, { tenantId }))
    running.add(work)
    await work.finally(() => running.delete(work))
  }

  context.notifications.on('notifications', (tenantId) => void wake(tenantId))
  return {
    job: {
      name: 'notifications',
      everyMs: 5_000,
      run: async ({ reportFailure }) => {
        const tenantIds = await context.listTenantsToNotify(TENANTS_A_ROUND)
        await Promise.all(tenantIds.map((tenantId) => wake(tenantId, reportFailure)))
      },
    },
    close: async () => {
      isClosing = true
      // a restaurant being read may just have begun to send
      while (running.size > 0) await Promise.all(running)
    },
  }
}
