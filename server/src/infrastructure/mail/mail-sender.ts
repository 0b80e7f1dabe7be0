import type { FastifyBaseLogger } from 'fastify'
import type { Db, DbPool } from '../database/db.ts'
import type { Notifications } from '../database/listen.ts'
import type { Job } from '../jobs/job.ts'
import { deleteMail, claimDueMail, type TakenMail } from './mails.queries.ts'
import type { MailTransport } from './open-mail-transport.ts'

type Dependencies = {
  db: Db | DbPool
  notifications: Pick<Notifications, 'on'>
  transport: MailTransport
  log: Pick<FastifyBaseLogger, 'warn'>
}

export type MailSender = {
  /** Looks for mails whose next attempt is due. */
  job: Job
  close: () => Promise<void>
}

/** A mail that could not be delivered for so long is of no use any more. */
const GIVEN_UP_MS = 24 * 3_600_000

/** Sends what the outbox holds: at once after the commit that put it there, and again later when that failed. */
export function openMailSender({ db, notifications, transport, log }: Dependencies): MailSender {
  let isClosing = false
  let isWoken = false
  let sending: Promise<void> | null = null

  type ReportFailure = (error: unknown, facts: object) => void
  const warn: ReportFailure = (error, facts) => log.warn({ err: error, ...facts }, 'mail not sent')
  let reportFailure = warn

  const send = async (mail: TakenMail) => {
    try {
      await transport.send(mail)
    } catch (error) {
      const isGivenUp = Date.now() - mail.createdAt.getTime() > GIVEN_UP_MS
      reportFailure(error, { mailId: mail.id, attempts: mail.attempts, isGivenUp })
      if (!isGivenUp) return
    }
    await deleteMail(db, mail.id)
  }

  const takeUnlessClosing = async () => (isClosing ? undefined : claimDueMail(db))

  const sendAllDue = async () => {
    do {
      isWoken = false
      // a mail taken from the queue is sent at once: left unsent, it would wait like a failed one
      for (let mail = await takeUnlessClosing(); mail; mail = await takeUnlessClosing()) await send(mail)
    } while (isWoken && !isClosing)
  }

  const wake = async () => {
    isWoken = true
    if (isClosing) return
    sending ??= sendAllDue().finally(() => {
      sending = null
    })
    await sending
  }

  const job: Job = {
    name: 'mails',
    everyMs: 15_000,
    run: async (round) => {
      reportFailure = round.reportFailure
      await wake().finally(() => {
        reportFailure = warn
      })
    },
  }

  notifications.on(
    'mails',
    () => void wake().catch((error: unknown) => log.warn({ err: error }, 'outgoing mails could not be read')),
  )
  return {
    job,
    close: async () => {
      isClosing = true
      await sending?.catch(() => {})
      transport.close()
    },
  }
}
