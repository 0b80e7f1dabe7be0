import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSmtpStandIn, type SmtpStandIn } from '../../../test/smtp-stand-in.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aRound } from '../../../test/a-round.ts'
import { openMailSender } from './mail-sender.ts'
import { insertMail } from './mails.queries.ts'
import { query } from '../database/query.ts'

let smtp: SmtpStandIn
let server: TestServer

beforeAll(async () => {
  smtp = await openSmtpStandIn()
  server = await startTestServer({ SMTP_URL: smtp.url, MAIL_FROM: 'Chez Test <till@example.com>' })
})
afterAll(async () => {
  await server.close()
  await smtp.close()
})
beforeEach(() => {
  smtp.answer.code = 250
})

const queue = (to: string) =>
  server.connections.db.transaction((tx) => insertMail(tx, { to, subject: 'Hello', text: 'See you soon' }))
const takenFor = (to: string) => smtp.taken.filter((mail) => mail.includes(`To: ${to}\r\n`)).length

async function rowOf(to: string) {
  const { rows } = await server.owner.query<{ attempts: number; wait: number }>(
    `select attempts, extract(epoch from next_attempt_at - now())::float8 as wait from outgoing_mails where recipient = $1`,
    [to],
  )
  return rows[0]
}

async function makeDue(to: string, age = '0 hours'): Promise<void> {
  await server.owner.query(
    `update outgoing_mails set next_attempt_at = now(), created_at = created_at - $2::interval where recipient = $1`,
    [to, age],
  )
  await server.owner.query(`select pg_notify('mails', '')`)
}

test('a mail goes to the mail server that the operator named', async () => {
  await queue('guest@example.com')
  await expect.poll(() => takenFor('guest@example.com'), { timeout: 5_000 }).toBe(1)
  expect(smtp.taken[0]).toContain('From: Chez Test <till@example.com>')
  expect(smtp.taken[0]).toContain('See you soon')
  await expect.poll(() => rowOf('guest@example.com')).toBeUndefined()
})

test('a mail that is refused is tried again, each time later', async () => {
  smtp.answer.code = 451
  await queue('later@example.com')
  await expect.poll(async () => (await rowOf('later@example.com'))?.attempts, { timeout: 5_000 }).toBe(1)
  expect((await rowOf('later@example.com'))!.wait).toBeGreaterThan(45)
  await makeDue('later@example.com')
  await expect.poll(async () => (await rowOf('later@example.com'))?.attempts, { timeout: 5_000 }).toBe(2)
  expect((await rowOf('later@example.com'))!.wait).toBeGreaterThan(105)

  smtp.answer.code = 250
  await makeDue('later@example.com')
  await expect.poll(() => takenFor('later@example.com'), { timeout: 5_000 }).toBe(1)
  await expect.poll(() => rowOf('later@example.com')).toBeUndefined()
})

test('after a day it is given up', async () => {
  smtp.answer.code = 550
  await queue('gone@example.com')
  await expect.poll(async () => (await rowOf('gone@example.com'))?.attempts, { timeout: 5_000 }).toBe(1)
  await makeDue('gone@example.com', '23 hours')
  await expect.poll(async () => (await rowOf('gone@example.com'))?.attempts, { timeout: 5_000 }).toBe(2)
  await makeDue('gone@example.com', '2 hours')
  await expect.poll(() => rowOf('gone@example.com'), { timeout: 5_000 }).toBeUndefined()
  expect(takenFor('gone@example.com')).toBe(0)
})

test('a sender that is asked to stop takes no mail that it will not send', async () => {
  const left = await server.connections.db.transaction(async (tx) => {
    // uncommitted, so that the server's own sender does not see them
    for (const to of ['first@example.com', 'second@example.com'])
      await insertMail(tx, { to, subject: 'Hello', text: 'See you soon' })
    let deliver = () => {}
    const delivered = new Promise<void>((resolve) => (deliver = resolve))
    let isSending = false
    const sender = openMailSender({
      db: tx,
      notifications: { on: () => {} },
      transport: { send: () => ((isSending = true), delivered), close: () => {} },
      log: { warn: () => {} },
    })
    const round = sender.job.run(aRound())
    await expect.poll(() => isSending).toBe(true)
    const closed = sender.close()
    deliver()
    await Promise.all([closed, round])
    return query(tx)`delete from outgoing_mails returning recipient, attempts`
  })
  expect(left).toEqual([{ recipient: 'second@example.com', attempts: 0 }])
})
