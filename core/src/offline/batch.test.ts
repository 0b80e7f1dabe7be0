import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutBatch } from './batch.ts'
import type { LoggedOperation } from './export-file.ts'

const operation = (seq: number, kind: string, orderId?: string): LoggedOperation => ({
  seq,
  text: JSON.stringify({ kind, body: { orderId } }),
})

const log = (count: number) => Array.from({ length: count }, (_, at) => operation(at + 1, 'visit.open'))

const seqs = (operations: readonly LoggedOperation[]) => operations.map(({ seq }) => seq)

test('a batch holds fifty operations at most', () => {
  expect(seqs(cutBatch(log(49)))).toHaveLength(49)
  expect(seqs(cutBatch(log(51)))).toEqual(seqs(log(50)))
})

test('a batch ends before its texts weigh too much, but always has an operation', () => {
  const heavy = log(4).map(({ seq }) => ({ seq, text: '"'.repeat(60 * 1024) }))
  expect(seqs(cutBatch(heavy))).toEqual([1])
  const light = log(4).map(({ seq }) => ({ seq, text: 'x'.repeat(60 * 1024) }))
  expect(seqs(cutBatch(light))).toEqual([1, 2, 3])
  expect(seqs(cutBatch([{ seq: 1, text: 'x'.repeat(300 * 1024) }]))).toEqual([1])
})

test('an order waits for the next batch rather than go without its word from the kitchen', () => {
  const waiting = log(60)
  waiting[48] = operation(49, 'order.place', 'a')
  waiting[52] = operation(53, 'kitchen.told', 'a')
  expect(seqs(cutBatch(waiting))).toEqual(seqs(waiting.slice(0, 48)))
  expect(seqs(cutBatch(waiting.slice(48)))).toEqual(seqs(waiting.slice(48)))
})

test('an order further from its word than a batch is long goes alone', () => {
  const waiting = log(60)
  waiting[0] = operation(1, 'order.sell', 'a')
  waiting[55] = operation(56, 'kitchen.told', 'a')
  expect(seqs(cutBatch(waiting))).toEqual(seqs(waiting.slice(0, 50)))
})

test('batches take all that waits in order, and keep each order with its word to the kitchen', () => {
  const anyLog = fc.array(fc.record({ isOrder: fc.boolean(), away: fc.integer({ min: 1, max: 40 }) }), {
    minLength: 1,
    maxLength: 220,
  })
  fc.assert(
    fc.property(anyLog, (steps) => {
      const waiting = log(steps.length)
      for (const [at, { isOrder, away }] of steps.entries()) {
        const isFree = waiting[at]!.text.includes('visit.open') && waiting[at + away]?.text.includes('visit.open')
        if (!isOrder || !isFree) continue
        waiting[at] = operation(at + 1, 'order.place', `o${String(at)}`)
        waiting[at + away] = operation(at + away + 1, 'kitchen.told', `o${String(at)}`)
      }
      const batchOf = new Map<string, number[]>()
      let left: readonly LoggedOperation[] = waiting
      for (let no = 0; left.length > 0; no++) {
        const batch = cutBatch(left)
        expect(seqs(batch)).toEqual(seqs(left.slice(0, batch.length)))
        for (const { text } of batch) {
          const { orderId } = (JSON.parse(text) as { body: { orderId?: string } }).body
          if (orderId) batchOf.set(orderId, [...(batchOf.get(orderId) ?? []), no])
        }
        left = left.slice(batch.length)
      }
      // orders that overlap in a chain longer than a batch must be parted somewhere, never two close ones
      for (const [orderId, batches] of batchOf) {
        const at = Number(orderId.slice(1))
        if (isInChain(batchOf, at)) continue
        expect(new Set(batches).size).toBe(1)
      }
    }),
  )
})

/** Other orders stand within reach, so that they may form a chain. */
const isInChain = (orders: ReadonlyMap<string, unknown>, at: number): boolean =>
  [...orders.keys()].some((id) => id !== `o${String(at)}` && Math.abs(Number(id.slice(1)) - at) < 80)
