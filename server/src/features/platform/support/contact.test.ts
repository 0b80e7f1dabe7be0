import { expect, test } from 'vitest'
import { Client } from '../../../../test/browserless-client.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { useOwnTestServer } from '../../../../test/test-server.ts'

const SUPPORT = 'support@comptoir.test'
// the proxy's header sets the addresses apart
const server = useOwnTestServer({ RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' })

const message = { subject: 'support', name: 'Ana Silva', email: 'ana@example.com', message: 'La caisse ne sonne plus.' }
const write = (change: object = {}, address = '192.0.2.1') =>
  new Client(server().origin).post('/contact', { ...message, ...change }, { 'x-forwarded-for': address })
const thanked = { status: 200, body: { success: true } }

/** Mails received under this name. */
const mailsOf = (name: string, count: number) => mailsTo(server(), SUPPORT, count, `[Support technique] ${name}`)

test('a message goes to the support address, and an answer to it goes to who wrote it', async () => {
  expect(await write()).toMatchObject(thanked)
  const [mail] = await mailsOf('Ana Silva', 1)
  expect(mail).toContain('Reply-To: ana@example.com\r\n')
  expect(mail).toContain('La caisse ne sonne plus.')
  expect(mail).toContain('Ana Silva <ana@example.com>')
})

test('no name or address adds a header to the mail', async () => {
  expect(await write({ name: 'Eve\r\nBcc: all@example.com', email: 'eve@example.com' })).toMatchObject(thanked)
  const [mail] = await mailsOf('Eve Bcc: all@example.com', 1)
  const head = mail!.slice(0, mail!.indexOf('\r\n\r\n'))
  expect(head).not.toMatch(/^Bcc:/m)
  for (const email of ['eve@example.com\r\nBcc: all@example.com', 'eve@example.com, all@example.com']) {
    expect(await write({ email })).toMatchObject({ status: 400, body: { code: 'auth.email_invalid' } })
  }
})

test('missing fields are named', async () => {
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

test('a message with the field that only bots fill in gets a success reply and is discarded', async () => {
  expect(await write({ name: 'Robot', website: 'https://spam.example' })).toMatchObject(thanked)
  // mails are sent in order: when the next one has arrived, so have all before it
  expect(await write({ name: 'Bruno', email: 'bruno@example.com' })).toMatchObject(thanked)
  await mailsOf('Bruno', 1)
  await mailsOf('Robot', 0)
})

test('one sender writes five times an hour, whatever the case of the address', async () => {
  const from = (email: string) => write({ name: 'Often', email }, '192.0.2.2')
  for (let n = 0; n < 5; n++) expect(await from('often@example.com')).toMatchObject(thanked)
  const answer = await from('Often@Example.com')
  expect(answer).toMatchObject({ status: 429, body: { code: 'contact.too_many' } })
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3_000)
  await mailsOf('Often', 5)
})

test('one address writes twenty times an hour, whoever it claims to be', async () => {
  const person = (n: number) => write({ name: 'Person', email: `person-${n}@example.com` }, '192.0.2.3')
  for (let n = 1; n <= 20; n++) expect(await person(n)).toMatchObject(thanked)
  expect(await person(21)).toMatchObject({ status: 429, body: { code: 'contact.too_many' } })
})
