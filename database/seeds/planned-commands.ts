import { LoadAgain, type Loading } from '#core/load-again.ts'
import { awaitPipelined } from '../../server/src/infrastructure/database/await-pipelined.ts'
import { lockNumbers, updateAfterCommand } from '../../server/src/infrastructure/database/numbers.queries.ts'
import type { Commands, TenantTx } from '../../server/src/infrastructure/database/tenant.ts'
import { writePlan } from '../../server/src/write-plan.ts'

/** Commands that are decided in one place, within the transaction that makes the demo restaurant. */
export const commandsIn = (tx: TenantTx): Commands => ({
  id: tx.tenantId,
  read: (work) => work(tx),
  command: async ({ prepare, load, decide }) => {
    const missing = new Set<Loading>()
    for (;;) {
      await prepare?.((work) => work(tx), false)
      const facts = await load(tx, { missing, lockNumbers: () => lockNumbers(tx.db, null) })
      try {
        const plan = decide(facts)
        const { numbers = {}, notifications, events, journal = [], reply } = plan
        const done = { events: [], before: facts.numbers.lastEvent, numbers, keyed: null }
        await awaitPipelined([...writePlan(tx.db, plan, tx), updateAfterCommand(tx.db, done)])
        for (const entry of journal) tx.journal(entry)
        for (const notification of notifications) tx.notify(notification)
        for (const event of events) tx.emit(event)
        return reply
      } catch (error) {
        if (!(error instanceof LoadAgain)) throw error
        missing.add(error.loading)
      }
    }
  },
})
