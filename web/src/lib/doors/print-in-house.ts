import type { DoorJob } from '#core/door/door-job.ts'
import type { HousePrinting } from '#core/offline/bundle-parts.ts'
import type { SignedJob } from '#core/door/door-job.ts'
import { printAtDoor, type DoorEnd } from './door-client.ts'

/** The address of the agent that reaches a printer; null where no till reaches that agent. Another one would print twice. */
export function doorOf(printing: HousePrinting | undefined, printerId: string): string | null {
  const printer = printing?.printers.find(({ id }) => id === printerId)
  return printing?.agents.find(({ id }) => id === printer?.agentId)?.address ?? null
}

type Signing = { signForDoor: (job: object) => Promise<SignedJob> }

/** Prints a job in the house, without the server. */
export async function printInHouse(till: Signing, printing: HousePrinting | undefined, job: DoorJob): Promise<DoorEnd> {
  const address = doorOf(printing, job.printerId)
  return address === null ? { end: 'away' } : printAtDoor(address, () => till.signForDoor(job))
}
