import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { checkBooks } from '../faults/check-books.ts'
import { openService } from '../faults/service-under-load.ts'
import { startTwoCells } from './two-cells.ts'

const moves = Number(process.env['SELLING_MOVES'] ?? 2)

test(
  `${moves} moves of a restaurant that sells: nothing lost or doubled, its books sound, the other undisturbed`,
  async () => {
    const cells = await startTwoCells()
    const { origin } = cells.server
    const persistence = { keyOnRetry: 'same' as const, cutShare: 0.05 }
    const [moving, beside] = [
      await openService({ origin, tills: 2, persistence }),
      await openService({ origin, tills: 1, persistence: { ...persistence, cutShare: 0 } }),
    ]
    const pauses: number[] = []
    let place = 'main'
    for (let n = 0; n < moves; n++) {
      place = place === 'main' ? 'paris' : 'main'
      pauses.push((await cells.move(moving.tenantId, place)).pauseMs)
      await delay(300)
      expect(await cells.whereIs(moving.tenantId)).toEqual([place])
    }
    await Promise.all([moving.close(), beside.close()])
    const books = await checkBooks(cells.urls.get(place)!, moving.tenantId, moving.acknowledged)
    expect(books.faults).toEqual([])
    expect((await checkBooks(cells.urls.get('main')!, beside.tenantId, beside.acknowledged)).faults).toEqual([])
    // each till went on after the last move
    expect(books.counts.orders).toBeGreaterThan(moves)
    expect([beside.attempts.refused, beside.attempts.away]).toEqual([0, 0])
    expect(await cells.leftovers()).toEqual([])
    const sorted = pauses.toSorted((a, b) => a - b)
    // a fence that stands for longer is taken down
    expect(sorted.at(-1)).toBeLessThan(10_000)
    await cells.server.close()
  },
  120_000 + moves * 60_000,
)
