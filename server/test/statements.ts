import pg from 'pg'
import { vi } from 'vitest'

/**
 * How many statements of this restaurant this process sends to PostgreSQL during the work, from the one that names the restaurant to the end of each
 * transaction: those of other restaurants, which other tests have opened and whose jobs run in this process too, are not counted.
 */
export async function statementsDuring(tenantId: string, work: () => Promise<unknown>): Promise<number> {
  const sending = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    const named = new Map<unknown, boolean>()
    let count = 0
    for (const [index, [sent, values]] of sending.mock.calls.entries()) {
      const client = sending.mock.contexts[index]
      const { text, values: own } =
        typeof sent === 'string' ? { text: sent, values: values as unknown } : (sent as pg.QueryConfig)
      if (/^(begin|commit|rollback)\b/.test(text)) named.set(client, false)
      else if (text.includes("set_config('app.tenant_id'")) named.set(client, (own as unknown[]).includes(tenantId))
      if (named.get(client)) count++
    }
    if (count === 0) throw new Error('No statement named the restaurant.')
    return count
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
