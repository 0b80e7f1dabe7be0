import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { mailsTo } from '../../../test/mails.ts'
import { useOwnTestServer } from '../../../test/test-server.ts'
import { aRound } from '../../../test/a-round.ts'
import { openMailSender } from './mail-sender.ts'
import { insertMail } from './mails.queries.ts'
import { openMailTransport } from './open-mail-transport.ts'

const server = useOwnTestServer()
const queue = (to: string) =>
  server().connections.db.transaction((tx) => insertMail(tx, { to, subject: 'Été', text: 'À bientôt' }))
const allSent = () =>
  expect
    .poll(async () => (await server().owner.query('select from outgoing_mails')).rowCount, { timeout: 5_000 })
    .toBe(0)

test('a mail leaves at once after the commit, into a folder that only its owner reads', async () => {
  await queue('guest@example.com')
  const [mail] = await mailsTo(server(), 'guest@example.com', 1)
  expect(mail).toContain('From: Comptoir <no-reply@comptoir.test>')
  expect(mail).toContain('À bientôt')
  const folder = path.join(server().dataDir, 'mail')
  const [name] = readdirSync(folder)
  expect(statSync(path.join(folder, name!)).mode & 0o077).toBe(0)
  await allSent()
})

test('a mail whose transaction is undone never leaves', async () => {
  const undone = server().connections.db.transaction(async (tx) => {
    await insertMail(tx, { to: 'undone@example.com', subject: 'x', text: 'x' })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await queue('after@example.com')
  await mailsTo(server(), 'after@example.com', 1)
  await mailsTo(server(), 'undone@example.com', 0)
})

test('two senders do not send one mail twice', async () => {
  const addresses = Array.from({ length: 12 }, (_, n) => `rush-${n}@example.com`)
  const second = openMailSender({
    db: server().connections.db,
    notifications: { on: () => {} },
    log: { warn: () => {} },
    transport: openMailTransport({
      dataDir: server().dataDir,
      mail: { from: 'second@example.com', smtpUrl: undefined },
    }),
  })
  await Promise.all(
    addresses.map(async (address) => {
      await queue(address)
      await second.job.run(aRound())
    }),
  )
  await allSent()
  await second.close()
  for (const address of addresses) await mailsTo(server(), address, 1)
})
