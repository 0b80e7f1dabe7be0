import { readBooks } from './books.ts'
import { faultsOfFiscalJournal, findFaults } from './check.ts'
import { runEvening, type Length } from './evening.ts'
import type { House } from './house.ts'
import { Model } from './model.ts'

/** Runs one evening; an error names its seed, all that does not agree, and everything that was done. */
export async function chaos(house: House, model: Model, length: Length): Promise<void> {
  const logs = await runEvening(house, model, length)
  const { url } = await house.place.database()
  const books = await readBooks(url, house.tenantId)
  const faults = [...(await findFaults(books, logs, model)), ...(await faultsOfFiscalJournal(url, house.tenantId))]
  if (faults.length > 0)
    throw new Error(`CHAOS_SEED=${model.seed}\n${faults.join('\n')}\n\n${model.log.join('\n')}`)
}

export const newModel = (seed: string): Model => new Model(seed)
