import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  aRestaurantWithDrawers,
  close,
  handOver,
  listSessions,
  move,
  openDrawer,
  showSession,
} from '../../../test/faults/cash-calls.ts'
import { startNextDay } from '../../../test/end-of-day.ts'
import { expectOk } from '../../../test/restaurant.ts'
import { useTestServer } from '../../../test/test-server.ts'

const server = useTestServer()

describe('a closing', () => {
  test('is final, and the numbers of a till have no gap', async () => {
    const { owner, tills, paidIn } = await aRestaurantWithDrawers(server())
    const numbers: number[] = []
    for (const tillId of [tills[0].id, tills[0].id, tills[1].id, tills[0].id]) {
      const sessionId = await openDrawer(owner, tillId)
      expect(await close(owner, sessionId, '200.00')).toMatchObject({ status: 409 })
      numbers.push((await expectOk(close(owner, sessionId, '100.00'))).z)
      const closed = { status: 409, body: { code: 'cash.session_closed' } }
      expect(await close(owner, sessionId, '100.00')).toMatchObject(closed)
      expect(await move(owner, sessionId, { kind: 'in', amount: '1', reasonId: paidIn })).toMatchObject(closed)
    }
    expect(numbers).toEqual([1, 2, 1, 3])
    expect((await listSessions(owner)).map(({ z }) => z)).toEqual([3, 1, 2, 1])
  })

  test('that differs by more than the limit needs a note, and the refusal names no figure', async () => {
    const { owner, tills } = await aRestaurantWithDrawers(server())
    const sessionId = await openDrawer(owner, tills[0].id)
    const refused = await close(owner, sessionId, '89.99')
    expect(refused).toMatchObject({ status: 409, body: { code: 'cash.note_required' } })
    expect(Object.keys(refused.body).toSorted()).toEqual(['code', 'message', 'success'])
    expect(JSON.stringify(refused.body)).not.toMatch(/\d/)
    expect(await close(owner, sessionId, '110.01', { note: ' ' })).toMatchObject({ status: 409 })
    expect(await close(owner, sessionId, '110.01', { note: 'Found a note' })).toMatchObject({
      status: 200,
      body: { difference: '10.01' },
    })
    expect(await showSession(owner, sessionId)).toMatchObject({ note: 'Found a note' })
    const next = await openDrawer(owner, tills[0].id)
    await expectOk(close(owner, next, '90.00'))
    await expectOk(owner.post('/settings/bill', { cashDifferenceLimit: '0' }))
    const last = await openDrawer(owner, tills[0].id)
    expect(await close(owner, last, '100.01')).toMatchObject({ status: 409 })
    await expectOk(close(owner, last, '100.00'))
  })

  test('refuses counts that mean nothing', async () => {
    const { owner, tills, typeOf } = await aRestaurantWithDrawers(server())
    const sessionId = await openDrawer(owner, tills[0].id)
    const attempt = (rest: object) => close(owner, sessionId, '100.00', rest)
    const invalid = { status: 400, body: { code: 'cash.count_invalid' } }
    expect(await attempt({ keep: '100.01' })).toMatchObject({ status: 400, body: { code: 'cash.keep_invalid' } })
    expect(await attempt({ keep: '' })).toMatchObject({ status: 400, body: { code: 'cash.keep_invalid' } })
    expect(await attempt({ counts: [{ value: 'x', n: 1 }] })).toMatchObject(invalid)
    const paper = { paymentTypeId: typeOf('Card'), n: 1, amount: '2' }
    expect(await attempt({ others: [{ ...paper, paymentTypeId: typeOf('Cash') }] })).toMatchObject(invalid)
    expect(await attempt({ others: [paper, paper] })).toMatchObject(invalid)
    expect(await attempt({ others: [{ ...paper, n: -1 }] })).toMatchObject(invalid)
    expect(await attempt({ others: [{ ...paper, paymentTypeId: randomUUID() }] })).toMatchObject({ status: 404 })
    await expectOk(attempt({}))
  })

  test('is blind: nobody sees the cash before the count, and afterwards those who may close', async () => {
    const { owner, tills, sell, cash, card, aStaffMember } = await aRestaurantWithDrawers(server())
    const manager = await aStaffMember(['CASH_MANAGE'])
    const closer = await aStaffMember(['CASH_CLOSE'])
    const sessionId = await openDrawer(manager, tills[0].id)
    await expectOk(sell(owner, { payments: [cash('2.00'), card('10.00')] }))
    const hidden = { expected: null, counted: null, difference: null, counts: [] }
    const blind = [
      { title: 'Card', n: 1, amount: '10.00', tips: '0.00' },
      { title: 'Cash', n: null, amount: null, tips: null },
    ]
    for (const reader of [owner, manager, closer])
      expect(await showSession(reader, sessionId)).toMatchObject({ ...hidden, payments: blind })
    await expectOk(close(closer, sessionId, '102.00'))
    expect(await showSession(manager, sessionId)).toMatchObject({ ...hidden, z: 1, kept: '102.00', payments: blind })
    const counted = { expected: '102.00', counted: '102.00', difference: '0.00' }
    for (const reader of [owner, closer]) {
      expect(await showSession(reader, sessionId)).toMatchObject({ ...counted, counts: [{ value: '102.00', n: 1 }] })
      expect(await listSessions(reader)).toMatchObject([counted])
    }
    expect(await listSessions(manager)).toMatchObject([{ expected: null, counted: null, difference: null }])
    await expectOk(owner.post('/settings/bill', { blindCount: false }))
    const next = await openDrawer(owner, tills[0].id)
    for (const reader of [owner, manager, closer])
      expect(await showSession(reader, next)).toMatchObject({ expected: '100.00' })
    expect(await listSessions(manager)).toMatchObject([{ expected: null }, counted])
  })

  test('hands the drawer over to somebody else, with what stays in it', async () => {
    const { owner, username, tills, sell, aStaffMember } = await aRestaurantWithDrawers(server())
    const colleague = await aStaffMember(['POS'])
    const sessionId = await openDrawer(owner, tills[0].id)
    await expectOk(sell(owner, {}))
    const to = (toUsername: string) => handOver(owner, sessionId, '112.00', { keep: '60', toUsername })
    expect(await to(username)).toMatchObject({ status: 400, body: { code: 'cash.same_person' } })
    expect(await to('nobody@example.com')).toMatchObject({ status: 404, body: { code: 'staff.not_found' } })
    const { sessionId: next, ...closed } = await expectOk(to(colleague.username))
    expect(closed).toMatchObject({ z: 1, expected: '112.00', difference: '0.00' })
    expect(await showSession(owner, sessionId)).toMatchObject({ handed_to: colleague.username, kept: '60.00' })
    expect(await showSession(owner, next)).toMatchObject({ opened_by: colleague.username, float: '60.00', z: null })
    await expectOk(sell(owner, {}))
    expect(await close(owner, next, '72.00')).toMatchObject({ body: { z: 2, difference: '0.00' } })
  })

  test('may come days after the opening; a session is listed on each of its days', async () => {
    const restaurant = await aRestaurantWithDrawers(server())
    const { owner, tills, sell } = restaurant
    const sessionId = await openDrawer(owner, tills[0].id)
    await expectOk(sell(owner, {}))
    await startNextDay(server(), restaurant)
    await expectOk(sell(owner, {}))
    expect(await close(owner, sessionId, '124.00')).toMatchObject({ body: { expected: '124.00' } })
    expect((await listSessions(owner)).map(({ id }) => id)).toEqual([sessionId])
    expect(await listSessions(owner, 'type=yesterday')).toHaveLength(1)
    expect(await listSessions(owner, 'type=tomorrow')).toEqual([])
    expect(await owner.get('/cash/sessions?type=never')).toMatchObject({ status: 400 })
  })
})
