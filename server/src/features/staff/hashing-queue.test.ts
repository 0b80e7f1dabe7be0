import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openQueue } from './hashing-queue.ts'

test('never more at once than its width, first come first served, failures included', async () => {
  const queue = openQueue({ width: 2, waitingMax: 100 })
  let running = 0
  let most = 0
  const order: number[] = []
  const works = Array.from({ length: 20 }, (_, n) =>
    queue(async () => {
      most = Math.max(most, ++running)
      order.push(n)
      await turn()
      running--
      if (n % 5 === 0) throw new Error('failed')
      return n
    }),
  )
  const settled = await Promise.allSettled(works)
  expect(most).toBe(2)
  expect(order).toEqual(Array.from({ length: 20 }, (_, n) => n))
  expect(settled.filter(({ status }) => status === 'rejected')).toHaveLength(4)
})

test('a request that finds too many waiting is refused, and the next is served', async () => {
  const queue = openQueue({ width: 1, waitingMax: 2 })
  const settled = await Promise.allSettled(Array.from({ length: 5 }, () => queue(turn)))
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected'])
  expect(settled[4]).toMatchObject({ reason: { code: 'server.busy' } })
  await expect(queue(async () => 'served')).resolves.toBe('served')
})
