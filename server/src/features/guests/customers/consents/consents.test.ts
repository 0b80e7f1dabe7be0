import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import type { CustomerConsents } from '#core/contract/guests/consents.ts'
import type { CustomerExport } from '#core/contract/guests/customer-export.ts'
import type { GuestCard } from '#core/contract/guests/guest-card.ts'
import { Client } from '../../../../../test/browserless-client.ts'
import { mailsTo } from '../../../../../test/mails.ts'
import { aRestaurant, expectOk } from '../../../../../test/restaurant.ts'
import { useTestServer } from '../../../../../test/test-server.ts'

const server = useTestServer()
const anAddress = () => `guest-${randomBytes(6).toString('hex')}@example.com`

/** A restaurant with a loyalty programme, and Ada on file with an address. */
async function aCafe() {
  const restaurant = await aRestaurant(server())
  const { owner } = restaurant
  const email = anAddress()
  await expectOk(owner.post('/customers/add', { phone: '0612', name: 'Ada', email }))
  await expectOk(owner.post('/membership/programme', { kind: 'points', amountPerPoint: '1.00' }))
  const { uniqueQRCode } = await expectOk(owner.get<{ uniqueQRCode: string }>('/settings/store-setting'))
  const guest = new Client(server().origin)
  return {
    ...restaurant,
    email,
    guest,
    join: (body: object) => guest.post<{ message: string }>(`/qrmenu/${uniqueQRCode}/card/join`, body),
    shown: () => expectOk(owner.get<CustomerConsents>('/customers/0612/consents')),
    state: (state: string) => owner.post('/customers/0612/consents', { state }),
  }
}

/** Tokens of the links mailed to an address, oldest first, once there are this many mails. */
async function tokensOf(kind: 'confirm' | 'unsubscribe', email: string, mails: number): Promise<string[]> {
  const sent = await mailsTo(server(), email, mails)
  return sent.flatMap((mail) => new RegExp(`/mail/${kind}\\?token=([\\w-]+)`).exec(mail)?.[1] ?? [])
}

test('consent counts after its link was opened once, and until a form of a mail program withdraws it', async () => {
  const { owner, email, guest, shown, state } = await aCafe()
  expect(await shown()).toMatchObject({ state: 'none', history: [] })
  expect(await state('given')).toMatchObject({ status: 200 })
  expect(await shown()).toMatchObject({ state: 'waiting', history: [{ is_confirmed: false, by: expect.any(String) }] })
  const [token] = await tokensOf('confirm', email, 1)
  expect((await guest.get(`/mail/confirm/${token}`)).status).toBe(404)
  expect(await expectOk(guest.post(`/mail/confirm/${token}`, {}))).toMatchObject({ cardUrl: null })
  expect(await guest.post(`/mail/confirm/${token}`, {})).toMatchObject({ status: 410 })
  expect(await shown()).toMatchObject({ state: 'given', history: [{ is_confirmed: true, by: null }, {}] })
  expect(await state('given')).toMatchObject({ status: 200 })
  expect((await shown()).history).toHaveLength(2)

  const [unsubscribing] = await tokensOf('unsubscribe', email, 2)
  const opened = await fetch(`${server().origin}/api/v1/mail/unsubscribe/${unsubscribing!}`, { redirect: 'manual' })
  expect(opened.status).toBe(302)
  expect(opened.headers.get('location')).toBe(`/mail/unsubscribe?token=${unsubscribing!}`)
  expect(await shown()).toMatchObject({ state: 'given' })
  const form = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example.com' }
  const oneClick = (path: string) => guest.send('POST', `/mail/unsubscribe/${path}`, 'List-Unsubscribe=One-Click', form)
  // a flood of invalid links does not block a valid unsubscription
  const flood = Array.from({ length: 100 }, (_, at) => `${unsubscribing!.slice(0, -3)}${100 + at}`)
  const replies = await Promise.all([...flood, unsubscribing!, unsubscribing!, 'nothing'].map(oneClick))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await shown()).toMatchObject({ state: 'withdrawn', history: [{ source: 'unsubscribe' }, {}, {}] })

  // an address that now belongs to another was never agreed to
  await expectOk(owner.post('/customers/0612/update', { name: 'Ada', email: anAddress() }))
  expect(await shown()).toMatchObject({ state: 'none' })
})

test('erasing somebody leaves the links of another person at the same address', async () => {
  const { owner, email, guest } = await aCafe()
  await expectOk(owner.post('/customers/add', { phone: '0613', name: 'Ben', email }))
  await expectOk(owner.post('/customers/0613/consents', { state: 'given' }))
  const [token] = await tokensOf('confirm', email, 1)
  await expectOk(guest.post(`/mail/confirm/${token}`, {}))
  const [unsubscribing] = await tokensOf('unsubscribe', email, 2)
  await expectOk(owner.post('/customers/0612/erase'))
  await expectOk(guest.post(`/mail/unsubscribe/${unsubscribing}`, {}))
  expect(await owner.get('/customers/0613/consents')).toMatchObject({ body: { state: 'withdrawn' } })
})

test('a link that staff asked for brings nothing back once it was withdrawn or has expired', async () => {
  const { owner, tenantId, email, guest, shown, state } = await aCafe()
  await expectOk(state('given'))
  await expectOk(state('withdrawn'))
  const [token] = await tokensOf('confirm', email, 1)
  expect(await guest.post(`/mail/confirm/${token}`, {})).toMatchObject({ status: 410 })
  expect(await shown()).toMatchObject({ state: 'withdrawn' })
  await expectOk(state('given'))
  await server().owner.query(`update mail_links set expires_at = now() where tenant_id = $1`, [tenantId])
  const late = (await tokensOf('confirm', email, 2))[1]
  expect(await guest.post(`/mail/confirm/${late}`, {})).toMatchObject({ status: 410 })
  await expectOk(owner.post('/customers/0612/update', { name: 'Ada', email: null }))
  expect(await state('given')).toMatchObject({ status: 409, body: { code: 'consent.email_required' } })
})

test('a withdrawal is undone by no older link, of staff or of a card, but by a newer one', async () => {
  const { owner, email, guest, join, shown, state } = await aCafe()
  const confirm = (token: string) => guest.post<{ cardUrl: string | null }>(`/mail/confirm/${token}`, {})
  const wish = { email, name: 'Ada', consent: true }
  for (let times = 0; times < 2; times++) await expectOk(join(wish))
  const [first, second] = await tokensOf('confirm', email, 2)
  await expectOk(confirm(first!))
  const [unsubscribing] = await tokensOf('unsubscribe', email, 3)
  await expectOk(guest.post(`/mail/unsubscribe/${unsubscribing!}`, {}))
  expect((await expectOk(confirm(second!))).cardUrl).not.toBeNull()
  expect(await shown()).toMatchObject({ state: 'withdrawn', history: [{ source: 'unsubscribe' }, { source: 'card' }] })
  expect(await tokensOf('unsubscribe', email, 4)).toHaveLength(1)

  await expectOk(join(wish))
  await expectOk(confirm((await tokensOf('confirm', email, 5)).at(-1)!))
  expect(await shown()).toMatchObject({ state: 'given' })
  expect(await tokensOf('unsubscribe', email, 6)).toHaveLength(2)

  const asked: string[] = []
  for (const mails of [7, 8]) {
    await expectOk(state('withdrawn'))
    await expectOk(state('given'))
    asked.push((await tokensOf('confirm', email, mails)).at(-1)!)
  }
  expect(await confirm(asked[0]!)).toMatchObject({ status: 410 })
  expect(await shown()).toMatchObject({ state: 'waiting' })
  await expectOk(confirm(asked[1]!))
  expect(await shown()).toMatchObject({ state: 'given' })
  // the same address under another customer: whoever withdrew it, it is withdrawn
  await expectOk(join(wish))
  await expectOk(owner.post('/customers/add', { phone: '0613', name: 'Ada as well', email }))
  await expectOk(owner.post('/customers/0613/consents', { state: 'withdrawn' }))
  await expectOk(confirm((await tokensOf('confirm', email, 10)).at(-1)!))
  expect((await shown()).history[0]).toMatchObject({ source: 'staff', state: 'given' })
})

test('a guest joins by a link, on the record of the address, and learns nothing about phones and addresses on file', async () => {
  const { owner, email, guest, join } = await aCafe()
  const stranger = anAddress()
  const replies = [
    await join({ email: stranger, name: 'Bo', phone: '0612', consent: true }),
    await join({ email: email.toUpperCase(), name: 'Somebody', consent: false }),
  ]
  expect(new Set(replies.map(({ status, body }) => `${status} ${body.message}`)).size).toBe(1)
  expect(replies[0]).toMatchObject({ status: 200 })
  expect(await owner.get('/membership/members')).toMatchObject({ body: { totalMembers: 0 } })

  const [strange] = await tokensOf('confirm', stranger, 1)
  const { cardUrl } = await expectOk(guest.post<{ cardUrl: string }>(`/mail/confirm/${strange}`, {}))
  const card = await expectOk(guest.get<GuestCard>(new URL(cardUrl).pathname.replace('/m/', '/qrmenu/')))
  expect(card).toMatchObject({ points: 0 })
  const [known] = await tokensOf('confirm', email, 1)
  await expectOk(guest.post(`/mail/confirm/${known}`, {}))
  const { members } = await expectOk(owner.get<{ members: { name: string; phone: string }[] }>('/membership/members'))
  // the phone is Ada's, so Bo gets a made-up number; Ada keeps her name
  expect(members.map(({ name }) => name).sort()).toEqual(['Ada', 'Bo'])
  const bo = members.find(({ name }) => name === 'Bo')!
  expect(bo.phone).toMatch(/^#\d{12}$/)
  const key = encodeURIComponent(bo.phone)
  expect(await owner.get(`/customers/${key}/consents`)).toMatchObject({ body: { state: 'given', email: stranger } })
  expect(await owner.get('/customers/0612/consents')).toMatchObject({ body: { state: 'none' } })
  expect(await join({ email: 'no address', name: 'Bo' })).toMatchObject({ status: 400 })
  await expectOk(owner.post('/membership/programme', { kind: 'points', amountPerPoint: '1.00', isActive: false }))
  expect(await join({ email: stranger, name: 'Bo' })).toMatchObject({ body: { code: 'loyalty.none' } })
})

test('statements are exported and erased with the person, with every link of theirs; no other restaurant sees them', async () => {
  const { owner, tenantId, email, guest, state } = await aCafe()
  const other = await aCafe()
  await expectOk(other.state('given'))
  await expectOk(state('given'))
  const [token] = await tokensOf('confirm', email, 1)
  const exported = await expectOk(owner.get<CustomerExport>('/customers/0612/export'))
  expect(exported.consents).toMatchObject([{ channel: 'mail', state: 'given', address: email, wording: 1 }])
  expect((await other.shown()).history.map(({ address }) => address)).toEqual([other.email])
  await expectOk(owner.post('/customers/0612/erase', {}))
  expect(await guest.post(`/mail/confirm/${token}`, {})).toMatchObject({ status: 410 })
  const left = await server().owner.query(
    `select tenant_id from consents where tenant_id = $1 union all select tenant_id from mail_links where tenant_id = $1`,
    [tenantId],
  )
  expect(left.rowCount).toBe(0)
  const waiter = await other.aStaffMember(['VIEW_CUSTOMERS'])
  for (const path of ['/customers/quiet', '/customers/0612/consents']) expect((await waiter.get(path)).status).toBe(403)
})

test('customers without a sign of life for three years are listed for erasure', async () => {
  const { owner, tenantId } = await aCafe()
  await expectOk(owner.post('/customers/add', { phone: '0613', name: 'Bo' }))
  await server().owner.query(
    `update customers set created_at = now() - interval '4 years', updated_at = now() - interval '1100 days' where tenant_id = $1`,
    [tenantId],
  )
  await expectOk(owner.post('/reservations/add', { date: '2090-01-14T19:30', customerId: '0612' }))
  const quiet = await expectOk(owner.get<{ customers: { phone: string }[]; total: number }>('/customers/quiet'))
  expect(quiet).toMatchObject({ total: 1, customers: [{ phone: '0613', name: 'Bo' }] })
})
