import { doorOrigin } from '#core/door/door-address.ts'
import type { SignedJob } from '#core/door/door-job.ts'

/** Milliseconds until a door that does not answer counts as away; the printer takes longer. */
const HELLO_MS = 2_000
const PRINT_MS = 15_000

/** A door's answer to a greeting. The policy of a page that was loaded before the door was there keeps the page from calling. */
export type DoorState = 'open' | 'away' | 'kept away'

/**
 * The end of a print. `away`: the door was not reached, and nothing was sent. `unknown`: it was sent, and may be on
 * paper.
 */
export type DoorEnd = { end: 'printed' } | { end: 'refused'; message: string } | { end: 'away' } | { end: 'unknown' }

/** Greets a door, which asks the person for the permission of the browser where it was not asked yet. */
export async function greetDoor(address: string, withinMs = HELLO_MS): Promise<DoorState> {
  const origin = doorOrigin(address)
  let isKeptAway = false
  const note = ({ blockedURI }: SecurityPolicyViolationEvent) => {
    if (blockedURI.startsWith(origin)) isKeptAway = true
  }
  globalThis.document?.addEventListener?.('securitypolicyviolation', note)
  try {
    const { ok } = await fetch(`${origin}/hello`, { signal: AbortSignal.timeout(withinMs) })
    return ok ? 'open' : 'away'
  } catch {
    return isKeptAway ? 'kept away' : 'away'
  } finally {
    globalThis.document?.removeEventListener?.('securitypolicyviolation', note)
  }
}

/** Prints at a door. It is greeted first, so that one that is away is known not to have printed. */
export async function printAtDoor(address: string, signed: () => Promise<SignedJob>): Promise<DoorEnd> {
  if ((await greetDoor(address)) !== 'open') return { end: 'away' }
  const first = await sendJob(address, await signed())
  // a lost answer: the door knows whether it has printed this job
  return first.end === 'unknown' ? sendJob(address, await signed()) : first
}

async function sendJob(address: string, signed: SignedJob): Promise<DoorEnd> {
  try {
    const response = await fetch(`${doorOrigin(address)}/jobs`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(signed),
      signal: AbortSignal.timeout(PRINT_MS),
    })
    const { code, message } = (await response.json()) as { code?: string; message?: string }
    if (response.ok) return { end: 'printed' }
    return code === 'door.maybe_printed' ? { end: 'unknown' } : { end: 'refused', message: message ?? '' }
  } catch {
    return { end: 'unknown' }
  }
}
