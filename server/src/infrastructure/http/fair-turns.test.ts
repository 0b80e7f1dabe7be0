import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { FairTurns } from './fair-turns.ts'

const RULES = { seats: 6, youngSeats: 2, youngMs: 20, share: 0.5, savedMs: 200, aloneMs: 60_000, patienceMs: 5000 }

/** Another house was there a moment ago, so that nobody has the place for himself. */
async function turnsAmongOthers(rules = RULES): Promise<FairTurns> {
  const turns = new FairTurns(rules)
  for (const name of ['one', 'another']) (await turns.take(name))!()
  return turns
}

/** Whether it is given before anything else can happen. */
async function isSeatedAtOnce(turns: FairTurns, name: string): Promise<boolean> {
  const seated = turns.take(name).then((leave) => (leave!(), true))
  return Promise.race([seated, delay(0).then(() => false)])
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
  const first = await Promise.all([turns.take('one'), turns.take('one')])
  expect(await isSeatedAtOnce(turns, 'one')).toBe(false)
  expect(await isSeatedAtOnce(turns, 'another')).toBe(true)
  for (const leave of first) leave!()
})

test('a request that waits for the database keeps nobody of its house waiting', async () => {
  const turns = await turnsAmongOthers()
  await Promise.all([turns.take('one'), turns.take('one')])
  const leave = await turns.take('one')
  leave!()
})

test('nobody waits for ever: whoever waited too long is told, and the others keep their places', async () => {
  const turns = new FairTurns({ ...RULES, patienceMs: 60 })
  const leaves = await Promise.all(Array.from({ length: RULES.seats }, () => turns.take('one')))
  const late = turns.take('one')
  await delay(40)
  const later = turns.take('one')
  expect(await late).toBeNull()
  leaves[0]!()
  expect(await later).not.toBeNull()
})

test('a house that asks without a pause gets its share of the time, not all of it', async () => {
  const turns = await turnsAmongOthers()
  const until = performance.now() + 1200
  let used = 0
  const ask = async () => {
    while (performance.now() < until) {
      const leave = await turns.take('one')
      const since = performance.now()
      await delay(5)
      used += performance.now() - since
      leave!()
    }
  }
  await Promise.all(Array.from({ length: 10 }, ask))
  // what was saved, the share of 1.2 s, and the turns that were under way when all was spent
  expect(used).toBeLessThan(RULES.savedMs + RULES.share * (performance.now() - until + 1200) + 200)
  expect(used).toBeGreaterThan(RULES.savedMs)
})

test('everybody is seated in the end, in the order in which the house asked, however they leave', async () => {
  const turns = await turnsAmongOthers({ ...RULES, savedMs: 10_000 })
  const order: number[] = []
  let together = 0
  await Promise.all(
    Array.from({ length: 300 }, async (_, at) => {
      const leave = await turns.take('one')
      order.push(at)
      expect(++together).toBeLessThanOrEqual(RULES.seats)
      await delay(Math.random() * 3)
      together--
      leave!()
      // a reply that was sent and a line that was closed both give the seat back
      leave!()
    }),
  )
  expect(order).toEqual(Array.from({ length: 300 }, (_, at) => at))
})
