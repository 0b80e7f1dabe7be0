import type { Plan } from './bench-plan.ts'
import type { Contestant } from './contestants.ts'
import type { LoadProcess } from './load-process.ts'
import { bothWays } from './measure.ts'
import { median, medianSample, type Sample } from './samples.ts'

/** The menu as guests get it, kept, and the same rows read again for each reader by the same server. */
export type GuestResult = { menuItems: number; kept: Sample; readAgain: Sample; toReadAgain: number }

export const GUEST_COOKIE = `comptoir_guest=${'g'.repeat(22)}`

/** `/qrmenu/{code}` beside `/pos/init`, the till's view of the same menu, store and tables. */
export async function measureGuests({
  plan: { concurrency, guestMenuItems, reads },
  load,
  contestant: { restaurant },
}: {
  plan: Plan
  load: LoadProcess
  contestant: Contestant
}): Promise<GuestResult> {
  const { origin, cookie, menuPath } = restaurant
  const read = { kind: 'http', origin, concurrency, durationMs: reads.durationMs } as const
  const ask = (cookieOf: string, path: string) =>
    load.run({ ...read, requests: [{ cookie: cookieOf, method: 'GET', path, body: null }] })
  const rounds: { server: Sample; driver: Sample }[] = []
  // the first round is for the compilers and caches of both sides
  for (let round = 0; round <= reads.rounds; round++) {
    const sample = await bothWays(
      round,
      () => ask(GUEST_COOKIE, menuPath),
      () => ask(cookie, '/pos/init'),
    )
    if (round > 0) rounds.push(sample)
  }
  return {
    menuItems: guestMenuItems,
    kept: medianSample(rounds.map(({ server }) => server)),
    readAgain: medianSample(rounds.map(({ driver }) => driver)),
    toReadAgain: median(rounds.map(({ server, driver }) => server.perSecond / driver.perSecond)),
  }
}
