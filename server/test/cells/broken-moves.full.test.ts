import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MoveStep } from '../../src/infrastructure/database/cells/move/moves.ts'
import { withClient } from '../../src/infrastructure/database/with-client.ts'
import { aRestaurant, expectOk, type Restaurant } from '../restaurant.ts'
import { startTwoCells, type TwoCells } from './two-cells.ts'

/** Rounds of every way in which a move breaks off. */
const rounds = Number(process.env['BROKEN_MOVES'] ?? 1)

let cells: TwoCells
let restaurant: Restaurant

beforeAll(async () => {
  cells = await startTwoCells()
  restaurant = await aRestaurant(cells.server)
})
afterAll(() => cells.server.close())

const otherThan = (cell: string) => (cell === 'main' ? 'paris' : 'main')

/** It is whole in one database, sells at once, and nothing is left. */
async function expectWhole(cell: string): Promise<void> {
  expect(await cells.whereIs(restaurant.tenantId)).toEqual([cell])
  expect(await cells.leftovers()).toEqual([])
  await expectOk(restaurant.owner.get('/dashboard'))
  const title = `Tajine ${Math.random()}`
  await restaurant.aMenuItem({ title })
  expect(JSON.stringify((await restaurant.owner.get('/menu-items')).body)).toContain(title)
}

const ERRORS: MoveStep[] = ['prepare', 'copy', 'fence', 'compare']

test.each(ERRORS)('an error at %s leaves the restaurant where it was, and nothing behind', async (failing) => {
  for (let round = 0; round < rounds; round++) {
    const [source] = await cells.whereIs(restaurant.tenantId)
    const fail = (step: MoveStep) => {
      if (step === failing) throw new Error('broken off')
    }
    await expect(cells.move(restaurant.tenantId, otherThan(source!), fail)).rejects.toThrow('broken off')
    await expectWhole(source!)
  }
})

test.each(['copy', 'fence', 'compare'] as const)('connections cut at %s: whole in one place', async (cut) => {
  for (let round = 0; round < rounds; round++) {
    const [source] = await cells.whereIs(restaurant.tenantId)
    let isCut: Promise<unknown> | undefined
    const cutAll = (step: MoveStep) => {
      if (step !== cut) return
      isCut ??= withClient(cells.urls.get('main')!, (client) =>
        client.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and application_name = '' and usename = current_user
             and datname in (current_database(), $1)`,
          [new URL(cells.urls.get('paris')!).pathname.slice(1)],
        ),
      )
    }
    const outcome = await cells.move(restaurant.tenantId, otherThan(source!), cutAll).then(
      () => 'moved',
      () => 'failed',
    )
    await isCut
    await cells.takeOver(restaurant.tenantId)
    await expectWhole(outcome === 'moved' ? otherThan(source!) : (await cells.whereIs(restaurant.tenantId))[0]!)
  }
})

test.each(['prepare', 'copy', 'fence', 'compare', 'done'] as const)(
  'a process killed at %s: another one ends its move',
  async (killed) => {
    for (let round = 0; round < rounds; round++) {
      const [source] = await cells.whereIs(restaurant.tenantId)
      const target = otherThan(source!)
      const fixture = ['--import', 'tsx', 'server/test/cells/move-fixture.ts', ...cells.urls.values()]
      const child = spawn(process.execPath, [...fixture, restaurant.tenantId, target, killed], { stdio: 'inherit' })
      expect((await once(child, 'exit'))[1]).toBe('SIGKILL')
      await cells.takeOver(restaurant.tenantId)
      await expectWhole(killed === 'done' ? target : source!)
    }
  },
)

test('a process that wakes after its move was ended touches nothing of the next one', async () => {
  const [source] = await cells.whereIs(restaurant.tenantId)
  const target = otherThan(source!)
  // stands still before the fence, as one that was stopped: meanwhile another process ends its move
  let next: Promise<unknown> | undefined
  const stale = cells.move(restaurant.tenantId, target, (step) => {
    if (step !== 'compare') return
    next ??= cells.takeOver(restaurant.tenantId)
  })
  await stale.catch(() => {})
  await next
  await cells.takeOver(restaurant.tenantId)
  await expectWhole((await cells.whereIs(restaurant.tenantId))[0]!)
})
