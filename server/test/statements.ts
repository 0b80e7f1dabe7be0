import pg from 'pg'
import { vi } from 'vitest'

/** How many statements this process sends to PostgreSQL during the work; the few of its own jobs are among them. */
export async function statementsDuring(work: () => Promise<unknown>): Promise<number> {
  const sending = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    return sending.mock.calls.length
  } finally {
    sending.mockRestore()
  }
}
