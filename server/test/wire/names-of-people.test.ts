import { expect, test } from 'vitest'
import type { CustomerConsents } from '#core/contract/guests/consents.ts'
import type { GiftCardDetail } from '#core/contract/guests/gift-cards.ts'
import type { MemberCard } from '#core/contract/guests/membership.ts'
import { PASSWORD } from '../direct-accounts.ts'
import { Client } from '../browserless-client.ts'
import { aRestaurant, expectOk } from '../restaurant.ts'
import { useTestServer } from '../test-server.ts'

const server = useTestServer()

const RIGHTS = ['POS', 'CUSTOMERS', 'MEMBERSHIP', 'SETTINGS', 'RESERVATIONS']

/** Two members of staff with names of their own, signed in. */
async function aTeam() {
  const restaurant = await aRestaurant(server())
  const member = async (name: string) => {
    const username = `${name.toLowerCase()}-${restaurant.tenantId}@example.com`
    const account = { username, password: PASSWORD, name, userScopes: RIGHTS }
    await expectOk(restaurant.owner.post('/users/add', account))
    const client = new Client(server().origin)
    await expectOk(client.post('/auth/signin', { username, password: PASSWORD }))
    return Object.assign(client, { username })
  }
  return { ...restaurant, lucie: await member('Lucie'), paul: await member('Paul') }
}

test('gift cards, points, consents and visits show people’s names, not their user names', async () => {
  const { owner, lucie, paul, aTable, tenantId } = await aTeam()
  const [{ id: paymentTypeId }] = await expectOk(owner.get<[{ id: string }]>('/settings/payment-types'))
  const payments = [{ paymentTypeId, amount: '25.00' }]
  const { id: cardId } = await expectOk(lucie.post<{ id: string }>('/gift-cards/sell', { amount: '25.00', payments }))
  expect(await expectOk(lucie.get<GiftCardDetail>(`/gift-cards/${cardId}`))).toMatchObject({
    by: 'Lucie',
    moves: [{ kind: 'sold', by: 'Lucie' }],
  })

  const phone = '0639985678'
  await expectOk(lucie.post('/customers/add', { phone, name: 'Anne Exemple', email: 'anne@example.com' }))
  await expectOk(lucie.post(`/customers/${phone}/consents`, { state: 'given' }))
  const { history } = await expectOk(owner.get<CustomerConsents>(`/customers/${phone}/consents`))
  expect(history).toMatchObject([{ by: 'Lucie' }])

  await expectOk(owner.post('/membership/programme', { kind: 'points', amountPerPoint: '1.00' }))
  const { memberId } = await expectOk(lucie.post<{ memberId: string }>('/membership/members/add', { phone }))
  await expectOk(lucie.post(`/membership/members/${memberId}/adjust`, { points: 5, reason: 'Geste' }))
  expect((await expectOk(owner.get<MemberCard>(`/membership/members/${memberId}`))).moves).toMatchObject([
    { by: 'Lucie' },
  ])

  const { visitId } = await expectOk(
    lucie.post<{ visitId: string }>('/visits', { tableIds: [await aTable()], covers: 2 }),
  )
  await expectOk(paul.post('/visits/hand-over', { from: lucie.username, to: paul.username }))
  const shown = async () =>
    (await expectOk(owner.get<{ history: { kind: string; person: string; details: object }[] }>(`/visits/${visitId}`)))
      .history
  expect((await shown()).find(({ kind }) => kind === 'handed_over')).toMatchObject({
    person: 'Paul',
    details: { from: 'Lucie', to: 'Paul' },
  })
  await expectOk(paul.post(`/visits/${visitId}`, { waiter: lucie.username, covers: 3 }))
  expect((await shown()).find(({ kind }) => kind === 'changed')).toMatchObject({
    details: { waiter: 'Lucie', covers: '3' },
  })

  // a person whose account was deleted is shown by user name
  await expectOk(owner.delete(`/users/delete/${lucie.username}`))
  expect((await shown()).find(({ kind }) => kind === 'handed_over')).toMatchObject({
    details: { from: `lucie-${tenantId}@example.com`, to: 'Paul' },
  })
})
