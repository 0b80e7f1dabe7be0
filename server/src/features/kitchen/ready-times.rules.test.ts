import { expect, test } from 'vitest'
import { KEPT_TIMES } from '#core/kitchen/ready-time.ts'
import { Random } from '../../../../database/seeds/random.ts'
import { readyTimes } from './tickets.rules.ts'

const SEED = process.env['TEST_SEED'] ?? String(Date.now())
/** Enough that one where all guests come at once does not decide: cooks are busy four fifths of the time. */
const SERVICES = 12
/** The latest times of each item are within so many services. */
const SERVICES_KEPT = 2
const COVERS = 120
/** From the first guest to the last. */
const SERVICE_S = 150 * 60
const NOISE = 0.15

/** Each guest has one item of the cold station and one of the hot one; seconds that a steady cook takes for one. */
const STATIONS = [
  { id: 'cold', title: 'Cold', parallel: 6, isDefault: true, items: { salad: 240, terrine: 150, soup: 360 } },
  { id: 'hot', title: 'Hot', parallel: 12, isDefault: false, items: { steak: 720, fish: 840, pasta: 540 } },
] as const

type Line = { id: string; made: string; stationId: string; firedAt: number; begunAt: number; doneAt: number }

/** The lines of one service: a station's cooks take the oldest line as soon as one is free. */
function aService(random: Random, from: number): Line[] {
  const arrivals: number[] = []
  while (arrivals.length < COVERS) {
    const at = from + random.next() * SERVICE_S
    for (let guest = random.whole(2, 4); guest > 0 && arrivals.length < COVERS; guest--) arrivals.push(at)
  }
  return STATIONS.flatMap(({ id: stationId, parallel, items }) => {
    const freeAt = Array.from({ length: parallel }, () => from)
    return arrivals
      .toSorted((a, b) => a - b)
      .map((firedAt, at) => {
        const [made, seconds] = random.pick(Object.entries(items))
        const place = freeAt.indexOf(Math.min(...freeAt))
        const begunAt = Math.max(firedAt, freeAt[place]!)
        const doneAt = begunAt + seconds * random.between(1 - NOISE, 1 + NOISE)
        freeAt[place] = doneAt
        return { id: `${from} ${stationId} ${at}`, made, stationId, firedAt, begunAt, doneAt }
      })
  })
}

/** The state of a line at a moment. */
function standingAt({ id, made, stationId, firedAt, begunAt }: Line, now: number) {
  const hasBegun = begunAt <= now
  const status = hasBegun ? ('started' as const) : ('queued' as const)
  const station = { id: stationId, status, startedAt: hasBegun ? new Date(begunAt * 1000).toISOString() : null }
  return {
    item: {
      id,
      itemId: made,
      categoryId: null,
      quantity: 1,
      status: hasBegun ? ('preparing' as const) : ('created' as const),
      firedAt: new Date(firedAt * 1000).toISOString(),
      stations: [{ ...station, doneAt: null, slipQuantity: 0 }],
    },
    stationIds: [stationId],
  }
}

/** The latest times of each item by a moment, the newest first. */
function timesAt(lines: readonly Line[], now: number): Map<string, number[]> {
  const times = new Map<string, number[]>()
  for (const { made, stationId, firedAt, doneAt } of lines.toSorted((a, b) => b.doneAt - a.doneAt)) {
    if (doneAt > now) continue
    const key = `${made} ${stationId}`
    times.set(key, [...(times.get(key) ?? []), doneAt - firedAt].slice(0, KEPT_TIMES))
  }
  return times
}

test(`with steady cooks an item is ready within three minutes of its time, once 50 of each were made (seed ${SEED})`, () => {
  const random = new Random(SEED)
  const errors: number[] = []
  let past: Line[] = []
  for (let service = 0; service < SERVICES; service++) {
    const lines = aService(random, service * 86_400)
    past = [...past, ...lines].slice(-SERVICES_KEPT * COVERS * STATIONS.length)
    for (const { id, firedAt: now, doneAt } of lines) {
      const times = timesAt(past, now)
      const isKnown = times.size === 6 && [...times.values()].every(({ length }) => length === KEPT_TIMES)
      if (!isKnown) continue
      const open = lines.filter((line) => line.firedAt <= now && line.doneAt > now)
      const kitchen = { stations: STATIONS, times, now: new Date(now * 1000) }
      const ready = readyTimes(
        open.toSorted((a, b) => a.firedAt - b.firedAt).map((line) => standingAt(line, now)),
        kitchen,
      )
      errors.push(Math.abs(ready.get(id)! / 1000 - doneAt))
    }
  }
  expect(errors.length).toBeGreaterThan(COVERS)
  const middle = errors.toSorted((a, b) => a - b)[Math.floor(errors.length / 2)]!
  expect(middle / 60).toBeLessThanOrEqual(3)
})
