import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { openDB } from 'idb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { posApi } from '#core/contract/pos.ts'
import { newId } from '#core/new-id.ts'
import { SOUP } from '#core/offline/till-fixture.ts'
import { aKeptTill, write } from '../../../test/a-till-log.ts'
import { aBrowser, aTillAtWork } from '../../../test/a-till-at-work.ts'
import { openTillDatabase } from '../till-log/till-database.ts'
import { listWaiting } from '../till-log/till-log.ts'

/* Troubles of a till's log (docs/rules/offline.md#trouble-on-the-device). */

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('disk full: not saved, and nothing happened', () => {
  test.each([
    ['en', /^Not saved: this device has no room\.$/u],
    ['fr', /^Pas enregistré\s: cet appareil n’a plus de place\.$/u],
  ] as const)('%s', async (language, words) => {
    aBrowser(language)
    const till = await aTillAtWork()
    try {
      till.cut()
      vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError')
      })
      const body = { orderId: newId(), cart: [{ id: SOUP, quantity: 1 }] }
      expect(await till.refused(posApi.createOrder, { body })).toMatchObject({
        code: 'till.not_saved',
        message: expect.stringMatching(words),
      })
      vi.restoreAllMocks()
      expect(await till.texts()).toEqual([])
      expect(await till.ask(posApi.createOrder, { body })).toMatchObject({ success: true })
    } finally {
      vi.restoreAllMocks()
      till.stop()
    }
  })
})

test('back from the background: the dead connection is probed and opened anew, and the first write is saved once', async () => {
  aBrowser()
  const till = await aTillAtWork()
  try {
    till.cut()
    const opened = vi.spyOn(indexedDB, 'open')
    // a phone has closed the connections of the page
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
      throw new DOMException('The connection was closed', 'InvalidStateError')
    })
    await till.running.wake()
    expect(opened).toHaveBeenCalled()
    const body = { orderId: newId(), cart: [{ id: SOUP, quantity: 1 }] }
    expect(await till.ask(posApi.createOrder, { body })).toMatchObject({ success: true })
    expect(await till.texts()).toHaveLength(1)
  } finally {
    vi.restoreAllMocks()
    till.stop()
  }
})

test('a new version of the app: its database opens beside a full queue, an old tab lets go, and all is still there', async () => {
  const till = await aKeptTill()
  const texts = await write(till.database, 3)
  const closed = vi.fn<() => void>()
  till.database.addEventListener('close', closed)
  const next = await openDB(`comptoir-till-${till.id}`, 2, {
    upgrade: (database) => void database.createObjectStore('of the next version'),
  })
  expect((await next.getAll('operations')).map((one: { text: string }) => one.text)).toEqual(texts)
  // the old tab writes nothing into it any more
  expect(() => till.database.transaction('operations')).toThrow(DOMException)
  next.close()
  await expect(openTillDatabase(till.id)).rejects.toThrow(/version/iu)
})

test('a queue of the last release is read as it was written', async () => {
  const till = await aKeptTill()
  const before = {
    v: 1,
    id: newId(),
    kind: 'drawer.kick',
    at: 1,
    up: 1,
    offset: 0,
    user: { id: 'p1', name: 'Ana' },
    body: {},
  }
  const text = JSON.stringify({ ...before, ofAnOlderProgram: true })
  await till.database.add('operations', { text })
  expect(await listWaiting(till.database)).toEqual([{ seq: 1, text }])
})
