import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { visitsApi } from '#core/contract/dining/visits.ts'
import { ApiError } from '../api/api-error.ts'
import { aBrowser, aTillAtWork, type TillAtWork } from '../../../test/a-till-at-work.ts'
import { wayOfTill } from './answer-call.ts'

let till: TillAtWork

beforeEach(async () => {
  aBrowser()
  till = await aTillAtWork()
})
afterEach(() => {
  till.stop()
  vi.unstubAllGlobals()
})

/** The line answers a call after so many milliseconds, unless it is given up before. */
function answersAfter(ms: number) {
  return wayOfTill(till.running)(
    visitsApi.list,
    {},
    (signal) =>
      new Promise((resolve, reject) => {
        setTimeout(() => resolve({ message: 'late' }), ms)
        signal?.addEventListener('abort', () =>
          reject(new ApiError({ status: 0, code: 'network.timeout', message: '' })),
        )
      }),
  )
}

test('a slow line is no cut: the screen shows what the till knows, and the till stays connected', async () => {
  expect(await answersAfter(2500)).toEqual([])
  await new Promise((resolve) => setTimeout(resolve, 1500))
  expect(till.running.contact.offlineSince()).toBeNull()
})

test('a server that does not answer in three seconds is out of reach', async () => {
  till.server.cut()
  expect(await answersAfter(10_000)).toEqual([])
  expect(till.running.contact.offlineSince()).toBeNull()
  await expect.poll(() => till.running.contact.offlineSince(), { timeout: 3000 }).not.toBeNull()
})
