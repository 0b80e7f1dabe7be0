import { startRounds } from '../../../infrastructure/start-rounds.ts'
import type { DigestContext } from './digest-context.ts'
import { writeDigests } from './write-digests.ts'

const ROUND_MS = 60_000
const TENANTS_A_ROUND = 500

/** Each minute the digests of the restaurants whose clocks have passed 08:00 since the last ones. */
export function startDigests(context: DigestContext, onRound: () => void = () => {}): { close: () => Promise<void> } {
  return startRounds({
    everyMs: ROUND_MS,
    work: (closing) => writeAllDigests(context, closing),
    onRound,
    onFailure: (error) => context.log.warn({ err: error }, 'digests not written'),
  })
}

/** One restaurant after the other; one that fails keeps no other from its digests. */
export async function writeAllDigests(context: DigestContext, closing?: AbortSignal): Promise<void> {
  for (const tenantId of await context.listTenantsToDigest(TENANTS_A_ROUND)) {
    if (closing?.aborted) return
    try {
      await writeDigests(context, tenantId)
    } catch (error) {
      context.log.warn({ err: error, tenantId }, 'digests of a restaurant not written')
    }
  }
}
