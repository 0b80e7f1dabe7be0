import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { quantilesOf } from '../../../tools/bench/samples.ts'
import { withClient } from '../../src/infrastructure/database/with-client.ts'
import { whileStopped } from '../faults/faults.ts'
import { aRestaurant, expectOk, type Restaurant } from '../restaurant.ts'
import { createDatabase, listenOn } from '../test-server.ts'
import { aMachine } from './two-machines.ts'

/** A database is away for so long; a minute and more on a machine of its own also holds what is promised of the others. */
const awaySeconds = Number(process.env['AWAY_SECONDS'] ?? 6)
const P99_TIMES = awaySeconds >= 60 ? 1.2 : Infinity

/** A restaurant in the directory's own database, and one in a PostgreSQL of its own that can be frozen. */
async function twoMachines() {
  const postgres = await aMachine()
  const ownerUrl = await createDatabase()
  const environment = { CELLS: `paris=${postgres.url}` }
  const server = await listenOn(ownerUrl, environment)
  onTestFinished(() => server.close())
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

type Machine = Awaited<ReturnType<typeof aMachine>>
type Outcome = { at: number; status: number; ms: number }

/** Ways in which a database is away for a while. */
const AWAY: Record<string, (machine: Machine) => Promise<unknown>> = {
  frozen: ({ pid }) => whileStopped(pid, () => delay(awaySeconds * 1_000)),
  // it starts again by itself, and is killed again
  killed: async (machine) => {
    for (const until = performance.now() + awaySeconds * 1_000; performance.now() < until; await delay(100))
      try {
        process.kill(machine.pid, 'SIGKILL')
      } catch {
        // it has not started again yet
      }
  },
}

/** Sends a command and a question four times a second each, answered or not. */
function aSteadyTill({ owner }: Restaurant, dish: string) {
  const outcomes: Outcome[] = []
  const asking: Promise<unknown>[] = []
  const ask = async (send: () => Promise<{ status: number }>) => {
    const at = performance.now()
    const status = await send().then(
      (reply) => reply.status,
      () => 0,
    )
    outcomes.push({ at, status, ms: performance.now() - at })
  }
  const timer = setInterval(() => {
    asking.push(
      ask(() => owner.post('/pos/create-order', { cart: [{ id: dish, quantity: 1 }] })),
      ask(() => owner.get('/menu-items')),
    )
  }, 250)
  const between = (from: number, to: number) => outcomes.filter(({ at }) => at >= from && at < to)
  const close = async () => {
    clearInterval(timer)
    await Promise.all(asking)
  }
  return { between, close }
}

test.each(Object.keys(AWAY))(
  `one of three databases is %s for ${awaySeconds} s under load: its own get 503 in time and are soon back, the others notice nothing`,
  async (way) => {
    const [paris, lyon] = [await aMachine(), await aMachine()]
    const server = await listenOn(await createDatabase(), { CELLS: `paris=${paris.url},lyon=${lyon.url}` })
    onTestFinished(() => server.close())
    const restaurants: { cell: string; till: ReturnType<typeof aSteadyTill> }[] = []
    for (let n = 0; n < 6; n++) {
      const restaurant = await aRestaurant(server)
      const till = aSteadyTill(restaurant, await restaurant.aMenuItem())
      restaurants.push({ cell: (await server.cellOf(restaurant.tenantId)).name, till })
    }
    await delay(awaySeconds * 1_000)
    const awayFrom = performance.now()
    await AWAY[way]!(paris)
    await expect.poll(() => withClient(paris.url, async () => true).catch(() => false), { timeout: 30_000 }).toBe(true)
    const backAt = performance.now()
    await delay(6_000)
    await Promise.all(restaurants.map(({ till }) => till.close()))
    const of = (isOwn: boolean, from: number, to: number) =>
      restaurants.flatMap(({ cell, till }) => ((cell === 'paris') === isOwn ? till.between(from, to) : []))
    const others = of(false, 0, Infinity)
    expect(others.filter(({ status }) => status !== 200)).toEqual([])
    const own = of(true, awayFrom, backAt)
    expect(own.filter(({ status }) => ![200, 503].includes(status))).toEqual([])
    expect(own.some(({ status }) => status === 503)).toBe(true)
    const [before, meanwhile] = [of(false, 0, awayFrom), of(false, awayFrom, backAt)].map(
      (outcomes) => quantilesOf(outcomes.map(({ ms }) => ms)).p99,
    )
    const longest = Math.max(...own.map(({ ms }) => ms))
    process.stdout.write(
      `${way}: its own were answered within ${longest.toFixed(0)} ms; the others' p99 ${before!.toFixed(0)} ms before, ${meanwhile!.toFixed(0)} ms meanwhile\n`,
    )
    expect(longest).toBeLessThan(2_000)
    expect(of(true, backAt + 5_000, Infinity).filter(({ status }) => status !== 200)).toEqual([])
    expect(meanwhile).toBeLessThan(P99_TIMES * before!)
  },
  120_000 + awaySeconds * 4_000,
)

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
