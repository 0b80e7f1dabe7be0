import { expect, test } from 'vitest'
import { ConcurrentChange } from '../../infrastructure/concurrent-change.ts'
import { checkLocked } from './lock-bills.ts'

const at = (id: string) => ({ openVisit: { id, isSeated: false, orders: [] } })

test('an order that went to another visit while its bill was waited for makes the command begin again', () => {
  const locked = { orderIds: ['order'], visitIds: ['first'] }
  expect(() => checkLocked([], locked, [at('first'), { openVisit: null }])).not.toThrow()
  expect(() => checkLocked([], locked, [at('first'), at('second')])).toThrow(ConcurrentChange)
})
