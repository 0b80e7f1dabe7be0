import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Campaign, CampaignOfList, CampaignPreview } from '#core/contract/guests/campaigns.ts'
import type { Segment } from '#core/contract/guests/segments.ts'
import type { CustomerExport } from '#core/contract/guests/customer-export.ts'
import { Client } from '../../../../../test/browserless-client.ts'
import { mailsTo } from '../../../../../test/mails.ts'
import { aRestaurant, expectOk } from '../../../../../test/restaurant.ts'
import { useTestServer } from '../../../../../test/test-server.ts'
import { aCrowd, agreeAll, openRounds } from './open-rounds.ts'

const server = useTestServer()
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const anAddress = () => `guest-${randomBytes(6).toString('hex')}@example.com`
const TEXTS = {
  subject: { fr: 'Le retour des huîtres', en: 'The oysters are back' },
  text: { fr: 'Dès vendredi.\n\nÀ bientôt <3', en: 'From Friday on: https://example.com/menu.' },
}

/** A restaurant with guests who agreed to mails, a segment of everybody, and rounds with their own clock. */
async function aMailingRestaurant(guests = 3) {
  const restaurant = await aRestaurant(server(), 'Chez Léa')
  const { owner, tenantId } = restaurant
  const people = Array.from({ length: guests }, (_, at) => ({ phone: `060${at}`, email: anAddress() }))
  await aCrowd(server(), tenantId, people)
  const { id: segmentId } = await expectOk(owner.post<{ id: string }>('/membership/segments/add', { title: 'All' }))
  const rounds = openRounds(server(), { tenantId, from: new Date(Date.now() + DAY) })
  const { timeZone } = await expectOk(owner.get<{ timeZone: string }>('/membership/campaigns'))
  const localTime = (at: Date) => at.toLocaleString('sv-SE', { timeZone }).slice(0, 16).replace(' ', 'T')
  const draft = async (body: object = {}) =>
    (
      await expectOk(
        owner.post<{ id: string }>('/membership/campaigns/add', { title: 'Offers', segmentId, ...TEXTS, ...body }),
      )
    ).id
  /** Sent at once by the rounds' clock. */
  const send = async (body: object = {}) => {
    const id = await draft({ sendAt: localTime(new Date(rounds.clock.now.getTime() - MINUTE)), ...body })
    await expectOk(owner.post(`/membership/campaigns/${id}/send`))
    return id
  }
  const shown = (id: string) => expectOk(owner.get<Campaign>(`/membership/campaigns/${id}`))
  return { ...restaurant, ...rounds, people, segmentId, draft, send, shown, localTime }
}

test('a campaign reaches who agreed, in their language, with a link that stops mails by a POST and in the text', async () => {
  const { owner, tenantId, people, send, shown, round, sent } = await aMailingRestaurant(3)
  await expectOk(owner.post('/customers/0600/update', { name: 'Ada', email: people[0]!.email, language: 'fr' }))
  await expectOk(owner.post('/customers/0601/update', { name: 'Bo', email: people[1]!.email, language: 'en' }))
  await expectOk(owner.post('/customers/add', { phone: '0610', name: 'Nobody', email: anAddress() }))
  await expectOk(owner.post('/customers/0602/consents', { state: 'withdrawn' }))
  const id = await send()
  const preview = await expectOk(owner.get<CampaignPreview>(`/membership/campaigns/${id}/preview`))
  expect(preview).toMatchObject({ reached: { total: 2, fr: 1, en: 1 }, others: { no_consent: 2 }, left: { month: 3 } })
  expect(await owner.post(`/membership/campaigns/${id}/update`, { title: 'x', segmentId: id, ...TEXTS })).toMatchObject(
    {
      body: { code: 'campaign.not_now' },
    },
  )
  await round()
  expect(Object.fromEntries(sent.map(({ to, subject }) => [to, subject]))).toEqual({
    [people[0]!.email]: 'Le retour des huîtres',
    [people[1]!.email]: 'The oysters are back',
  })
  const french = sent.find(({ to }) => to === people[0]!.email)!
  expect(french).toMatchObject({ fromName: 'Chez Léa', replyTo: expect.stringContaining('@') })
  const [, token] = /\/api\/v1\/mail\/unsubscribe\/([\w-]{64})$/.exec(french.unsubscribeUrl!)!
  expect(french.text).toContain(`https://pos.example.com/mail/unsubscribe?token=${token}`)
  expect(french.html).toContain('À bientôt &lt;3')
  expect(sent.find(({ subject }) => subject.startsWith('The'))!.html).toContain('href="https://example.com/menu"')
  expect(await shown(id)).toMatchObject({ state: 'sent', sent: 2, failed: 0, waiting: 0, unsubscribed: 0 })

  const guest = new Client(server().origin)
  for (let twice = 0; twice < 2; twice++) await expectOk(guest.post(`/mail/unsubscribe/${token}`))
  expect(await shown(id)).toMatchObject({ unsubscribed: 1 })
  const exported = await expectOk(owner.get<CustomerExport>('/customers/0600/export'))
  expect(exported.campaign_mails).toMatchObject([
    { campaign: 'Offers', state: 'sent', address: people[0]!.email, unsubscribed_at: expect.any(String) },
  ])
  await expectOk(owner.post('/customers/0600/erase', {}))
  expect(await shown(id)).toMatchObject({ sent: 2, unsubscribed: 1 })
  const left = await server().owner.query(
    `select address from campaign_mails where tenant_id = $1 and address = $2
     union all select address from mail_addresses where tenant_id = $1 and address = $2`,
    [tenantId, people[0]!.email],
  )
  expect(left.rowCount).toBe(0)
})

test('consent, caps and refusals count at the moment of each mail', async () => {
  const { owner, people, send, draft, shown, round, sent, clock, mailServer, localTime, tenantId } =
    await aMailingRestaurant(4)
  const first = await send()
  // withdrawn after planning, through another customer's record with the same address
  await expectOk(owner.post('/customers/add', { phone: '0699', name: 'Twin', email: people[3]!.email }))
  await expectOk(owner.post('/customers/0699/consents', { state: 'withdrawn' }))
  const refuse = (responseCode: number, command: string) =>
    Promise.reject(Object.assign(new Error('refused'), { responseCode, command, response: `${responseCode} no` }))
  mailServer.answer = ({ to }) =>
    to === people[0]!.email
      ? refuse(550, 'RCPT TO')
      : to === people[1]!.email
        ? refuse(451, 'RCPT TO')
        : Promise.resolve()
  await round()
  await round()
  expect(await shown(first)).toMatchObject({ state: 'sending', sent: 1, failed: 1, waiting: 1 })
  mailServer.answer = () => Promise.resolve()
  clock.now = new Date(clock.now.getTime() + 11 * MINUTE)
  await round()
  expect(await shown(first)).toMatchObject({ state: 'sent', sent: 2, failed: 1, waiting: 0 })

  // one mail per person in seven days, none to an address that refused
  const soon = await draft({ sendAt: localTime(clock.now) })
  expect(await expectOk(owner.get<CampaignPreview>(`/membership/campaigns/${soon}/preview`))).toMatchObject({
    reached: { total: 0 },
    others: { recent: 2, refused: 1, no_consent: 2 },
  })
  expect(await owner.post(`/membership/campaigns/${soon}/send`)).toMatchObject({ body: { code: 'campaign.nobody' } })

  // four campaigns a month; one stopped before it began does not count
  const at = new Date(Date.UTC(clock.now.getUTCFullYear(), clock.now.getUTCMonth() + 2, 3, 12))
  const planned: string[] = []
  for (let count = 0; count < 4; count++) planned.push(await send({ sendAt: localTime(at) }))
  const fifth = await draft({ sendAt: localTime(at) })
  expect(await owner.post(`/membership/campaigns/${fifth}/send`)).toMatchObject({
    status: 409,
    body: { code: 'campaign.month_full' },
  })
  await expectOk(owner.post(`/membership/campaigns/${planned[0]}/stop`))
  expect(await shown(planned[0]!)).toMatchObject({ state: 'draft' })
  await expectOk(owner.post(`/membership/campaigns/${fifth}/send`))

  // the mails of a day
  clock.now = at
  await server().owner.query(
    `insert into campaign_counts (tenant_id, kind, starts_on, used) values ($1, 'day', $2, 4999)`,
    [tenantId, at.toISOString().slice(0, 10)],
  )
  await round()
  const running = (await expectOk(owner.get<{ campaigns: CampaignOfList[] }>('/membership/campaigns'))).campaigns
  const begun = running.filter(({ state, waiting }) => state === 'sending' && waiting > 0)
  expect(sent).toHaveLength(3)
  expect(begun.length).toBeGreaterThan(0)
  await expectOk(owner.post(`/membership/campaigns/${begun[0]!.id}/stop`))
  expect(await shown(begun[0]!.id)).toMatchObject({ state: 'stopped', waiting: 0 })
})

test('a server that is killed neither loses a mail nor sends one twice; what nobody knows counts as failed', async () => {
  const { send, shown, round, sent, clock, mailServer, owner, localTime } = await aMailingRestaurant(5)
  const id = await send()
  let asked = 0
  mailServer.answer = () => (++asked === 3 ? new Promise(() => {}) : Promise.resolve())
  void round()
  await expect.poll(() => asked).toBe(3)
  mailServer.answer = () => Promise.resolve()
  // other processes skip the restaurant while its mail may still be on its way
  await round()
  expect(sent).toHaveLength(2)
  clock.now = new Date(clock.now.getTime() + 6 * MINUTE)
  await Promise.all([round(), round(), round()])
  await round()
  expect(await shown(id)).toMatchObject({ state: 'sent', sent: 4, failed: 1, waiting: 0 })
  expect(new Set(sent.map(({ to }) => to)).size).toBe(4)
  // no mail goes out a day late
  const late = await send({ sendAt: localTime(new Date(clock.now.getTime() + 8 * DAY)) })
  clock.now = new Date(clock.now.getTime() + 9.5 * DAY)
  await round()
  expect(await shown(late)).toMatchObject({ state: 'stopped', sent: 0 })
  expect((await owner.get(`/membership/campaigns/${late}/preview`)).status).toBe(200)
})

test('drafts are tried by a mail to oneself, changed and deleted; texts, times and pictures of others are refused', async () => {
  const { owner, username, draft, segmentId, localTime, aStaffMember } = await aMailingRestaurant(1)
  const add = (body: object) => owner.post('/membership/campaigns/add', { title: 'x', segmentId, ...TEXTS, ...body })
  const past = localTime(new Date(Date.now() - DAY))
  const foreign = `/pictures/${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}/${'a'.repeat(32)}.webp`
  expect(await add({ sendAt: past })).toMatchObject({ body: { code: 'campaign.send_at_invalid' } })
  expect(await add({ picture: foreign })).toMatchObject({ body: { code: 'campaign.picture_unknown' } })
  expect(await add({ segmentId: crypto.randomUUID() })).toMatchObject({ body: { code: 'segment.not_found' } })
  const blank = await draft({ text: { fr: '', en: '' } })
  for (const act of ['test', 'send'])
    expect(await owner.post(`/membership/campaigns/${blank}/${act}`)).toMatchObject({
      body: { code: 'campaign.text_required' },
    })
  expect(await owner.delete(`/membership/segments/${segmentId}/delete`)).toMatchObject({
    body: { code: 'segment.in_use' },
  })
  await expectOk(owner.delete(`/membership/campaigns/${blank}/delete`))

  const id = await draft()
  expect(await expectOk(owner.post(`/membership/campaigns/${id}/test`))).toMatchObject({ to: username })
  const tests = await mailsTo(server(), username, 2)
  expect(tests.join()).toContain('[Test] The oysters are back')
  expect(tests.join()).toContain('<!doctype html>')
  const waiter = await aStaffMember(['CUSTOMERS', 'POS'])
  expect((await waiter.get('/membership/campaigns')).status).toBe(403)
  const stranger = await aRestaurant(server())
  expect((await stranger.owner.post(`/membership/campaigns/${id}/send`)).status).toBe(404)
})

test('a segment has who came, spent and was born as its rules ask', async () => {
  const { owner, tenantId, aMenuItem, people } = await aMailingRestaurant(3)
  const tea = await aMenuItem({ title: 'Tea', price: '4.50' })
  const sell = (customerId: string) =>
    expectOk(
      owner.post('/pos/create-order-and-invoice', {
        cart: [{ id: tea, quantity: 2 }],
        customerType: 'CUSTOMER',
        customerId,
        netTotal: 9,
        taxTotal: 0,
        total: 9,
      }),
    )
  await expectOk(
    owner.post('/membership/programme', {
      kind: 'points',
      amountPerPoint: '1.00',
      tiers: [{ title: 'Gold', from: 5, multiplier: 2 }],
    }),
  )
  await expectOk(owner.post('/membership/members/add', { phone: '0600' }))
  for (const phone of ['0600', '0600', '0601']) await sell(phone)
  await expectOk(owner.post('/customers/0602/update', { name: 'Cy', email: people[2]!.email, birthDate: '1990-07-14' }))
  await agreeAll(server(), tenantId, ['0602'])
  await server().owner.query(
    `update loyalty_moves set business_day = business_day - 10 where tenant_id = $1 and kind = 'earn'`,
    [tenantId],
  )
  const add = (body: object) => owner.post<{ code?: string }>('/membership/segments/add', body)
  await expectOk(add({ title: '1 came', visitsMin: 1 }))
  await expectOk(add({ title: '2 came twice', visitsMin: '2' }))
  await expectOk(add({ title: '3 spent', spentMin: '18.00' }))
  await expectOk(add({ title: '4 long ago', lastVisit: { to: '2020-01-01' } }))
  await expectOk(add({ title: '5 lately', lastVisit: { from: '2020-01-01' } }))
  await expectOk(add({ title: '6 July', birthdayMonth: 7 }))
  await expectOk(add({ title: '7 gold', tier: 'Gold' }))
  const { segments } = await expectOk(owner.get<{ segments: Segment[] }>('/membership/segments'))
  expect(segments.map(({ people: all, reached }) => [all, reached])).toEqual([
    [2, 2],
    [0, 0],
    [1, 1],
    [0, 0],
    [2, 2],
    [1, 1],
    [1, 1],
    [3, 3],
  ])
  const count = (rules: object) => owner.post('/membership/segments/count', rules)
  expect(await count({ visitsMin: '1' })).toMatchObject({ status: 200, body: { people: 2, reached: 2 } })
  expect(await count({})).toMatchObject({ body: { people: 3, reached: 3 } })
  expect(await count({ spentMin: 'much' })).toMatchObject({ status: 400 })
  for (const body of [{ birthdayMonth: 13 }, { visitsMin: 0 }, { spentMin: '-1' }, { lastVisit: { from: 'May' } }])
    expect((await add({ title: 'x', ...body })).body).toMatchObject({ code: 'segment.invalid' })
  expect((await add({ title: 'x', tier: 'Iron' })).body).toMatchObject({ code: 'segment.tier_unknown' })
})
