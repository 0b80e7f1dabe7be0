import { expect, test } from 'vitest'
import type { DevicePerson } from '#core/contract/people/shared-devices.ts'
import type { Bundle } from '#core/contract/people/offline.ts'
import type { PeoplePart } from '#core/offline/bundle-parts.ts'
import type { Client } from '../../../../test/browserless-client.ts'
import { givePinDirectly, PASSWORD, PIN } from '../../../../test/direct-accounts.ts'
import { aHouseWithTill } from '../../../../test/offline/a-house-with-till.ts'
import { readJournal } from '../../../../test/operations/read-journal.ts'
import { expectOk } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()

const ENDED = { status: 403, body: { code: 'pin.ended' } }
const NEW_PIN = '7391'

/** A till whose bundle has the PINs of the owner and a waiter, a cook who is not in it, and another device. */
async function aHouse() {
  const house = await aHouseWithTill(server())
  const { owner, till, username, tenantId, anotherTill } = house
  const [waiter, cook] = [await house.aStaffMember(['POS', 'ORDER_REFUND']), await house.aStaffMember(['KITCHEN'])]
  for (const name of [username, waiter.username, cook.username])
    await givePinDirectly(server(), { tenantId, username: name })
  const other = await anotherTill()
  await expectOk(other.post('/settings/shared-devices/add', { title: 'Terrace' }))
  await expectOk(other.post('/auth/lock'))
  const revoke = () => expectOk(owner.delete(`/settings/shared-devices/${till.id}`))
  return { ...house, waiter, cook, other, revoke }
}

const idOf = async ({ username }: { username: string }) =>
  (await server().owner.query<{ id: string }>('select id from users where username = $1', [username])).rows[0]!.id

const signIn = async (device: Client, person: { username: string }, pin = PIN) =>
  device.post('/auth/pin/sign-in', { userId: await idOf(person), pin })

const facesOf = async (device: Client) => {
  const { people } = await expectOk(device.get<{ people: DevicePerson[] }>('/shared-devices/me'))
  return new Map(people.map(({ id, pin_digits, is_pin_ended }) => [id, { pin_digits, is_pin_ended }]))
}

test('revoking a till ends the PINs that it could check, on every device; who was not in it keeps theirs', async () => {
  const { till, waiter, cook, owner, username, other, revoke } = await aHouse()
  await expectOk(till.tablet.get('/offline/bundle'))
  await revoke()
  expect(await signIn(other, waiter)).toMatchObject(ENDED)
  expect(await signIn(other, { username })).toMatchObject(ENDED)
  await expectOk(signIn(other, cook))
  const faces = await facesOf(other)
  expect(faces.get(await idOf(waiter))).toEqual({ pin_digits: 0, is_pin_ended: true })
  expect(faces.get(await idOf(cook))?.is_pin_ended).toBeUndefined()
  const approvers = await expectOk(owner.get<{ username: string }[]>('/approvers?scope=ORDER_REFUND'))
  expect(approvers).toEqual([])
  // and on a till that goes on alone
  const { parts } = await expectOk(other.get<Bundle>('/offline/bundle'))
  const { people } = JSON.parse(parts.people!.text) as PeoplePart
  const ended = new Map(people.map((person) => [person.username, [person.pin, person.isPinEnded]]))
  expect(ended).toEqual(new Map([username, waiter.username].map((name) => [name, [null, true]])))
})

test('people who sign in by password are asked for a new PIN, which is not the old one; then nothing asks any more', async () => {
  const { till, waiter, cook, owner, other, revoke } = await aHouse()
  await expectOk(till.tablet.get('/offline/bundle'))
  await revoke()
  const byPassword = async () => {
    const { user } = await expectOk(
      other.post<{ user: { is_pin_ended?: true } }>('/auth/signin', { username: waiter.username, password: PASSWORD }),
    )
    return user.is_pin_ended
  }
  expect(await byPassword()).toBe(true)
  const choose = (pin: string) => other.post('/auth/pin', { password: PASSWORD, pin })
  expect(await choose(PIN)).toMatchObject({ status: 400, body: { code: 'pin.ended_again' } })
  const give = (pin: string) => owner.post(`/users/pin/${waiter.username}`, { pin })
  expect(await give(PIN)).toMatchObject({ status: 400, body: { code: 'pin.ended_again' } })
  await expectOk(choose(NEW_PIN))
  expect(await byPassword()).toBeUndefined()
  await expectOk(other.post('/auth/lock'))
  await expectOk(signIn(other, waiter, NEW_PIN))
  expect((await facesOf(other)).get(await idOf(waiter))).toEqual({ pin_digits: 4 })
  expect(await signIn(other, waiter)).toMatchObject({ body: { code: 'pin.wrong' } })
  expect((await expectOk(cook.get<{ is_set: number }>('/auth/pin'))).is_set).toBe(1)
})

test('a PIN chosen after the till’s last bundle goes on', async () => {
  const { till, waiter, owner, other, revoke } = await aHouse()
  await expectOk(till.tablet.get('/offline/bundle'))
  await expectOk(owner.post(`/users/pin/${waiter.username}`, { pin: NEW_PIN }))
  await revoke()
  await expectOk(signIn(other, waiter, NEW_PIN))
})

test('revoking a device that never had a bundle ends no PIN', async () => {
  const { owner, waiter, other, anotherTill } = await aHouse()
  const bar = await anotherTill()
  const { id } = await expectOk(bar.post<{ id: string }>('/settings/shared-devices/add', { title: 'Bar' }))
  await expectOk(owner.delete(`/settings/shared-devices/${id}`))
  await expectOk(signIn(other, waiter))
})

test('the journal says after which operation a till ended, and nothing of a device that never was one', async () => {
  const { till, soup, cash, owner, tenantId, revoke } = await aHouse()
  till.write('order.sell', till.saleOf([soup], cash))
  till.write('order.sell', till.saleOf([soup], cash))
  await till.send()
  till.write('order.sell', till.saleOf([soup], cash))
  await revoke()
  const devices = await expectOk(owner.get<{ id: string; letter: string }[]>('/settings/shared-devices'))
  await expectOk(owner.delete(`/settings/shared-devices/${devices[0]!.id}`))
  const ended = (await readJournal(server(), tenantId)).log!.filter(({ kind }) => kind === 'till_ended')
  expect(ended.map(({ data }) => data)).toEqual([
    { act: 'device.revoked', code: null, subject: 'Till', letter: till.letter, last: 2 },
  ])
})
