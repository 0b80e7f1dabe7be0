import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { Client } from '../../../../test/browserless-client.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { aRestaurant, expectOk } from '../../../../test/restaurant.ts'
import { useOwnTestServer } from '../../../../test/test-server.ts'
import { countInProcess } from '../../../infrastructure/http/limits/attempt-limit.ts'
import { openStaffMailLimits } from '../../../infrastructure/http/limits/rate-limits.ts'

const server = useOwnTestServer({ RATE_LIMIT: 'on' })
const anAddress = () => `stranger-${randomUUID()}@example.com`

/** A restaurant whose staff have mails sent to an address, by an invitation or for a customer's consent. */
async function aSender(email: string) {
  const { owner } = await aRestaurant(server())
  await expectOk(owner.post('/customers/add', { phone: '0612', name: 'Ada', email }))
  return {
    invite: () => owner.post('/users/invite', { email, name: 'Buy now', userScopes: ['POS'] }),
    consent: (state = 'given') => owner.post('/customers/0612/consents', { state }),
  }
}

test.each(['invite', 'consent'] as const)('%s: five mails an hour to one address, whoever asks', async (kind) => {
  const email = anAddress()
  const senders = [await aSender(email), await aSender(email)]
  for (let mail = 0; mail < 5; mail++) await expectOk(senders[mail % 2]![kind]())
  for (const sender of senders)
    for (const refused of [await sender.invite(), await sender.consent()])
      expect(refused).toMatchObject({ status: 429, body: { code: 'mail.too_many' } })
  expect((await senders[0]![kind]()).headers.get('retry-after')).toMatch(/^3[56]\d\d$/)
  // a withdrawal mails nobody
  await expectOk(senders[0]!.consent('withdrawn'))
  // neither does whoever has forgotten a password by this name
  await expectOk(new Client(server().origin).post('/auth/forgot-password', { username: email }))
  expect(await mailsTo(server(), email, 5)).toHaveLength(5)
})

test('an invitation that is refused mails nobody, and does not count', async () => {
  const [{ owner }, { username }] = [await aRestaurant(server()), await aRestaurant(server())]
  const invite = (email: string) => owner.post('/users/invite', { email, name: 'Camille', userScopes: ['POS'] })
  for (let attempt = 0; attempt < 6; attempt++)
    expect(await invite(username)).toMatchObject({ body: { code: 'staff.username_taken' } })
  await expectOk(invite(anAddress()))
  await expectOk(owner.post('/customers/add', { phone: '0612', name: 'Ada', email: username }))
  await expectOk(owner.post('/customers/0612/consents', { state: 'given' }))
})

test.each([
  ['invitations', 50],
  ['consents', 500],
] as const)('%s: so many mails a day for each restaurant, whatever the addresses', async (kind, most) => {
  const limits = openStaffMailLimits(kind, { hasRateLimits: true, counts: countInProcess() })
  for (let mail = 0; mail < most; mail++) await limits.claim('one', anAddress())
  const spared = anAddress()
  for (let attempt = 0; attempt < 6; attempt++)
    await expect(limits.claim('one', spared)).rejects.toMatchObject({ code: 'mail.too_many_of_day' })
  // the other restaurant may, and the address has had none of those
  await limits.claim('another', spared)
})
