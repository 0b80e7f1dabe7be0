import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../../src/infrastructure/database/migrate.ts'
import { anOperator } from '../operator.ts'
import { aRestaurant, expectOk } from '../restaurant.ts'
import { startTwoCells, type TwoCells } from './two-cells.ts'

let cells: TwoCells

beforeAll(async () => {
  cells = await startTwoCells()
})
afterAll(() => cells.server.close())

test('impossible moves are refused with words, and nothing is begun', async () => {
  const { tenantId } = await aRestaurant(cells.server)
  const nobody = '11111111-1111-4111-8111-111111111111'
  await expect(cells.move('somebody', 'paris')).rejects.toThrow('There is no restaurant somebody.')
  await expect(cells.move(nobody, 'paris')).rejects.toThrow(`There is no restaurant ${nobody}.`)
  await expect(cells.move(tenantId, 'lyon')).rejects.toThrow('There is no database lyon. There are: main, paris.')
  await expect(cells.move(tenantId, 'main')).rejects.toThrow('The restaurant is in main already.')
  await cells.ask('main', `update tenants set removed_at = now() where id = $1`, [tenantId])
  await expect(cells.move(tenantId, 'paris')).rejects.toThrow('The restaurant is being deleted.')
  expect([await cells.leftovers(), await cells.whereIs(tenantId)]).toEqual([[], ['main']])
})

test('while it moves, a second move, a deletion and a migration are refused; it stays where it was', async () => {
  const restaurant = await aRestaurant(cells.server)
  const { tenantId, owner } = restaurant
  const operator = await anOperator(cells.server)
  const last = (await cells.ask<{ name: string }>('paris', 'select max(name) as name from applied_migrations'))[0]!.name
  let meanwhile: unknown[] = []
  await cells.move(tenantId, 'paris', async (step, progress) => {
    // the restaurant is published once the first rows have been copied
    if (step !== 'copy' || !progress?.rowsCopied || meanwhile.length > 0) return
    const forget = () => cells.ask('paris', 'delete from applied_migrations where name = $1', [last])
    const remember = () => cells.ask('paris', 'insert into applied_migrations (name) values ($1)', [last])
    meanwhile = await Promise.all([
      cells.move(tenantId, 'paris').catch((error: Error) => error.message),
      operator.delete(`/superadmin/tenants/delete/${tenantId}`),
      operator.delete(`/superadmin/tenants/delete/${tenantId}`, { 'x-language': 'fr' }),
      forget()
        .then(() => migrate(cells.urls.get('paris')!))
        .catch((error: Error) => error.message)
        .then(async (outcome) => {
          await remember()
          return outcome
        }),
    ])
  })
  const [second, deletion, inFrench, migration] = meanwhile
  expect(second).toBe('The restaurant is being moved already.')
  expect(deletion).toMatchObject({ status: 409, body: { code: 'tenant.is_moving' } })
  expect(inFrench).toMatchObject({ body: { message: expect.stringContaining('en cours de déplacement') } })
  expect(migration).toBe('A restaurant is being moved from or to this database. Migrate when it has arrived.')
  expect([await cells.leftovers(), await cells.whereIs(tenantId)]).toEqual([[], ['paris']])
  await expectOk(owner.get('/dashboard'))
  // once it has arrived it is deleted where it is, and its old rows are nobody's
  await expectOk(operator.delete(`/superadmin/tenants/delete/${tenantId}`))
  expect(await cells.whereIs(tenantId)).toEqual([])
})
