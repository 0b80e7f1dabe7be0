import { expect, test } from 'vitest'
import { openTurns } from './turns.ts'

test('a key runs so many at once, in the order they came; others do not wait for it, and what is too much is not run', async () => {
  const take = openTurns({ atOnce: 2, waitingMax: 3 })
  const ended: (() => void)[] = []
  const begun: number[] = []
  const work = (n: number) => () => {
    begun.push(n)
    return new Promise<number>((end) => ended.push(() => end(n)))
  }
  const all = [1, 2, 3, 4, 5].map((n) => take('a', work(n)))
  expect(await take('a', work(6))).toBeNull()
  expect(await take('b', () => Promise.resolve('other'))).toBe('other')
  expect(begun).toEqual([1, 2])
  for (let n = 0; n < 5; n++) {
    ended[n]!()
    expect(await all[n]).toBe(n + 1)
  }
  expect(begun).toEqual([1, 2, 3, 4, 5])
  await expect(take('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await take('a', () => Promise.resolve('next'))).toBe('next')
})
