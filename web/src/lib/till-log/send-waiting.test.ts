import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { aKeptTill, write } from '../../../test/a-till-log.ts'
import { sendWaiting } from './send-waiting.ts'
import { withSyncLock } from './sync-lock.ts'
import { deleteOldTaken } from './take-results.ts'
import { countWaiting, readHead, readTill } from './till-log.ts'
import { openTillDatabase } from './till-database.ts'

const DAY_MS = 24 * 3_600_000

test('a long queue arrives whole, in order and in batches of fifty, with progress', async () => {
  const { server, id, database } = await aKeptTill()
  const texts = await write(database, 120)
  const progress: string[] = []
  const ended = await sendWaiting(database, server, ({ done, of }) => progress.push(`${done} of ${of}`))
  expect(ended).toEqual({ end: 'all sent', count: 120, waits: false })
  expect(server.textsOf(id)).toEqual(texts)
  expect(server.batches.map(({ operations, waiting }) => [operations.length, waiting])).toEqual([
    [50, 120],
    [50, 70],
    [20, 20],
  ])
  expect(progress).toEqual(['0 of 120', '50 of 120', '100 of 120'])
  const { last, hash } = server.devices.get(id)!
  expect(await readHead(database)).toEqual({ seq: last, hash })
})

test('each operation keeps the outcome that the server gave it', async () => {
  const { server, database } = await aKeptTill()
  server.settlesAt = 'bill.pay'
  await write(database, 1)
  await write(database, 1, 'bill.pay')
  await sendWaiting(database, server)
  const [first, second] = await database.getAll('operations')
  expect(first!.taken).toMatchObject({ outcome: 'applied', reply: { success: true } })
  expect(second!.taken).toMatchObject({ outcome: 'settle', code: 'paid.twice' })
})

test('no answer, a lost one and 503 leave the queue waiting, and nothing is taken twice', async () => {
  const { server, id, database } = await aKeptTill()
  const texts = await write(database, 60)
  for (const fault of ['away', 'unavailable', 'lost answer'] as const) {
    server.failNext(fault)
    expect(await sendWaiting(database, server)).toEqual({ end: 'away' })
    expect(await countWaiting(database)).toBe(60)
  }
  texts.push(...(await write(database, 1)))
  expect(await sendWaiting(database, server)).toMatchObject({ end: 'all sent' })
  expect(server.textsOf(id)).toEqual(texts)
})

test('an operation that breaks the server is settled at the third attempt, and the others are taken', async () => {
  const { server, id, database } = await aKeptTill()
  server.breaksAt = 'cash.open'
  await write(database, 2)
  await write(database, 1, 'cash.open')
  const [after] = await write(database, 1)
  for (const _attempt of [1, 2]) {
    expect(await sendWaiting(database, server)).toEqual({ end: 'away' })
    expect((await readHead(database)).seq).toBe(2)
  }
  expect(await sendWaiting(database, server)).toMatchObject({ end: 'all sent' })
  expect((await database.get('operations', 3))!.taken).toMatchObject({ outcome: 'settle', code: 'server.failed' })
  expect(server.textsOf(id).at(-1)).toBe(after)
})

test('a number that the log has lost is declared as a hole', async () => {
  const { server, id, database } = await aKeptTill()
  const [one, , three] = await write(database, 3)
  await database.delete('operations', 2)
  expect(await sendWaiting(database, server)).toMatchObject({ end: 'all sent' })
  expect(server.textsOf(id)).toEqual([one, '', three])
})

test('a restored server gets again what it has lost, with deleted operations as holes and refusals as such', async () => {
  const { server, id, database } = await aKeptTill()
  await write(database, 3)
  await sendWaiting(database, server)
  const backup = server.backup(id)
  const later = await write(database, 4)
  await sendWaiting(database, server)
  const refused = (await database.get('operations', 6))!
  await database.put('operations', { ...refused, taken: { ...refused.taken!, outcome: 'refused' } }, 6)
  await database.delete('operations', 5)
  server.restore(backup)
  const [newest] = await write(database, 1)
  expect(await sendWaiting(database, server)).toMatchObject({ end: 'all sent' })
  expect(server.textsOf(id).slice(3)).toEqual([later[0], '', later[2], later[3], newest])
  expect(server.devices.get(id)!.took.get(6)!.result.outcome).toBe('refused')
})

test('the place to go on from is asked of the server where the operation before it is deleted', async () => {
  const { server, id, database } = await aKeptTill()
  await write(database, 3)
  await sendWaiting(database, server)
  const backup = server.backup(id)
  const later = await write(database, 2)
  await sendWaiting(database, server)
  for (const seq of [1, 2, 3]) await database.delete('operations', seq)
  server.restore(backup)
  await write(database, 1)
  expect(await sendWaiting(database, server)).toMatchObject({ end: 'all sent' })
  expect(server.textsOf(id).slice(3, 5)).toEqual(later)
})

test('a restored server asks in vain for hundreds of deleted operations: they are holes in batches', async () => {
  const { server, id, database } = await aKeptTill()
  const backup = server.backup(id)
  await write(database, 260)
  await sendWaiting(database, server)
  await database.clear('operations')
  server.restore(backup)
  const [newest] = await write(database, 1)
  expect(await sendWaiting(database, server)).toMatchObject({ end: 'all sent' })
  expect(server.textsOf(id)).toEqual([...Array.from({ length: 260 }, () => ''), newest])
})

test('a copied log goes on as a till of its own, and what it had not sent arrives as a tail', async () => {
  const { server, id, database } = await aKeptTill()
  await write(database, 2, 'order.sell')
  await sendWaiting(database, server)
  // the copy of this profile sells under the same name
  const theirs = server.backup(id)
  server.restore({
    ...theirs,
    last: 3,
    hash: 'f'.repeat(64),
    took: theirs.took.set(3, { ...theirs.took.get(2)!, hash: 'f'.repeat(64) }),
  })
  const tail = await write(database, 2, 'order.sell')
  const ended = await sendWaiting(database, server)
  expect(ended).toMatchObject({ end: 'copied', as: { letter: 'L', tenant: server.tenant } })
  const as = (ended as { as: { id: string } }).as

  const copy = await openTillDatabase(as.id)
  expect(await copy.getAllKeys('bundle')).toEqual(
    await database.getAllKeys('bundle').then(() => ['floor', 'menu', 'people', 'store']),
  )
  const [first] = await write(copy, 1, 'order.sell')
  expect(JSON.parse(first!)).toMatchObject({ receiptNo: 'K-000001' })
  expect(await sendWaiting(copy, server)).toMatchObject({ end: 'all sent', count: 1 })
  expect(server.textsOf(as.id)).toEqual([first])

  expect(await readTill(database)).toMatchObject({ id, wentOnAs: as.id })
  expect(await sendWaiting(database, server)).toMatchObject({ end: 'all sent', count: 2 })
  expect(server.tail).toEqual(tail.map((text, at) => ({ device: id, seq: 3 + at, text })))
  expect(await countWaiting(database)).toBe(0)
})

test('a copy whose new name was lost on the way becomes the same till at the next attempt', async () => {
  const { server, id, database } = await aKeptTill()
  await write(database, 1)
  const device = server.devices.get(id)!
  Object.assign(device, { last: 1, hash: 'f'.repeat(64) })
  device.took.set(1, { text: '', hash: 'f'.repeat(64), result: { seq: 1, outcome: 'applied', notes: [] } })
  const send = server.saveKey.bind(server)
  let isLost = true
  server.saveKey = async (body) => {
    const saved = await send(body)
    if (isLost) throw new TypeError('Failed to fetch')
    return saved
  }
  expect(await sendWaiting(database, server)).toEqual({ end: 'away' })
  isLost = false
  expect(await sendWaiting(database, server)).toMatchObject({ end: 'copied', as: { letter: 'L' } })
  expect(server.devices.size).toBe(2)
})

test('a deleted restaurant and an unknown device end the sending, and the queue stays', async () => {
  const { server, id, database } = await aKeptTill()
  await write(database, 2)
  server.failNext('gone')
  expect(await sendWaiting(database, server)).toEqual({ end: 'ended', why: 'gone' })
  server.devices.delete(id)
  expect(await sendWaiting(database, server)).toEqual({ end: 'ended', why: 'unknown' })
  expect(await countWaiting(database)).toBe(2)
})

test('two tabs do not send at once', async () => {
  const { server, database } = await aKeptTill()
  await write(database, 1)
  const other = withSyncLock(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(await sendWaiting(database, server)).toEqual({ end: 'busy' })
  await other
  expect(await sendWaiting(database, server)).toMatchObject({ end: 'all sent' })
})

test('operations that the server has taken are deleted after seven days, and none that wait', async () => {
  const { server, database } = await aKeptTill()
  await write(database, 2)
  await sendWaiting(database, server)
  await write(database, 1)
  await deleteOldTaken(database, Date.now() + 7 * DAY_MS - 1000)
  expect(await database.getAllKeys('operations')).toEqual([1, 2, 3])
  await deleteOldTaken(database, Date.now() + 7 * DAY_MS + 1000)
  expect(await database.getAllKeys('operations')).toEqual([3])
})
