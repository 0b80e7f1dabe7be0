import type { z } from 'zod'
import type { Bundle, offlineApi, Open } from '#core/contract/people/offline.ts'
import type { syncApi, Synced } from '#core/contract/people/sync.ts'
import { ApiError } from '../api/api-error.ts'

/** The calls of a till that sells without the server. Each throws ApiError on a refusal or where no answer comes. */
export type TillServer = {
  send: (batch: z.input<NonNullable<typeof syncApi.send.body>>, signal: AbortSignal) => Promise<Synced>
  /** `have` names the parts that the till has. */
  bundle: (have: string) => Promise<Bundle>
  open: () => Promise<Open>
  saveKey: (body: z.input<NonNullable<typeof offlineApi.key.body>>) => Promise<{ id: string; letter: string }>
}

/** The server takes nothing more from this till: its restaurant or the till itself is not known. */
export type TillEnd = 'gone' | 'unknown'

/** The reason why a call brought nothing; `away` for all that another attempt may mend. */
export type Refused = 'away' | 'fork' | { expected: number } | { ended: TillEnd }

export function refusalOf(error: unknown): Refused {
  if (!(error instanceof ApiError)) return 'away'
  const { status, code, body } = error
  if (status === 410) return { ended: 'gone' }
  if (code === 'device.unknown') return { ended: 'unknown' }
  if (code === 'sync.fork') return 'fork'
  const expected = code === 'sync.gap' ? (body as { expected?: unknown }).expected : undefined
  return typeof expected === 'number' ? { expected } : 'away'
}
