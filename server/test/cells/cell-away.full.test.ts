import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startEmbeddedPostgres } from '../../src/infrastructure/database/embedded/start-embedded-postgres.ts'
import { migrate } from '../../src/infrastructure/database/migrate.ts'
import { whileStopped } from '../faults/faults.ts'
import { aRestaurant, expectOk, type Restaurant } from '../restaurant.ts'
import { createDatabase, listenOn } from '../test-server.ts'

/** A restaurant in the directory's own database, and one in a PostgreSQL of its own that can be frozen. */
async function twoMachines() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'comptoir-cell-'))
  const postgres = await startEmbeddedPostgres({ dataDir })
  await migrate(postgres.url)
  const ownerUrl = await createDatabase()
  const environment = { CELLS: `paris=${postgres.url}` }
  const server = await listenOn(ownerUrl, environment)
  onTestFinished(async () => {
    await server.close()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const here = await aRestaurant(server)
  const there = await aRestaurant(server)
  const { rows } = await server.owner.query('select cell from directory.restaurants where id = $1', [there.tenantId])
  expect(rows).toEqual([{ cell: 'paris' }])
  return { server, postgres, here, there, ownerUrl, environment }
}

const timed = async <T>(ask: () => Promise<T>): Promise<{ answer: T; ms: number }> => {
  const startedAt = performance.now()
  return { answer: await ask(), ms: performance.now() - startedAt }
}
const readHome = ({ owner }: Restaurant) => owner.get('/dashboard')
const cellsOf = async (origin: string) => {
  const reply = await fetch(`${origin}/readyz`)
  return [reply.status, ((await reply.json()) as { cells?: object }).cells]
}

test('a database that freezes is answered for within two seconds, others notice nothing, and it is back at once', async () => {
  const { server, postgres, here, there } = await twoMachines()
  for (const one of [here, there]) await expectOk(readHome(one))
  expect(await cellsOf(server.origin)).toEqual([200, { main: 'ok', paris: 'ok' }])
  await whileStopped(postgres.pid, async () => {
    // sent before anybody knows that it hangs
    const first = await Promise.all([timed(() => readHome(there)), timed(() => there.owner.get('/orders'))])
    for (const { answer, ms } of first) {
      expect([answer.status, answer.headers.get('retry-after') !== null]).toEqual([503, true])
      expect(ms).toBeLessThan(2_000)
    }
    const later = await timed(() => readHome(there))
    expect([later.answer.status, later.ms < 500]).toEqual([503, true])
    for (let n = 0; n < 10; n++) expect((await timed(() => readHome(here))).answer.status).toBe(200)
    expect(await cellsOf(server.origin)).toEqual([200, { main: 'ok', paris: 'away' }])
  })
  await expect.poll(async () => (await readHome(there)).status, { timeout: 5_000, interval: 100 }).toBe(200)
  await expectOk(there.owner.post('/settings/categories/add', { title: 'Plats' }))
}, 120_000)

test('a server starts while a database is away, says so, and lets its restaurants in once it is there', async () => {
  const { postgres, here, there, ownerUrl, environment } = await twoMachines()
  const on = ({ origin }: { origin: string }, { owner }: Restaurant) =>
    fetch(`${origin}/api/v1/dashboard`, { headers: { cookie: owner.cookieHeader } })
  const other = await whileStopped(postgres.pid, async () => {
    const started = await listenOn(ownerUrl, environment)
    expect(await cellsOf(started.origin)).toEqual([200, { main: 'ok', paris: 'away' }])
    expect([(await on(started, here)).status, (await on(started, there)).status]).toEqual([200, 503])
    return started
  })
  onTestFinished(() => other.close())
  await expect.poll(async () => (await on(other, there)).status, { timeout: 20_000, interval: 200 }).toBe(200)
}, 120_000)
