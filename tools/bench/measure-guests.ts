import type { Plan } from './bench-plan.ts'
import type { Contestant } from './contestants.ts'
import type { LoadProcess } from './load-process.ts'
import { bothWays } from './measure.ts'
import { median, medianSample, type Sample } from './samples.ts'

/** The menu as guests get it, kept, and the same rows read again for each reader by the same server. */
export type GuestResult = { menuItems: number; kept: Sample; readAgain: Sample; toReadAgain: number }

// no other than a phone's: its browser unpacks what the server packed once
const PHONE = { cookie: `comptoir_guest=${'g'.repeat(22)}`, accepts: 'gzip, deflate, br' }

/**
 * `/qrmenu/{code}` beside `/pos/init`, which asks the database for the same menu, store and tables each time. That one is
 * not packed: packing it again for each reader would only make the difference larger.
 */
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
  const read = { kind: 'http', method: 'GET', body: null, hasKey: false, origin, concurrency } as const
  const { durationMs } = reads
  const rounds: { server: Sample; driver: Sample }[] = []
  // the first round is for the compilers and caches of both sides
  for (let round = 0; round <= reads.rounds; round++) {
    const sample = await bothWays(
      round,
      () => load.run({ ...read, ...PHONE, path: menuPath, durationMs }),
      () => load.run({ ...read, cookie, path: '/pos/init', durationMs }),
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
