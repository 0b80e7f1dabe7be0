import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import type { Client } from '../../../server/test/browserless-client.ts'
import { aRestaurant, expectOk } from '../../../server/test/restaurant.ts'
import { framesDuring, openPage, type Frames } from './frames.ts'

const COLUMNS = 20
const ROWS = 10
const PER_SECOND = 20
const SECONDS = 8
const SLOWER = 4

/** The frames at rest, and while twenty tables a second change; slower is a fourth of the processor. */
export type FloorScreenResult = Record<'atRest' | 'changing' | 'changingSlower', Frames>

/** A floor of two hundred tables. */
export async function measureFloorScreen(browser: Browser, origin: string): Promise<FloorScreenResult> {
  const { owner, username, password } = await aRestaurant({ origin })
  const tableIds = await aFloor(owner)
  const visitIds: string[] = []
  for (const tableId of tableIds)
    visitIds.push(
      (await expectOk(owner.post<{ visitId: string }>('/visits', { tableIds: [tableId], covers: 2 }))).visitId,
    )

  const page = await openPage(browser, origin, { username, password })
  const devtools = await page.context().newCDPSession(page)
  const slowDown = (rate: number) => devtools.send('Emulation.setCPUThrottlingRate', { rate })

  await page.goto('/dashboard/floor')
  await page.getByRole('button', { name: /^T200, / }).waitFor()
  const change = () => changeTables(owner, visitIds)
  const atRest = await framesDuring(page, () => delay(SECONDS * 1000))
  const changing = await framesDuring(page, change)
  await slowDown(SLOWER)
  const changingSlower = await framesDuring(page, change)
  await page.close()
  return { atRest, changing, changingSlower }
}

async function aFloor(owner: Client): Promise<string[]> {
  const tables = Array.from({ length: COLUMNS * ROWS }, (_, at) => ({
    id: randomUUID(),
    table_title: `T${at + 1}`,
    seating_capacity: 4,
    shape: at % 2 === 0 ? 'round' : 'square',
    x: 80 + 120 * (at % COLUMNS),
    y: 80 + 120 * Math.floor(at / COLUMNS),
    width: 80,
    height: 80,
  }))
  const floor = { version: 0, title: 'Salle', width: 120 * COLUMNS + 40, height: 120 * ROWS + 40, tables }
  await expectOk(owner.post(`/settings/floor-plan/${randomUUID()}`, floor))
  return tables.map(({ id }) => id)
}

/** Each call changes how many sit at a table, and its state. */
async function changeTables(owner: Client, visitIds: readonly string[]): Promise<void> {
  const calls: Promise<unknown>[] = []
  const startedAt = performance.now()
  for (let call = 0; call < PER_SECOND * SECONDS; call++) {
    const change = { covers: 1 + (call % 4), billAsked: call % 2 === 0 }
    calls.push(expectOk(owner.post(`/visits/${visitIds[call % visitIds.length]}`, change)))
    await delay(Math.max(0, startedAt + (call + 1) * (1000 / PER_SECOND) - performance.now()))
  }
  await Promise.all(calls)
}
