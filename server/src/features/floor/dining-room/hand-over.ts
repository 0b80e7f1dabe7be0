import { succeed } from '#core/contract/fields.ts'
import { decideHandOver } from '#core/visits/decide-hand-over.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import type { Tenant } from '../../../infrastructure/database/tenant.ts'
import { loadRoom, lockVisitsOf } from '../visits/lock-room.ts'

type HandOver = { from: string; to: string; visitIds: readonly string[] | null }

/** Gives open visits of one member of staff, or some of them, to another. */
export function handOver(tenant: Tenant, handing: HandOver) {
  const { from, to, visitIds } = handing
  return tenant.command({
    load: async (tx, { lockNumbers }) => {
      const sent = [lockVisitsOf(tx, from, visitIds), loadRoom(tx, [from, to]), lockNumbers()] as const
      const [visits, room, numbers] = await awaitPipelined(sent)
      return { ...visits, ...room, numbers }
    },
    decide: (facts) => {
      const plan = decideHandOver(facts, handing)
      return { ...plan, reply: { ...succeed('visit.handed_over'), ...plan.reply } }
    },
  })
}
