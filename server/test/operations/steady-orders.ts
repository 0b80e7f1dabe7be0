import { performance } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { aRestaurant } from '../restaurant.ts'
import type { TestServer } from '../test-server.ts'

type Waits = { orders: number; refused: string[]; slowestMs: number }

export type SteadyOrders = {
  /** The results of the tills while this was done. */
  during: (work: () => Promise<unknown>) => Promise<Waits>
  close: () => Promise<void>
}

/** Tills that order one after the other, each as fast as it is answered, and note how long each answer took. */
export async function openSteadyOrders(server: TestServer, tills: number): Promise<SteadyOrders> {
  const { owner, aMenuItem } = await aRestaurant(server)
  const cart = [{ id: await aMenuItem(), quantity: 1 }]
  const shift = { isOver: false }
  let taken: number[] = []
  let refused: string[] = []

  const answers = Array.from({ length: tills }, () => 0)
  const work = answers.map(async (_, till) => {
    while (!shift.isOver) {
      const askedAt = performance.now()
      const { status, body } = await owner.post('/pos/create-order', { cart })
      taken.push(performance.now() - askedAt)
      answers[till]!++
      if (status !== 200) refused.push(`${status} ${JSON.stringify(body)}`)
    }
  })
  return {
    during: async (done) => {
      taken = []
      refused = []
      await done()
      // a till still without an answer was delayed by this work, so its order counts too
      const atTheEnd = [...answers]
      while (answers.some((count, till) => count === atTheEnd[till])) await delay(5)
      return { orders: taken.length, refused, slowestMs: Math.max(...taken) }
    },
    close: async () => {
      shift.isOver = true
      await Promise.all(work)
    },
  }
}
