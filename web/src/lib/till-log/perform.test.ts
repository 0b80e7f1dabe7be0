import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { act, aKeptTill, NUMBERING, patienceOfTest, write, type KeptTill } from '../../../test/a-till-log.ts'
import { createContact } from './contact.ts'
import { NotSaved, perform } from './perform.ts'
import { sendWaiting } from './send-waiting.ts'
import { withSyncLock } from './sync-lock.ts'
import { openTillDatabase, type TillDatabase } from './till-database.ts'
import { countWaiting } from './till-log.ts'

function performing({ server, database }: KeptTill, { isHeard = true } = {}) {
  const contact = createContact()
  if (isHeard) contact.noteAnswer()
  const open = () => Promise.resolve(database)
  return { open, server, numbering: NUMBERING, contact }
}

test('a person who waits gets the server’s answer at once', async () => {
  const till = await aKeptTill()
  const done = await perform(act('order.sell'), performing(till))
  expect(done).toMatchObject({
    saved: 'by the server',
    seq: 1,
    outcome: 'applied',
    reply: { success: true },
    notes: [],
  })
  expect(till.server.batches).toMatchObject([{ first: 1, mayRefuse: true, waiting: 1 }])
  expect(await countWaiting(till.database)).toBe(0)
})

test('a refusal is told, its number stays spent, and it is never sent again as something new', async () => {
  const till = await aKeptTill()
  till.server.refusesAt = 'bill.pay'
  const done = await perform(act('bill.pay'), performing(till))
  expect(done).toEqual({ refused: { code: 'order.not_found', message: 'order.not_found' } })
  expect((await till.database.get('operations', 1))!.taken).toMatchObject({ outcome: 'refused' })
  const next = await perform(act('order.sell'), performing(till))
  expect(next).toMatchObject({ seq: 2 })
  expect(JSON.parse((next as { text: string }).text)).toMatchObject({ receiptNo: 'K-000002' })
})

test('without an answer it is saved on this till, and goes again without the right to refuse it', async () => {
  for (const fault of ['lost', 'unavailable', 'lost answer'] as const) {
    const till = await aKeptTill()
    till.server.refusesAt = 'bill.pay'
    till.server.failNext(fault)
    const asked = performing(till)
    expect(await perform(act('bill.pay'), asked)).toMatchObject({ saved: 'on this till', seq: 1 })
    expect(asked.contact.isHeard()).toBe(false)
    expect(await sendWaiting(till.database, till.server)).toMatchObject({ end: 'all sent', count: 1 })
    expect(till.server.batches.at(-1)).toMatchObject({ mayRefuse: false })
    expect((await till.database.get('operations', 1))!.taken).toMatchObject({ outcome: 'applied' })
  }
})

test('a server that hangs is waited for three seconds at most', async () => {
  const till = await aKeptTill()
  till.server.failNext('hangs')
  const { waits, giveUp } = patienceOfTest()
  const done = perform(act('order.sell'), performing(till))
  await expect.poll(() => till.server.batches.length).toBe(1)
  expect(waits).toEqual([3000])
  giveUp()
  expect(await done).toMatchObject({ saved: 'on this till' })
})

test('while something waits, or the server is not heard, nothing is asked and it is saved at once', async () => {
  const till = await aKeptTill()
  expect(await perform(act('order.sell'), performing(till, { isHeard: false }))).toMatchObject({
    saved: 'on this till',
  })
  expect(await perform(act('order.sell'), performing(till))).toMatchObject({ saved: 'on this till', seq: 2 })
  expect(till.server.batches).toEqual([])
})

test('while another tab sends, nothing is asked and it is saved at once', async () => {
  const till = await aKeptTill()
  let stop = () => {}
  const other = withSyncLock(() => new Promise<void>((resolve) => (stop = resolve)))
  expect(await perform(act('order.sell'), performing(till))).toMatchObject({ saved: 'on this till' })
  stop()
  await other
})

test('a copied log is mended by the next sending, not while a person waits', async () => {
  const till = await aKeptTill()
  Object.assign(till.server.devices.get(till.id)!, { last: 1, hash: 'f'.repeat(64) })
  till.server.devices
    .get(till.id)!
    .took.set(1, { text: '', hash: 'f'.repeat(64), result: { seq: 1, outcome: 'applied', notes: [] } })
  expect(await perform(act('order.sell'), performing(till))).toMatchObject({ saved: 'on this till' })
  expect(till.server.devices.size).toBe(1)
})

test('a connection that the browser closed is opened anew, and the operation is written once', async () => {
  const till = await aKeptTill()
  till.database.close()
  const open = (isAnew: boolean) => (isAnew ? openTillDatabase(till.id) : Promise.resolve(till.database))
  const done = await perform(act('order.sell'), { ...performing(till), open })
  expect(done).toMatchObject({ saved: 'by the server', seq: 1 })
})

test('a write that was done though it seemed to fail is found, not done twice', async () => {
  const till = await aKeptTill()
  const real = till.database
  let isDying = true
  const dying = new Proxy(real, {
    get: (target, name) => {
      const value = Reflect.get(target, name) as unknown
      if (name !== 'transaction' || !isDying) return typeof value === 'function' ? value.bind(target) : value
      return (...args: Parameters<TillDatabase['transaction']>) => {
        const transaction = target.transaction(...args)
        if (args[1] !== 'readwrite') return transaction
        isDying = false
        const done = transaction.done.then(() => Promise.reject(new DOMException('died', 'AbortError')))
        return new Proxy(transaction, {
          get: (one, member) => {
            if (member === 'done') return done
            const own = Reflect.get(one, member) as unknown
            return typeof own === 'function' ? own.bind(one) : own
          },
        })
      }
    },
  })
  const open = (isAnew: boolean) => Promise.resolve(isAnew ? real : dying)
  expect(await perform(act('order.sell'), { ...performing(till), open })).toMatchObject({ seq: 1 })
  expect(await real.count('operations')).toBe(1)
})

test('a device that cannot write says so, and nothing has happened', async () => {
  const till = await aKeptTill()
  const open = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
  await expect(perform(act('order.sell'), { ...performing(till), open })).rejects.toThrow(NotSaved)
  expect(await till.database.count('operations')).toBe(0)
  expect(till.server.batches).toEqual([])
  expect(await write(till.database, 1)).toHaveLength(1)
})
