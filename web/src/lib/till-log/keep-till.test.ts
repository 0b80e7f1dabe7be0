import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { aBrowser } from '../../../test/a-till-at-work.ts'
import { aKeptTill, write } from '../../../test/a-till-log.ts'
import { noteSharedDevice, forgetSharedDevice, readSharedDevice } from '../session/shared-device.ts'
import { startTill } from './run-till.ts'
import { readTill } from './till-log.ts'

test('a till that the server revoked deletes bundle and room at its next contact, and keeps its queue', async () => {
  aBrowser()
  const { server, id, database } = await aKeptTill()
  await write(database, 3)
  await database.put('open', { hash: '', text: '{}', seq: 0, serverTime: '2026-11-22T20:00:00.000Z' } as never, 'open')
  const locking = { auto_lock_minutes: 2, locks_after_sale: false, is_password_only: false }
  noteSharedDevice({ id, letter: 'K', title: 'Bar', store_name: '', ...locking })
  const unknown = new ApiError({ status: 401, code: 'device.unknown', message: '' })
  server.bundle = () => Promise.reject(unknown)
  server.open = () => Promise.reject(unknown)
  server.send = () => Promise.reject(new ApiError({ status: 0, code: 'network.unreachable', message: '' }))
  const running = await startTill(id, server, { onCopied: () => {}, onUnknown: forgetSharedDevice })
  server.send = () => Promise.reject(unknown)
  running!.sendNow()
  await expect.poll(() => readSharedDevice()).toBeNull()
  await expect.poll(async () => [await database.count('bundle'), await database.count('open')]).toEqual([0, 0])
  expect(await database.count('operations')).toBe(3)
  expect(await readTill(database)).toMatchObject({ id })
  running!.stop()
  database.close()
  vi.unstubAllGlobals()
})
