import { readdirSync, statSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { mailsTo } from '../../../test/mails.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { startMailSender } from './mail-sender.ts'
import { queueMail, type TakenMail } from './mails.queries.ts'
import { openPostbox, type Postbox } from './open-postbox.ts'

const server = useTestServer()
const silent = { warn: () => {}, error: () => {} }
const db = () => server().connections.db
const queue = (to: string) =>
  db()
    .transaction()
    .execute((tx) => queueMail(tx, { to, subject: 'Été', text: 'Bonjour\n\nÀ bientôt' }))

/** The server's own sender is fast: what a test sends itself must not be due for it. */
async function aMailForLater(to: string, age = '0 hours'): Promise<void> {
  await server().owner.query(
    `insert into outgoing_mails (recipient, subject, text_body, next_attempt_at, created_at)
     values ($1, 'Été', 'À bientôt', 'infinity', now() - $2::interval)`,
    [to, age],
  )
}

async function rowsTo(to: string) {
  const { rows } = await server().owner.query<{ attempts: number; wait: number }>(
    `select attempts, extract(epoch from next_attempt_at - now())::float8 as wait from outgoing_mails where recipient = $1`,
    [to],
  )
  return rows
}

/** A sender for one round over the mails to this address, which are made due inside a database of their own. */
async function sendRound(postbox: Postbox, to: string): Promise<void> {
  await server().owner.query('begin')
  await server().owner.query('rollback')
  const taken: TakenMail[] = []
  const sender = startMailSender({
    db: db(),
    notifications: { on: () => {} },
    log: silent,
    roundMs: 20,
    postbox: { ...postbox, send: (mail) => (taken.push(mail), postbox.send(mail)) },
  })
  await server().owner.query(`update outgoing_mails set next_attempt_at = now() where recipient = $1`, [to])
  await expect.poll(() => taken.some((mail) => mail.to === to), { timeout: 5_000 }).toBe(true)
  await sender.close()
}

test('a mail leaves at once after the commit, into a folder that only its owner reads', async () => {
  await queue('diner@example.com')
  const [mail] = await mailsTo(server(), 'diner@example.com', 1)
  expect(mail).toContain('From: Comptoir <no-reply@comptoir.test>')
  expect(mail).toContain('À bientôt')
  await expect.poll(() => rowsTo('diner@example.com')).toEqual([])
  const folder = path.join(server().dataDir, 'mail')
  const [name] = readdirSync(folder)
  expect(statSync(path.join(folder, name!)).mode & 0o077).toBe(0)
})

test('a mail whose transaction is undone never leaves', async () => {
  const undone = db()
    .transaction()
    .execute(async (tx) => {
      await queueMail(tx, { to: 'undone@example.com', subject: 'x', text: 'x' })
      throw new Error('undone')
    })
  await expect(undone).rejects.toThrow('undone')
  await queue('after@example.com')
  await mailsTo(server(), 'after@example.com', 1)
  await mailsTo(server(), 'undone@example.com', 0)
})

test('two senders do not send one mail twice', async () => {
  const addresses = Array.from({ length: 12 }, (_, n) => `rush-${n}@example.com`)
  const sender = startMailSender({
    db: db(),
    notifications: { on: () => {} },
    log: silent,
    roundMs: 5,
    postbox: openPostbox({ dataDir: server().dataDir, mail: { from: 'Second <second@example.com>', smtpUrl: undefined } }),
  })
  await Promise.all(addresses.map(queue))
  for (const address of addresses) await mailsTo(server(), address, 1)
  await sender.close()
})
