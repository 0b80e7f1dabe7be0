import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cashApi } from '#core/contract/selling/cash.ts'
import { DRAWER } from '#core/offline/till-fixture.ts'
import { aBrowser, aTillAtWork, type TillAtWork } from '../../../test/a-till-at-work.ts'
import { FakeTillServer } from '../../../test/fake-till-server.ts'

let till: TillAtWork

beforeEach(async () => {
  aBrowser()
  const server = new FakeTillServer()
  const closed = { tillId: DRAWER, till: 'Bar', sessionId: null, since: null, by: null, lastZ: 7, kept: 10_000 }
  server.room = { ...server.room, drawers: [closed] }
  till = await aTillAtWork(server)
})
afterEach(() => {
  till.stop()
  vi.unstubAllGlobals()
})

type Init = {
  tills: { title: string; session: { id: string; since: string; by: string } | null; last_float: string }[]
}
const drawers = async () => ((await till.ask(cashApi.init)) as Init).tills

test('cut off, the Cash page shows the drawers, opens one with its float and counts it blind', async () => {
  await expect.poll(async () => (await till.running.load())!.room.drawers.size).toBe(1)
  till.cut()
  expect(await drawers()).toEqual([{ id: DRAWER, title: 'Bar', session: null, last_float: '100.00' }])
  expect(await till.ask(cashApi.open, { body: { tillId: DRAWER, float: '80.00' } })).toMatchObject({
    success: true,
    message: 'Saved on this till',
  })
  const [open] = await drawers()
  expect(open).toMatchObject({
    session: { id: expect.any(String), since: expect.stringMatching(/^20.*Z$/), by: 'ana' },
  })
  const counts = [{ value: '50.00', n: 2 }]
  const asked = { params: { id: open!.session!.id }, body: { counts, keep: '60.00' } }
  // what was expected, the difference and the number of the count are not known here, and not made up
  expect(await till.ask(cashApi.close, asked)).toEqual({
    success: true,
    message: 'Saved on this till. The Z and the difference come with the connection.',
    counted: '100.00',
  })
  expect(await drawers()).toEqual([{ id: DRAWER, title: 'Bar', session: null, last_float: '60.00' }])
})

test('the person who opened a drawer stays known while it takes money, and is gone once it is counted', async () => {
  till.cut()
  await till.ask(cashApi.open, { body: { tillId: DRAWER, float: '80.00' } })
  const { room } = (await till.running.load())!
  expect(room.rows.drawers).toMatchObject([{ by: 'ana', since: expect.any(String) }])
  const { sessionId } = room.drawers.get(DRAWER)!
  await till.ask(cashApi.close, { params: { id: sessionId! }, body: { counts: [], keep: '0.00', note: 'empty' } })
  expect((await till.running.load())!.room.rows.drawers).toMatchObject([{ sessionId: null, by: null, since: null }])
})
