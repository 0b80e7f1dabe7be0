import { readBooks } from './books.ts'
import { faultsOfFiscalJournal, findFaults } from './check.ts'
import { runEvening, tidy } from './evening.ts'
import type { House } from './house.ts'
import { faultsOfRooms } from './rooms.ts'
import { Model } from './model.ts'

export type Evening = { seed: string; actsOfTill: number }

/**
 * Runs one evening in a house, after those before it; returns what was said and done.
 * @throws Error with the seed, all that does not agree, and everything that was done
 */
export async function chaos(house: House, { seed, actsOfTill }: Evening): Promise<Model> {
  const model = new Model(seed, house.told)
  const { logs, rooms } = await runEvening(house, model, { actsOfTill })
  for (const { wentOnAs, letter } of logs) if (wentOnAs !== null) house.told.copied.add(letter)
  const { url } = await house.place.database()
  const books = await readBooks(url, house.tenantId)
  const faults = [
    ...(await findFaults(books, logs, model)),
    ...faultsOfRooms(books, rooms),
    ...(await faultsOfFiscalJournal(url, house.tenantId)),
  ]
  if (faults.length === 0) {
    await tidy(house, model)
    return model
  }
  const done = model.log.join('\n')
  throw new Error(`CHAOS_SEED=${seed} CHAOS_ACTS=${String(actsOfTill)}\n${faults.join('\n')}\n\n${done}`)
}
