import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import {
  deleteMark,
  deleteRowsOfAway,
  findMark,
  insertMark,
} from '../../src/infrastructure/database/cells/move/marks.ts'
import {
  claimLeftMoves,
  updateMoveEnded,
  updateMovingEnded,
  updateTurned,
  type MoveStep,
} from '../../src/infrastructure/database/cells/move/moves.ts'
import { cleanLeft } from '../../src/infrastructure/database/cells/move/settle-move.ts'
import { withClient } from '../../src/infrastructure/database/with-client.ts'
import { Client } from '../browserless-client.ts'
import { aRestaurant, expectOk } from '../restaurant.ts'
import { startTwoCells, type TwoCells } from './two-cells.ts'

const ANOTHER = '00000000-0000-4000-8000-000000000002'

let cells: TwoCells

beforeAll(async () => {
  cells = await startTwoCells()
})
afterAll(() => cells.server.close())

/** A restaurant whose guests read its menu by a code. */
async function aRestaurantWithMenu() {
  const restaurant = await aRestaurant(cells.server)
  const open = { isQRMenuEnabled: true, isQROrderEnabled: true }
  const { uniqueQRCode } = await expectOk(
    restaurant.owner.post<{ uniqueQRCode: string }>('/settings/store-setting', open),
  )
  const menu = async () => (await new Client(cells.server.origin).get(`/qrmenu/${uniqueQRCode}`)).status
  return { ...restaurant, menu }
}

/** It was in paris, and left it so many hours ago. */
async function leftParis(tenantId: string, hours: number): Promise<void> {
  await cells.move(tenantId, 'paris')
  await cells.move(tenantId, 'main')
  await cells.ask(
    'paris',
    `update directory.away set since = now() - make_interval(hours => $2) where tenant_id = $1`,
    [tenantId, hours],
  )
}

/** A transaction that keeps what it has locked until it is let go. */
async function aHold(cell: string, text: string, values: unknown[]) {
  const client = new pg.Client({ connectionString: cells.urls.get(cell)! })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('begin')
  await client.query(text, values)
  return client
}

/** A cleaning that has read what is to go, and stands still before the first restaurant: without a lock, for a move waits for those. */
async function aCleaning(firstId: string) {
  let [goOn, reads] = [() => {}, () => {}]
  const letGo = new Promise<void>((resolve) => (goOn = resolve))
  const hasRead = new Promise<void>((resolve) => (reads = resolve))
  const query = Reflect.get(pg.Client.prototype, 'query') as (...given: unknown[]) => Promise<unknown>
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(async function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    if (Array.isArray(given[1]) && given[1][0] === firstId) {
      reads()
      await letGo
    }
    return query.apply(this, given)
  } as never)
  const cleaned = cleanLeft(cells.urls, 24)
  await hasRead
  spy.mockRestore()
  return { goOn: () => (goOn(), cleaned) }
}

test.each(['copy', 'compare', 'done'] as const)(
  'cleaning leaves a restaurant alone that comes back: %s',
  async (step) => {
    const [before, back] = [await aRestaurant(cells.server), await aRestaurantWithMenu()]
    await leftParis(before.tenantId, 30)
    await leftParis(back.tenantId, 29)
    const cleaning = await aCleaning(before.tenantId)
    let isLetGo = false
    await cells.move(back.tenantId, 'paris', async (reached, progress?) => {
      if (reached !== step || (step === 'copy' && !progress?.rowsCopied) || isLetGo) return
      isLetGo = true
      // the job of the server may have been first with the other one
      expect(await cleaning.goOn()).toBeLessThan(2)
    })
    expect([await cells.whereIs(back.tenantId), await cells.whereIs(before.tenantId)]).toEqual([['paris'], ['main']])
    expect(await cells.ask('paris', 'select from tenants where id = $1', [before.tenantId])).toEqual([])
    expect([await back.menu(), await cells.leftovers()]).toEqual([200, []])
    await expectOk(back.owner.get('/menu-items'))
  },
)

test('a mark that a later move has put up is neither taken down nor its rows deleted', async () => {
  const { tenantId } = await aRestaurantWithMenu()
  await cells.move(tenantId, 'paris')
  await withClient(cells.urls.get('paris')!, async (paris) => {
    for (const state of ['arriving', 'left', 'moving'] as const) {
      const seen = await insertMark(paris, tenantId, state)
      const later = await insertMark(paris, tenantId, state)
      expect(await deleteRowsOfAway(paris, seen, { isDirectory: false })).toBe(false)
      await deleteMark(paris, seen)
      expect(await findMark(paris, tenantId)).toEqual(later)
    }
    await deleteMark(paris, { tenantId, state: 'moving' })
    // here again: there is no mark, so that nothing of it is forgotten
    expect(await deleteRowsOfAway(paris, { tenantId, state: 'left', since: 'now' }, { isDirectory: false })).toBe(false)
  })
  const codes = await cells.ask('paris', 'select from directory.qr_codes where tenant_id = $1', [tenantId])
  expect([await cells.whereIs(tenantId), codes.length > 0]).toEqual([['paris'], true])
})

test.each(['fence', 'compare'] satisfies MoveStep[])('who has lost the move at %s does not turn it', async (step) => {
  const { tenantId, owner } = await aRestaurant(cells.server)
  const outcome = cells.move(tenantId, 'paris', async (reached) => {
    if (reached !== step) return
    await cells.ask('main', `update directory.moves set held_until = now() - interval '1 s' where tenant_id = $1`, [
      tenantId,
    ])
    // taken over, and not yet ended
    await withClient(cells.urls.get('main')!, (directory) => claimLeftMoves(directory, ANOTHER))
  })
  await expect(outcome).rejects.toThrow()
  expect((await cells.ask<{ cell: string }>('main', CELL_OF, [tenantId]))[0]?.cell ?? 'main').toBe('main')
  await cells.takeOver(tenantId)
  expect([await cells.whereIs(tenantId), await cells.leftovers()]).toEqual([['main'], []])
  await expectOk(owner.get('/dashboard'))
})

const CELL_OF = 'select cell from directory.restaurants where id = $1'

test('who ends a move waits for a turn under way, and keeps the fence up until nobody can turn it', async () => {
  const { tenantId, owner } = await aRestaurant(cells.server)
  let settling: Promise<unknown> | undefined
  const moved = cells.move(tenantId, 'paris', async (reached) => {
    if (reached !== 'compare') return
    const hold = await aHold('main', 'select from directory.restaurants where id = $1 for update', [tenantId])
    settling = cells.takeOver(tenantId)
    await expect
      .poll(() =>
        cells.ask(
          'main',
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        ),
      )
      .not.toEqual([])
    const marks = await cells.ask('main', 'select state from directory.away where tenant_id = $1', [tenantId])
    expect(marks).toEqual([{ state: 'moving' }])
    // the turn, before the other one could say that it is over
    await hold.query(
      `update directory.restaurants set cell = 'paris', state = 'here', moving_to = null, version = version + 1 where id = $1`,
      [tenantId],
    )
    await hold.query('commit')
  })
  await expect(moved).rejects.toThrow()
  await settling
  await cells.takeOver(tenantId)
  expect([await cells.whereIs(tenantId), await cells.leftovers()]).toEqual([['paris'], []])
  await expectOk(owner.get('/dashboard'))
})

test('the directory changes for who holds the move to that database alone', async () => {
  const { tenantId } = await aRestaurant(cells.server)
  await cells.ask(
    'main',
    `insert into directory.restaurants (id, cell, state, moving_to) values ($1, 'main', 'moving', 'paris')
     on conflict (id) do update set cell = 'main', state = 'moving', moving_to = 'paris'`,
    [tenantId],
  )
  await cells.ask(
    'main',
    `insert into directory.moves (tenant_id, source, target, step, holder, held_until, asked_by)
     values ($1, 'main', 'paris', 'compare', $2, now() + interval '1 minute', 'test')`,
    [tenantId, ANOTHER],
  )
  const nobody = '00000000-0000-4000-8000-000000000003'
  const move = { tenantId, source: 'main', target: 'paris' }
  await withClient(cells.urls.get('main')!, async (directory) => {
    await expect(updateTurned(directory, move, nobody)).rejects.toThrow('no longer says')
    await expect(updateTurned(directory, { ...move, target: 'lyon' }, ANOTHER)).rejects.toThrow('no longer says')
    await updateMovingEnded(directory, move)
    await updateMovingEnded(directory, move, nobody)
    await updateMoveEnded(directory, { tenantId, holder: nobody }, null)
    await updateTurned(directory, move, ANOTHER)
    await updateMoveEnded(directory, { tenantId, holder: ANOTHER }, null)
  })
  expect(await cells.ask('main', CELL_OF, [tenantId])).toEqual([{ cell: 'paris' }])
  await cells.ask('main', 'delete from directory.restaurants where id = $1', [tenantId])
  expect(await cells.leftovers()).toEqual([])
})
