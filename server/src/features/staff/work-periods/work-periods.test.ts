import { expect, test } from 'vitest'
import type { WorkPeriod, WorkSum } from '#core/contract/people/work-periods.ts'
import type { Client } from '../../../../test/browserless-client.ts'
import { givePinDirectly, PIN } from '../../../../test/direct-accounts.ts'
import { aRestaurant, expectOk } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()

type List = { periods: WorkPeriod[]; sums: WorkSum[]; people: { username: string }[]; time_zone: string }
const list = (owner: Client, query = '') => expectOk(owner.get<List>(`/work-periods${query}`))
const clock = (client: Client, isIn: boolean) =>
  expectOk(client.post<{ message: string; since: string | null; minutes: number | null }>('/auth/clock', { in: isIn }))
const WEEK = '?type=custom&from=2026-05-04&to=2026-05-10'

test('somebody clocks in and out, once each, and it is listed with its sum', async () => {
  const { owner, aStaffMember, tenantId } = await aRestaurant(server())
  const waiter = await aStaffMember(['POS'])
  expect(await expectOk(waiter.get('/auth/clock'))).toMatchObject({ since: null, is_long: false })
  const { since } = await clock(waiter, true)
  expect(since).not.toBeNull()
  const [again] = await Promise.all([clock(waiter, true), clock(waiter, true)])
  expect(again.since).toBe(since)
  expect(await expectOk(waiter.get('/auth/clock'))).toMatchObject({ since })
  await server().owner.query(
    `update work_periods set in_at = in_at - interval '95 minutes' where tenant_id = $1 and out_at is null`,
    [tenantId],
  )
  expect(await clock(waiter, false)).toMatchObject({ message: 'Clocked out.', since: null, minutes: 95 })
  expect(await clock(waiter, false)).toMatchObject({ since: null, minutes: null })
  const { periods, sums } = await list(owner, '?type=last_7days')
  expect(periods).toMatchObject([
    { username: waiter.username, name: 'Camille', minutes: 95, device: null, is_long: false, corrected_by: null },
  ])
  expect(sums).toEqual([{ username: waiter.username, name: 'Camille', periods: 1, minutes: 95 }])
  expect((await waiter.get('/work-periods')).status).toBe(403)
})

test('periods clocked on a shared device name it; more than 16 hours are flagged', async () => {
  const { owner, aStaffMember, anotherTill, tenantId } = await aRestaurant(server())
  const waiter = await aStaffMember(['POS'])
  await givePinDirectly(server(), { tenantId, username: waiter.username })
  const tablet = await anotherTill()
  await expectOk(tablet.post('/settings/shared-devices/add', { title: 'Bar' }))
  const { people } = (await tablet.get<{ people: { id: string; name: string }[] }>('/shared-devices/me')).body
  const userId = people.find(({ name }) => name === 'Camille')!.id
  await expectOk(tablet.post('/auth/pin/sign-in', { userId, pin: PIN }))
  await clock(tablet, true)
  await server().owner.query(`update work_periods set in_at = in_at - interval '17 hours' where tenant_id = $1`, [
    tenantId,
  ])
  expect(await expectOk(tablet.get('/auth/clock'))).toMatchObject({ is_long: true })
  const { periods } = await list(owner, '?type=last_7days')
  expect(periods).toMatchObject([{ device: { letter: 'K', title: 'Bar' }, out_at: null, is_long: true, minutes: 1020 }])
})

test('periods are added, corrected and deleted by the clock of the store, and each is in the audit log', async () => {
  const { owner, username, aStaffMember } = await aRestaurant(server())
  const waiter = await aStaffMember(['POS'])
  await expectOk(owner.post('/settings/store-setting', { timeZone: 'Europe/Paris' }))
  const add = (times: object) =>
    owner.post<{ id: string }>('/work-periods/add', { username: waiter.username, ...times })
  const { id } = await expectOk(add({ in: '2026-05-04T09:00', out: '2026-05-04T17:30' }))
  // past midnight, on the business day on which it began
  await expectOk(add({ in: '2026-05-05T18:00', out: '2026-05-06T01:00' }))
  const { periods, sums, time_zone } = await list(owner, WEEK)
  expect(time_zone).toBe('Europe/Paris')
  expect(periods).toMatchObject([
    { in_time: '2026-05-05T18:00', out_time: '2026-05-06T01:00', day: '2026-05-05', minutes: 420 },
    { in_at: '2026-05-04T07:00:00.000Z', out_at: '2026-05-04T15:30:00.000Z', minutes: 510, corrected_by: username },
  ])
  expect(sums).toMatchObject([{ periods: 2, minutes: 930 }])
  expect((await list(owner, '?type=custom&from=2026-05-05&to=2026-05-05')).periods).toHaveLength(1)

  const correct = (times: object) => owner.post(`/work-periods/${id}/update`, times)
  await expectOk(correct({ in: '2026-05-04T09:15', out: '2026-05-04T17:30' }))
  const refusals = [
    [{ in: '', out: null }, 400, 'work_period.start_required'],
    [{ in: '2026-02-30T09:00' }, 400, 'work_period.start_required'],
    [{ in: '2026-05-04T09:00', out: '2026-05-04T08:00' }, 400, 'work_period.end_invalid'],
    [{ in: '2026-05-04T09:00', out: '2190-05-04T08:00' }, 400, 'work_period.end_invalid'],
    [{ in: '2026-05-05T17:00', out: '2026-05-05T18:01' }, 409, 'work_period.overlaps'],
    [{ in: '2026-05-04T09:00', out: null }, 409, 'work_period.overlaps'],
  ] as const
  for (const [times, status, code] of refusals) expect(await correct(times)).toMatchObject({ status, body: { code } })
  const both = await Promise.all([1, 2].map(() => add({ in: '2026-05-07T09:00', out: '2026-05-07T10:00' })))
  expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
  await expectOk(owner.delete(`/work-periods/${id}`))
  const gone = { status: 404, body: { code: 'work_period.not_found' } }
  expect(await correct({ in: '2026-05-04T09:15', out: null })).toMatchObject(gone)
  expect(await owner.delete(`/work-periods/${id}`)).toMatchObject(gone)
  const { owner: stranger } = await aRestaurant(server())
  const [mine] = (await list(owner, WEEK)).periods
  expect(await stranger.delete(`/work-periods/${mine!.id}`)).toMatchObject(gone)
  expect(await add({ username: 'nobody@example.com', in: '2026-05-04T09:00' })).toMatchObject({ status: 404 })

  type Entry = { kind: string; subject: string; details: object }
  const { entries } = await expectOk(owner.get<{ entries: Entry[] }>('/audit-log?kind=work_period'))
  const facts = entries.map(({ kind, subject, details }) => ({ kind, subject, ...details }))
  const subject = waiter.username
  expect(facts.slice(0, 1)).toEqual([{ kind: 'work_period.deleted', subject, at: '2026-05-04 09:15 – 17:30' }])
  expect(facts.find(({ kind }) => kind === 'work_period.corrected')).toEqual({
    kind: 'work_period.corrected',
    subject,
    from: '2026-05-04 09:00 – 17:30',
    to: '2026-05-04 09:15 – 17:30',
  })
  expect(facts.at(-2)).toEqual({ kind: 'work_period.added', subject, at: '2026-05-05 18:00 – 2026-05-06 01:00' })
})

test('periods stay when the account goes', async () => {
  const { owner, aStaffMember } = await aRestaurant(server())
  const waiter = await aStaffMember(['POS'])
  await clock(waiter, true)
  await clock(waiter, false)
  await expectOk(owner.delete(`/users/delete/${waiter.username}`))
  expect((await list(owner, '?type=last_7days')).periods).toMatchObject([
    { username: waiter.username, name: 'Camille' },
  ])
})
