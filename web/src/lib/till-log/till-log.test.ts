import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { FIRST_HASH, hashOfOperation, isSigned, signedText } from '#core/offline/chain.ts'
import type { Doing } from '#core/offline/compose-operation.ts'
import { newId } from '../api/new-id.ts'
import { openTillDatabase, type TillDatabase } from './till-database.ts'
import { appendOperation, exportLog, findOperation, listWaiting } from './till-log.ts'

const OF = { letter: 'K', clock: { timeZone: 'Europe/Paris', dayStartsAt: '05:00' } }
const EVENING = Date.parse('2026-11-30T20:00:00Z')

const doing = (kind: Doing['kind'], at = EVENING): Doing => ({
  id: newId(),
  kind,
  at,
  up: 1,
  offset: 0,
  user: { id: 'u', name: 'Ana' },
  drawer: null,
  body: {},
  approvals: [],
})

async function aTill(): Promise<{ database: TillDatabase; id: string; keys: CryptoKeyPair }> {
  const id = newId()
  const database = await openTillDatabase(id)
  const keys = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify'])
  await database.put('counters', { id, letter: 'K', tenant: 't' }, 'till')
  await database.put('keys', keys, 'own')
  return { database, id, keys }
}

const numbersIn = (text: string) => {
  const { orderNo, receiptNo } = JSON.parse(text) as { orderNo?: string; receiptNo?: string }
  return [orderNo, receiptNo]
}

test('operations of two tabs at once get numbers without a gap', async () => {
  const { database, id } = await aTill()
  const otherTab = await openTillDatabase(id)
  const kinds = ['order.place', 'order.sell', 'bill.pay', 'visit.open'] as const
  const saved = await Promise.all(
    Array.from({ length: 40 }, (_, at) => appendOperation(at % 2 ? database : otherTab, doing(kinds[at % 4]!), OF)),
  )
  expect(saved.map(({ seq }) => seq).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, at) => at + 1))
  const texts = (await listWaiting(database)).map(({ text }) => numbersIn(text))
  expect(texts.flatMap(([orderNo]) => orderNo ?? [])).toEqual(Array.from({ length: 20 }, (_, at) => `K${at + 1}`))
  expect(texts.flatMap(([, receiptNo]) => receiptNo ?? [])).toEqual(
    Array.from({ length: 20 }, (_, at) => `K-${String(at + 1).padStart(6, '0')}`),
  )
})

test('orders count anew on each business day, receipts never, and a clock set back repeats none', async () => {
  const { database } = await aTill()
  const at = async (when: string) =>
    numbersIn((await appendOperation(database, doing('order.sell', Date.parse(when)), OF)).text)
  expect(await at('2026-11-30T23:30:00Z')).toEqual(['K1', 'K-000001'])
  expect(await at('2026-12-01T03:59:00Z')).toEqual(['K2', 'K-000002'])
  expect(await at('2026-12-01T04:00:00Z')).toEqual(['K1', 'K-000003'])
  expect(await at('2026-11-30T20:00:00Z')).toEqual(['K2', 'K-000004'])
})

test('an operation that was not written gives its number and receipt back', async () => {
  const { database } = await aTill()
  await appendOperation(database, doing('order.sell'), OF)
  const unwritable = { ...doing('order.sell'), body: { tax: 1n } } as Doing
  await expect(appendOperation(database, unwritable, OF)).rejects.toThrow(TypeError)
  const { seq, text } = await appendOperation(database, doing('order.sell'), OF)
  expect([seq, ...numbersIn(text)]).toEqual([2, 'K2', 'K-000002'])
})

test('an export holds all that waits, chained and signed, with lost numbers as holes', async () => {
  const { database, id, keys } = await aTill()
  const texts: string[] = []
  for (const kind of ['visit.open', 'order.place', 'bill.pay'] as const)
    texts.push((await appendOperation(database, doing(kind), OF)).text)
  await database.delete('operations', 2)
  const { name, text, count } = await exportLog(database)
  expect(name).toMatch(/^comptoir-K-\d{4}-\d\d-\d\d\.jsonl$/)
  expect(count).toBe(2)
  const [head, ...operations] = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(operations).toEqual([
    { seq: 1, text: texts[0] },
    { seq: 2, text: '' },
    { seq: 3, text: texts[2] },
  ])
  let hash = FIRST_HASH
  for (const [at, kept] of [texts[0]!, '', texts[2]!].entries())
    hash = await hashOfOperation({ device: id, seq: at + 1, before: hash, text: kept })
  const { signature, ...rest } = head!
  expect(rest).toEqual({
    format: 'comptoir-till-1',
    tenant: 't',
    device: id,
    letter: 'K',
    first: 1,
    before: FIRST_HASH,
    last: 3,
    hash,
  })
  expect(await isSigned(signedText({ device: id, seq: 3, hash }), signature as string, keys.publicKey)).toBe(true)
})

/** A log of so many operations, whose reads are counted. */
async function aLongLog(count: number) {
  const { database } = await aTill()
  const ids: string[] = []
  for (let no = 0; no < count; no++) {
    const one = { ...doing('paper.print'), id: newId(EVENING + no) }
    ids.push(one.id)
    await appendOperation(database, one, OF)
  }
  const read = { rows: 0 }
  const counted = new Proxy(database, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name)
      if (name !== 'getAll') return typeof value === 'function' ? value.bind(target) : value
      return async (...asked: Parameters<TillDatabase['getAll']>) => {
        const rows = await target.getAll(...asked)
        read.rows += rows.length
        return rows
      }
    },
  })
  return { database: counted, ids, read }
}

test('an operation is found from the end of the log on, without reading all that came before it', async () => {
  const { database, ids, read } = await aLongLog(300)
  expect((await findOperation(database, (text) => text.includes(ids[290]!)))!.text).toContain(ids[290])
  expect(read.rows).toBe(50)
  expect((await findOperation(database, (text) => text.includes(ids[3]!)))!.text).toContain(ids[3])
  read.rows = 0
  expect(await findOperation(database, () => false, ids[240])).toBeNull()
  expect(read.rows).toBe(100)
})

test('an operation is found in a log whose beginning is deleted, and nothing in an empty one', async () => {
  const { database, ids } = await aLongLog(120)
  for (let seq = 1; seq <= 60; seq++) await database.delete('operations', seq)
  expect((await findOperation(database, (text) => text.includes(ids[60]!)))!.text).toContain(ids[60])
  expect(await findOperation(database, (text) => text.includes(ids[59]!))).toBeNull()
  expect(await findOperation((await aTill()).database, () => true)).toBeNull()
})

test('where the clock was set back, the last operations are looked at all the same', async () => {
  const { database, ids } = await aLongLog(60)
  const late = { ...doing('drawer.kick'), id: newId(EVENING - 7_200_000) }
  await appendOperation(database, late, OF)
  expect((await findOperation(database, (text) => text.includes(ids[58]!), ids[57]))!.text).toContain(ids[58])
})
