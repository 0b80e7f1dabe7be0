import { expect, test } from 'vitest'
import { sign, signedText } from '#core/offline/chain.ts'
import { exportLines, NOTHING_TAKEN } from '#core/offline/export-file.ts'
import { aHouseWithTill } from '../../../../test/offline/a-house-with-till.ts'
import { expectOk } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()

/** A till that has sold a soup in cash beside an open drawer with 80.00, and not sent it. */
async function anEvening() {
  const house = await aHouseWithTill(server())
  const { owner, till, soup, cash } = house
  const { sessionId } = await expectOk(owner.post<{ sessionId: string }>('/cash/sessions/open', { float: '80' }))
  till.write('order.sell', till.saleOf([soup], cash))

  async function moved() {
    const { movements } = await expectOk(
      owner.get<{ movements: { kind: string; amount: string }[] }>(`/cash/sessions/${sessionId}`),
    )
    return movements.map(({ kind, amount }) => `${kind} ${amount}`).toSorted()
  }

  async function expected() {
    const counts = { counts: [{ value: '10', n: 8 }], keep: '0', note: 'Evening' }
    return (await expectOk(owner.post<{ expected: string }>(`/cash/sessions/${sessionId}/close`, counts))).expected
  }

  /** Gives the money back that waits for this reason. */
  async function giveBack(code: string) {
    const { open } = await expectOk(owner.get<{ open: { id: string; code: string }[] }>('/settle'))
    expect(open.map((item) => item.code)).toEqual([code])
    await expectOk(owner.post(`/settle/${open[0]!.id}`, { way: 'refund' }))
  }

  return { ...house, moved, expected, giveBack }
}

type Evening = Awaited<ReturnType<typeof anEvening>>

/** While rows cannot be added to these tables of the restaurant. */
async function withoutTables({ till }: Evening, tables: readonly string[], work: () => Promise<void>) {
  const db = server().owner
  await db.query(`create function fail_sales() returns trigger language plpgsql as
    $$ begin if new.tenant_id = '${till.tenant}' then raise exception 'no sale today'; end if; return new; end $$`)
  for (const table of tables)
    await db.query(`create trigger fail_sales before insert on ${table} for each row execute function fail_sales()`)
  try {
    await work()
  } finally {
    await db.query('drop function fail_sales() cascade')
  }
}

const sentAgain = async ({ till }: Evening, envelope: { fork?: boolean } = {}) => {
  for (let i = 0; i < 2; i++) await till.post(1, 1, envelope)
}

const UNTAKEN: Record<string, (house: Evening) => Promise<void>> = {
  'server.failed': (house) =>
    withoutTables(house, ['invoices'], async () => {
      for (let i = 0; i < 3; i++) await house.till.post(1, 1)
      await sentAgain(house)
    }),
  'device.revoked': async (house) => {
    await expectOk(house.owner.delete(`/settings/shared-devices/${house.till.id}`))
    await sentAgain(house)
  },
  'device.fork': async (house) => {
    await expectOk(house.till.post(1, 1, { refused: true }))
    await Promise.all([1, 2].map(() => sentAgain(house, { fork: true })))
  },
}

for (const [code, send] of Object.entries(UNTAKEN))
  test(`${code}: the cash of what is not looked at is in its drawer once, and leaves it when it is given back`, async () => {
    const house = await anEvening()
    await send(house)
    expect(await house.moved()).toEqual(['to_settle 3.33'])
    const { rows } = await server().owner.query<{ device: { letter: string; seq: number } }>(
      `select payload::jsonb -> 'device' as device from fiscal_entries
      where tenant_id = $1 and payload::jsonb -> 'data' ->> 'account' = 'to_settle'`,
      [house.till.tenant],
    )
    expect(rows).toMatchObject([{ device: { letter: house.till.letter, seq: 1 } }])
    await house.giveBack(code)
    expect(await house.moved()).toEqual(['settled 3.33', 'to_settle 3.33'])
    expect(await house.expected()).toBe('80.00')
  })

test('sync.signature: the cash of a file that nobody signed comes into no drawer, and leaves none', async () => {
  const house = await anEvening()
  const { till, owner, cash } = house
  const { id: device, letter, tenant, log } = till
  const keys = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify'])
  const lines = await exportLines(
    { tenant, device, letter, head: NOTHING_TAKEN },
    log.map((text, at) => ({ seq: at + 1, text })),
    (place) => sign(signedText(place), keys.privateKey),
  )
  for (let i = 0; i < 2; i++)
    await expectOk(owner.post('/sync/import', lines.join('\n'), { 'content-type': 'application/x-ndjson' }))
  expect(await house.moved()).toEqual([])
  const { open } = await expectOk(owner.get<{ open: { id: string }[] }>('/settle'))
  await expectOk(owner.post(`/settle/${open[0]!.id}`, { way: 'refund', paymentTypeId: cash }))
  expect(await house.expected()).toBe('80.00')
})

test('a fault of the drawer itself keeps no till waiting: the operation is stored without its cash', async () => {
  const house = await anEvening()
  await withoutTables(house, ['invoices', 'cash_movements'], async () => {
    const statuses = []
    for (let i = 0; i < 4; i++) statuses.push((await house.till.post(1, 1)).status)
    expect(statuses).toEqual([200, 200, 500, 200])
  })
  expect((await house.settling()).open).toMatchObject([{ code: 'server.failed', amount: '3.33' }])
  expect(await house.moved()).toEqual([])
})
