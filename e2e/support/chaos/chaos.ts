import { readBooks } from './books.ts'
import { faultsOfFiscalJournal, findFaults } from './check.ts'
import { runEvening } from './evening.ts'
import type { House } from './house.ts'
import { Model } from './model.ts'

export type Evening = { seed: string; actsOfTill: number }

/**
 * Runs one evening in a house, after those before it.
 * @throws Error with the seed, all that does not agree, and everything that was done
 */
export async function chaos(house: House, { seed, actsOfTill }: Evening): Promise<void> {
  const model = new Model(seed, house.acts)
  const logs = await runEvening(house, model, { actsOfTill })
  const { url } = await house.place.database()
  const books = await readBooks(url, house.tenantId)
  const faults = [...(await findFaults(books, logs, model)), ...(await faultsOfFiscalJournal(url, house.tenantId))]
  if (faults.length === 0) return
  const done = model.log.join('\n')
  throw new Error(`CHAOS_SEED=${seed} CHAOS_ACTS=${String(actsOfTill)}\n${faults.join('\n')}\n\n${done}`)
}
