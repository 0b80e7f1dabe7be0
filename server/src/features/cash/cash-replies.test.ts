import { expect, test } from 'vitest'
import { expectOk } from '../../../test/restaurant.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { aFullRestaurant } from '../../../test/wire/full-restaurant.ts'
import * as records from '../../../test/wire/records.ts'
import {
  b,
  dec,
  done,
  faults,
  flag,
  id,
  list,
  maybe,
  n,
  nullOr,
  oneOf,
  record,
  s,
  ts,
  type Shape,
} from '../../../test/wire/shapes.ts'

const server = useTestServer()

const head = {
  id,
  till_id: id,
  till_title: s,
  opened_at: ts,
  opened_by: maybe(s),
  float: dec,
  closed_at: maybe(ts),
  closed_by: maybe(s),
  handed_to: maybe(s),
  z: maybe(n),
  expected: maybe(dec),
  counted: maybe(dec),
  difference: maybe(dec),
  kept: maybe(dec),
  note: maybe(s),
}
const count = record({ value: dec, n })

const sessionHead = record(head)

const movement = {
  id,
  at: ts,
  kind: oneOf('in', 'out', 'drop', 'tip_payout', 'to_settle', 'settled', 'counted'),
  amount: dec,
  reason: maybe(s),
  note: maybe(s),
  username: maybe(s),
  by: maybe(s),
  approved_by: maybe(s),
}

const cashSession = record({
  ...head,
  opening_counts: list(count),
  counts: list(count),
  in: dec,
  out: dec,
  drops: dec,
  tip_payouts: dec,
  to_settle: dec,
  settled: dec,
  counted_earlier: dec,
  movements: list(record(movement)),
  payments: list(
    record({
      payment_type_id: id,
      title: s,
      kind: s,
      n: maybe(n),
      amount: maybe(dec),
      tips: maybe(dec),
      counted_n: maybe(n),
      counted_amount: maybe(dec),
    }),
  ),
})

const cashPage = record({
  tills: list(
    record({
      id,
      title: s,
      session: nullOr(record({ id, since: ts, by: maybe(s) })),
      last_float: maybe(dec),
    }),
  ),
  reasons: list(records.reason),
  paymentTypes: list(records.paymentType),
  people: list(record({ username: s, name: s })),
  currency: s,
  blind_count: flag,
  storeSettings: records.storeSettings,
  printSettings: records.printSettings,
})

const closedFields = { z: n, expected: dec, counted: dec, difference: dec }
const tips = record({ username: s, name: s, received: dec, paid_out: dec, owed: dec })

type Call = [method: 'GET' | 'POST', path: string, body: unknown, reply: Shape]

test('drawers', async () => {
  const restaurant = await aFullRestaurant(server())
  const { owner, plainLine, cashId, username } = restaurant
  const staff = await restaurant.aStaffMember(['POS'])
  const { sessionId } = await expectOk(owner.post<{ sessionId: string }>('/cash/sessions/open', { float: '100' }))
  const payments = [{ paymentTypeId: cashId, amount: 8, tip: 2 }]
  const sale = { cart: [plainLine], netTotal: 8, taxTotal: 0, total: 8, payments }
  await expectOk(owner.post('/pos/create-order-and-invoice', sale))
  const closing = { counts: [{ value: 100, n: 1 }], keep: '50', note: 'short' }
  const path = `/cash/sessions/${sessionId}`
  const expectReplies = async (calls: readonly Call[]) => {
    for (const [method, path, body, reply] of calls) {
      const answer = await owner.send(method, path, body ?? undefined, {})
      expect([path, answer.status, answer.body]).toEqual([path, 200, answer.body])
      expect([path, answer.body]).not.toEqual([path, []])
      expect([path, faults(answer.body, reply)]).toEqual([path, []])
    }
  }
  await expectReplies([
    [
      'GET',
      '/cash/session',
      null,
      record({ open: b, since: maybe(ts), by: maybe(s), lastFloat: maybe(dec) }, ['tillId']),
    ],
    ['GET', '/settings/bill', null, record(records.billSettingFields)],
    ['POST', '/settings/bill', { blindCount: '0' }, done(records.billSettingFields)],
    ['GET', '/cash/init', null, cashPage],
    ['POST', `${path}/movements`, { kind: 'drop', amount: '1.00' }, done()],
    ['POST', `${path}/movements`, { kind: 'tip_payout', amount: 2, username }, done()],
    ['GET', '/cash/sessions', null, list(sessionHead)],
    ['GET', '/cash/movements?type=today&from=null&to=null', null, list(record({ ...movement, session_id: id }))],
    ['GET', path, null, cashSession],
    ['GET', '/bills/tip-takers', null, list(record({ username: s, name: s }))],
    ['GET', '/cash/tips', null, list(tips)],
    ['POST', `${path}/hand-over`, { ...closing, toUsername: staff.username }, done(closedFields, ['sessionId'])],
    ['GET', path, null, cashSession],
  ])
  const [{ id: next }] = await expectOk(owner.get<[{ id: string }]>('/cash/sessions'))
  await expectReplies([['POST', `/cash/sessions/${next}/close`, closing, done(closedFields)]])
})
