import type { PlatformResult } from './measure-platform.ts'
import { layOut, verdict } from '../results-table.ts'

const MOST_MS = 200
const HEADS = ['call', 'changed since', 'p50 ms', 'p95', "to one restaurant's, bare driver"]

export function tableOfPlatform({ calls, driver }: PlatformResult): string {
  return layOut(
    HEADS,
    calls.map(({ call, changed, times: { p50, p95 } }) => [
      call,
      changed.toLocaleString('en'),
      p50.toFixed(1),
      p95.toFixed(1),
      (p50 / driver.p50).toFixed(1),
    ]),
  )
}

/** One in twenty restaurants has sold since the figures were last asked for; all of them have after a start. */
export function verdictsOfPlatform({ tenants, invoices, calls }: PlatformResult): string[] {
  const platform = `${tenants.toLocaleString('en')} restaurants and ${invoices.toLocaleString('en')} invoices`
  return calls
    .filter(({ changed }) => changed > 0 && changed < tenants)
    .map(({ call, times: { p95 } }) =>
      verdict(`${call} of ${platform} within ${MOST_MS} ms at p95`, p95.toFixed(0), p95 <= MOST_MS),
    )
}
