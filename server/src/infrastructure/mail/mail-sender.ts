import type { FastifyBaseLogger } from 'fastify'
import type { Db, DbPool } from '../database/db.ts'
import type { Notifications } from '../database/listen.ts'
import { deleteMail, claimDueMail, type TakenMail } from './mails.queries.ts'
import type { MailTransport } from './open-mail-transport.ts'

type Dependencies = {
  db: Db | DbPool
  notifications: Pick<Notifications, 'on'>
  transport: MailTransport
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  /** The outbox was read to its end. */
  onRound?: () => void
  /** How often to look for mails whose next attempt is due. */
  roundMs?: number
}

export type MailSender = { close: () => Promise<void> }

/** A mail that could not be delivered for so long is of no use any more. */
const GIVEN_UP_MS = 24 * 3_600_000

/** Sends what the outbox holds: at once after the commit that put it there, and again later when that failed. */
export function startMailSender({
  db,
  notifications,
  transport,
  log,
  onRound = () => {},
  roundMs = 15_000,
}: Dependencies): MailSender {
  let isClosing = false
  let isWoken = false
  let round: Promise<void> | null = null

  const send = async (mail: TakenMail) => {
    try {
      await transport.send(mail)
    } catch (error) {
      const isGivenUp = Date.now() - mail.createdAt.getTime() > GIVEN_UP_MS
      log.warn({ err: error, mailId: mail.id, attempts: mail.attempts, isGivenUp }, 'mail not sent')
      if (!isGivenUp) return
    }
    await deleteMail(db, mail.id)
  }

  const takeUnlessClosing = async () => (isClosing ? undefined : claimDueMail(db))

  const sendAllDue = async () => {
    do {
      isWoken = false
      // what is taken is sent: left lying it would wait as one that failed
      for (let mail = await takeUnlessClosing(); mail; mail = await takeUnlessClosing()) await send(mail)
    } while (isWoken && !isClosing)
    onRound()
  }

  const wake = () => {
    isWoken = true
    if (isClosing) return
    round ??= sendAllDue()
      .catch((error: unknown) => log.error({ err: error }, 'outgoing mails could not be read'))
      .finally(() => {
        round = null
      })
  }

  notifications.on('mails', wake)
  const timer = setInterval(wake, roundMs)
  timer.unref()
  wake()
  return {
    close: async () => {
      isClosing = true
      clearInterval(timer)
      await round
      transport.close()
    },
  }
}
