import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Client } from '../../../test/browserless-client.ts'
import { mailsTo } from '../../../test/mails.ts'
import { useTestServer } from '../../../test/test-server.ts'

const SUPPORT = 'support@comptoir.test'
const server = useTestServer({ RATE_LIMIT: 'on' })

const message = { subject: 'support', name: 'Ana Silva', email: 'ana@example.com', message: 'La caisse ne sonne plus.' }
const write = (change: object = {}) => new Client(server().origin).post('/contact', { ...message, ...change })

let sent = 0

/** Of all that has arrived, what an answer to would go to this address. */
async function mailsFrom(email: string, count: number): Promise<string[]> {
  const mails = await mailsTo(server(), SUPPORT, sent)
  const found = mails.filter((mail) => mail.includes(`Reply-To: ${email}\r\n`))
  expect(found).toHaveLength(count)
  return found
}

async function writeWell(change: object = {}) {
  expect(await write(change)).toMatchObject({ status: 200, body: { success: true } })
  sent++
}

test('a message goes to the support address, and an answer to it goes to who wrote it', async () => {
  await writeWell()
  const [mail] = await mailsFrom('ana@example.com', 1)
  expect(mail).toContain('[Support technique] Ana Silva')
  expect(mail).toContain('La caisse ne sonne plus.')
  expect(mail).toContain('Ana Silva <ana@example.com>')
})

test('no name or address adds a header to the mail', async () => {
  await writeWell({ name: 'Eve\r\nBcc: all@example.com', email: 'eve@example.com' })
  const [mail] = await mailsFrom('eve@example.com', 1)
  const head = mail!.slice(0, mail!.indexOf('\r\n\r\n'))
  expect(head).not.toMatch(/^Bcc:/m)
  expect(head).toContain('Eve Bcc: all@example.com')
  for (const email of ['eve@example.com\r\nBcc: all@example.com', 'eve@example.com, all@example.com']) {
    expect(await write({ email })).toMatchObject({ status: 400, body: { code: 'auth.email_invalid' } })
  }
})

test('what is missing is named', async () => {
  const missing = {
    subject: 'contact.subject_required',
    name: 'contact.name_required',
    email: 'auth.email_required',
    message: 'contact.message_required',
  }
  for (const [field, code] of Object.entries(missing)) {
    expect(await write({ [field]: '  ' })).toMatchObject({ status: 400, body: { code } })
    expect(await write({ [field]: undefined })).toMatchObject({ status: 400, body: { code } })
  }
  expect(await write({ message: 'x'.repeat(5_001) })).toMatchObject({ status: 400 })
})

test('what only a machine fills in is thanked for and thrown away', async () => {
  expect(await write({ email: 'robot@example.com', website: 'https://spam.example' })).toMatchObject({ status: 200 })
  await delay(300)
  await mailsFrom('robot@example.com', 0)
})

test('one sender writes five times an hour, whatever the case of the address', async () => {
  for (let n = 0; n < 5; n++) await writeWell({ email: 'often@example.com' })
  const answer = await write({ email: 'Often@Example.com' })
  expect(answer).toMatchObject({ status: 429, body: { code: 'contact.too_many' } })
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3_000)
  await mailsFrom('often@example.com', 5)
})

test('one address writes twenty times an hour, whoever it claims to be', async () => {
  const answers = []
  for (let n = 0; n < 25; n++) answers.push(await write({ email: `person-${n}@example.com` }))
  const refused = answers.filter(({ status }) => status === 429)
  expect(answers.length - refused.length).toBe(20 - sent)
  expect(refused[0]).toMatchObject({ body: { code: 'contact.too_many' } })
})
