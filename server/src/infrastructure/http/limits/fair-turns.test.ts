import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FairTurns } from './fair-turns.ts'

const RULES = { seats: 6, youngSeats: 2, youngMs: 20, leastShare: 0.5, savedMs: 200, aloneMs: 60_000, timeoutMs: 5000 }

// time passes only as these tests say
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const later = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms))

/** Another house was there a moment ago, so that nobody has the place for himself. */
async function turnsAmongOthers(rules = RULES): Promise<FairTurns> {
  const turns = new FairTurns(rules)
  for (const name of ['one', 'another']) (await turns.take(name))!()
  return turns
}

/** Whether it is given before anything else can happen. */
async function isSeatedAtOnce(turns: FairTurns, name: string): Promise<boolean> {
  let isSeated = false
  void turns.take(name).then((leave) => {
    isSeated = true
    leave!()
  })
  await pass(0)
  return isSeated
}

test('whoever has the place for himself may have every seat, and no more', async () => {
  const turns = new FairTurns(RULES)
  const leaves = await Promise.all(Array.from({ length: RULES.seats }, () => turns.take('one')))
  expect(await isSeatedAtOnce(turns, 'one')).toBe(false)
  for (const leave of leaves) leave!()
  expect(await isSeatedAtOnce(turns, 'one')).toBe(true)
})

test('among others a house waits for itself, and the others do not wait for it', async () => {
  const turns = await turnsAmongOthers()
  await Promise.all([turns.take('one'), turns.take('one')])
  expect(await isSeatedAtOnce(turns, 'one')).toBe(false)
  expect(await isSeatedAtOnce(turns, 'another')).toBe(true)
})

test('a request that waits for the database keeps nobody of its house waiting', async () => {
  const turns = await turnsAmongOthers()
  await Promise.all([turns.take('one'), turns.take('one')])
  let isSeated = false
  void turns.take('one').then(() => (isSeated = true))
  await pass(RULES.youngMs - 1)
  expect(isSeated).toBe(false)
  await pass(RULES.youngMs)
  expect(isSeated).toBe(true)
})

test('nobody waits for ever: whoever waited too long is told, and the others keep their places', async () => {
  const turns = new FairTurns({ ...RULES, timeoutMs: 60 })
  const leaves = await Promise.all(Array.from({ length: RULES.seats }, () => turns.take('one')))
  const early = turns.take('one')
  await pass(40)
  const late = turns.take('one')
  await pass(40)
  expect(await early).toBeNull()
  leaves[0]!()
  expect(await late).not.toBeNull()
})

test('a house that asks without a pause gets its share of the time, not all of it', async () => {
  const turns = await turnsAmongOthers()
  const [askers, duration, work] = [10, 1200, 5]
  const until = performance.now() + duration
  let used = 0
  const ask = async () => {
    while (performance.now() < until) {
      const leave = await turns.take('one')
      await later(work)
      used += work
      leave!()
    }
  }
  const asking = Promise.all(Array.from({ length: askers }, ask))
  await pass(2 * duration)
  await asking
  // what was saved and the share of the time, and one turn more of each who asks when it is up
  const due = RULES.savedMs + RULES.leastShare * duration
  expect(used).toBeGreaterThan(due - askers * work)
  expect(used).toBeLessThanOrEqual(due + 2 * askers * work)
})

test.each([
  ['where all have much to wait for, nobody is charged for the time of the others', 8, 0.5],
  ['two who never pause have half of it each, however little is kept for one among many', 2, 0.1],
] as const)('%s', async (_, houses, leastShare) => {
  const turns = await turnsAmongOthers({ ...RULES, leastShare })
  const [duration, work, rest] = [4000, 18, 2]
  const until = performance.now() + duration
  const used = Array<number>(houses).fill(0)
  const serving = Promise.all(
    used.map(async (_used, house) => {
      while (performance.now() < until) {
        const leave = await turns.take(`house ${house}`)
        await later(work)
        used[house]! += work
        leave!()
        await later(rest)
      }
    }),
  )
  await pass(2 * duration)
  await serving
  // but for the first second, in which the others count too
  expect(Math.min(...used)).toBeGreaterThanOrEqual(0.85 * duration * (work / (work + rest)))
})

test('everybody is seated in the end, in the order in which the house asked, however they leave', async () => {
  const turns = await turnsAmongOthers({ ...RULES, savedMs: 10_000 })
  const order: number[] = []
  let together = 0
  let most = 0
  const all = Promise.all(
    Array.from({ length: 300 }, async (_, at) => {
      const leave = await turns.take('one')
      order.push(at)
      most = Math.max(most, ++together)
      await later(at % 4)
      together--
      leave!()
      // a reply that was sent and a line that was closed both give the seat back
      leave!()
    }),
  )
  await pass(RULES.timeoutMs - 1)
  await all
  expect(order).toEqual(Array.from({ length: 300 }, (_, at) => at))
  expect(most).toBeLessThanOrEqual(RULES.seats)
})
