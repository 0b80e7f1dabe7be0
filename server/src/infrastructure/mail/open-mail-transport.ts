import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Config } from '../config/read-config.ts'
import type { Mail } from './mails.queries.ts'

/** A mail server, or a folder if there is none. */
export type MailTransport = { send: (mail: LeavingMail) => Promise<void>; close: () => void }

export type LeavingMail = Mail & {
  id: number | string
  /** Shown as the sender's name with the installation's address. */
  fromName?: string
  /** Stops mails by a POST (RFC 8058). */
  unsubscribeUrl?: string
}

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

export function openMailTransport({ mail, dataDir }: Pick<Config, 'mail' | 'dataDir'>): MailTransport {
  return mail.smtpUrl === undefined
    ? openFolder(mail.from, path.join(dataDir, 'mail'))
    : openSmtp(mail.from, mail.smtpUrl)
}

function openSmtp(from: string, smtpUrl: string): MailTransport {
  const mailer = createTransport({ url: smtpUrl, ...TIMEOUTS })
  return {
    send: async (mail) => void (await mailer.sendMail(contentOf(mail, from))),
    close: () => mailer.close(),
  }
}

function openFolder(from: string, folder: string): MailTransport {
  const mailer = createTransport({ streamTransport: true, buffer: true })
  return {
    send: async (mail) => {
      const { message } = await mailer.sendMail(contentOf(mail, from))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${mail.id}.eml`
      // named only when complete; its links open accounts, so nobody else may read it
      const draft = path.join(folder, `.${name}.part`)
      await writeFile(draft, message as Buffer, { mode: 0o600 })
      await rename(draft, path.join(folder, name))
    },
    close: () => mailer.close(),
  }
}

/** Passes one address as one, never as a list to parse. */
function contentOf(
  { to, replyTo, subject, text, html, calendar, fromName, unsubscribeUrl }: LeavingMail,
  from: string,
): SendMailOptions {
  return {
    from: fromName === undefined ? from : { name: fromName, address: /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from },
    to,
    subject,
    text,
    ...(html ? { html } : {}),
    ...(calendar
      ? { attachments: [{ filename: 'booking.ics', content: calendar, contentType: 'text/calendar' }] }
      : {}),
    ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
    ...(unsubscribeUrl === undefined
      ? {}
      : {
          headers: {
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
        }),
  }
}
