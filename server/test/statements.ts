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

/** The texts of the statements that the connections of this pool send from now on, as they send them. */
export function recordStatements(pool: pg.Pool): readonly string[] {
  const sent: string[] = []
  pool.on('connect', (client) => {
    const send = client.query.bind(client) as (statement: unknown) => Promise<unknown>
    const listen = (statement: string | { text: string }) => {
      sent.push(typeof statement === 'string' ? statement : statement.text)
      return send(statement)
    }
    Object.assign(client, { query: listen })
  })
  return sent
}
