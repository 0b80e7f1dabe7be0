import { expect, test } from 'vitest'
import { anOperator } from '../operator.ts'
import { aRestaurant, expectOk } from '../restaurant.ts'
import { startTwoCells } from './two-cells.ts'

test('a server that is stopped amid a move breaks it off: the restaurant is where it was, and nothing is left', async () => {
  const cells = await startTwoCells()
  const { tenantId } = await aRestaurant(cells.server)
  const operator = await anOperator(cells.server)
  await expectOk(operator.post(`/superadmin/tenants/${tenantId}/move`, { cell: 'paris' }))
  await cells.server.close()
  expect(await cells.whereIs(tenantId)).toEqual(['main'])
  expect(await cells.leftovers()).toEqual([])
  const failure = 'It was broken off: the process that moved it was stopped.'
  expect(await cells.ask('main', 'select step, failure from directory.moves')).toEqual([{ step: 'failed', failure }])
})
