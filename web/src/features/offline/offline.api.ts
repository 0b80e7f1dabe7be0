import { offlineApi } from '#core/contract/people/offline.ts'
import { syncApi } from '#core/contract/people/sync.ts'
import { call } from '../../lib/api/api.ts'
import { tillReport } from './till-report.ts'
import type { TillServer } from '../../lib/till-log/till-server.ts'

/** Milliseconds until a question without an answer is given up; what waits to be sent waits meanwhile. */
const BUNDLE_MS = 15_000
const OPEN_MS = 5000

export const TILL_SERVER: TillServer = {
  send: (batch, signal) => call(syncApi.send, { body: batch, signal }),
  // always answered anew: only a whole reply tells the server's clock and the lease
  bundle: async (have) =>
    call(offlineApi.bundle, {
      query: { have, ...(await tillReport()) },
      signal: AbortSignal.timeout(BUNDLE_MS),
      isAnew: true,
    }),
  open: () => call(offlineApi.open, { signal: AbortSignal.timeout(OPEN_MS) }),
  saveKey: (body) => call(offlineApi.key, { body }),
}
