import type { HousePrinting } from '#core/offline/bundle-parts.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { listDoors, listHousePrinters } from './agents.queries.ts'

/** The printers of the house and the agents that its tills reach without the server. */
export async function loadHousePrinting(tx: ReadTx): Promise<HousePrinting> {
  const [printers, agents] = await awaitPipelined([listHousePrinters(tx.db), listDoors(tx.db)])
  return { printers, agents }
}

/** The addresses at which tills of this house reach its agents. */
export async function listDoorAddresses(tx: ReadTx): Promise<string[]> {
  return (await listDoors(tx.db)).map(({ address }) => address)
}
