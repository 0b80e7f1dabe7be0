import { expect, test } from 'vitest'
import type { AuditEntry } from '#core/contract/people/audit.ts'
import type { Invitation } from '#core/contract/people/invitations.ts'
import { Client } from '../../../../test/browserless-client.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { aRestaurant, expectOk } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { list, faults, record, s, ts } from '../../../../test/wire/shapes.ts'

const server = useTestServer()
const password = 'a fine long password'

let count = 0
const anAddress = () => `invited-${++count}-${Date.now()}@example.com`
const guest = () => new Client(server().origin)

async function tokenMailedTo(email: string, mails = 1): Promise<string> {
  return /\/invitation\?token=([\w-]+)/.exec((await mailsTo(server(), email, mails)).at(-1)!)![1]!
}

test('somebody is invited by mail, chooses a password and works here, once', async () => {
  const { owner, username } = await aRestaurant(server(), 'Chez Nous')
  const email = anAddress()
  const wanted = { email: ` ${email.toUpperCase()}`, name: 'Camille', userScopes: ['POS', 'ORDERS'] }
  expect(await owner.post('/users/invite', wanted)).toMatchObject({
    status: 200,
    body: { message: 'Invitation sent.' },
  })
  const invitations = await expectOk(owner.get<Invitation[]>('/users/invitations'))
  expect(faults(invitations, list(record({ email: s, name: s, scope: s, expires_at: ts })))).toEqual([])
  expect(invitations).toMatchObject([{ email, name: 'Camille', scope: 'POS,ORDERS' }])
  const days = (Date.parse(invitations[0]!.expires_at) - Date.now()) / 86_400_000
  expect(Math.round(days)).toBe(7)

  const link = `/auth/invitations/${await tokenMailedTo(email)}`
  const shown = await expectOk(guest().get(link))
  expect(shown).toEqual({ store_name: 'Chez Nous', name: 'Camille', email })
  const signIn = () => guest().post('/auth/signin', { username: email, password })
  expect((await signIn()).status).toBe(400)
  // a refused password leaves the link valid
  expect(await guest().post(link, { password: 'short' })).toMatchObject({ status: 400 })
  const answers = await Promise.all([guest().post(link, { password }), guest().post(link, { password })])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  expect(await signIn()).toMatchObject({ status: 200, body: { user: { name: 'Camille', scope: 'POS,ORDERS', email } } })
  expect(await guest().get(link)).toMatchObject({ status: 400, body: { code: 'invitation.invalid' } })
  expect(await expectOk(owner.get('/users/invitations'))).toEqual([])

  const { entries } = await expectOk(owner.get<{ entries: AuditEntry[] }>('/audit-log?kind=staff'))
  expect(entries.map(({ kind, actor, subject }) => [kind, actor, subject])).toEqual([
    ['staff.joined', null, email],
    ['staff.invited', username, email],
  ])
})

test('a later invitation ends the one before, and a withdrawn one is none', async () => {
  const { owner } = await aRestaurant(server())
  const email = anAddress()
  const invite = () => expectOk(owner.post('/users/invite', { email, name: 'Sam', userScopes: [] }))
  await invite()
  const first = await tokenMailedTo(email)
  await invite()
  const second = await tokenMailedTo(email, 2)
  const join = (token: string) => guest().post(`/auth/invitations/${token}`, { password })
  expect((await join(first)).body).toMatchObject({ code: 'invitation.invalid' })
  await expectOk(owner.delete(`/users/invitations/${email}`))
  expect((await join(second)).body).toMatchObject({ code: 'invitation.invalid' })
  expect(await owner.delete(`/users/invitations/${email}`)).toMatchObject({ status: 404 })
  expect((await join('made-up')).body).toMatchObject({ code: 'invitation.invalid' })
})

test('nobody grants what they do not hold, now or when the invitation is accepted', async () => {
  const { owner, aStaffMember, username } = await aRestaurant(server())
  const manager = await aStaffMember(['SETTINGS', 'POS'])
  const invite = (email: string, userScopes: string[]) =>
    manager.post('/users/invite', { email, name: 'Lou', userScopes })
  expect(await invite(anAddress(), ['REPORTS'])).toMatchObject({ status: 403, body: { code: 'staff.scope_not_held' } })
  expect(await invite(username, [])).toMatchObject({ status: 409, body: { code: 'staff.username_taken' } })
  const [kept, gone] = [anAddress(), anAddress()]
  await expectOk(invite(kept, ['POS']))
  await expectOk(invite(gone, ['SETTINGS']))
  const [withPos, withSettings] = [await tokenMailedTo(kept), await tokenMailedTo(gone)]
  await expectOk(owner.post(`/users/update/${manager.username}`, { name: 'Manager', userScopes: ['POS'] }))
  const join = (token: string) => guest().post(`/auth/invitations/${token}`, { password })
  expect((await join(withPos)).status).toBe(200)
  expect(await join(withSettings)).toMatchObject({ status: 403, body: { code: 'staff.scope_not_held' } })
  // invitations end with their sender
  await expectOk(owner.delete(`/users/delete/${manager.username}`))
  expect((await join(withSettings)).body).toMatchObject({ code: 'invitation.invalid' })
})
