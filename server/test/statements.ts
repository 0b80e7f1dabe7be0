import pg from 'pg'
import { vi } from 'vitest'
import { Batch } from '../src/infrastructure/database/batch.ts'

/**
 * Counts the statements that this process sends for the restaurant during the work: in each transaction, from the
 * statement that names the restaurant to the end. Jobs of other tests' restaurants run in this process too; their
 * statements do not count.
 */
export async function statementsDuring(tenantId: string, work: () => Promise<unknown>): Promise<number> {
  const sending = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    const named = new Map<unknown, boolean>()
    let count = 0
    for (const [index, [sent]] of sending.mock.calls.entries()) {
      const client = sending.mock.contexts[index]
      for (const { text, parameters } of statementsOf(sent)) {
        if (/^(begin|commit|rollback)\b/.test(text)) named.set(client, false)
        else if (text.includes("set_config('app.tenant_id'")) named.set(client, parameters.includes(tenantId))
        if (named.get(client)) count++
      }
    }
    if (count === 0) throw new Error('No statement named the restaurant.')
    return count
  } finally {
    sending.mockRestore()
  }
}

/** The texts of the statements that the connections of this pool send from now on, those of one write in one list. */
export function recordBatches(pool: pg.Pool): readonly string[][] {
  const sent: string[][] = []
  pool.on('connect', (client) => {
    const send = client.query.bind(client) as (statement: unknown) => Promise<unknown>
    const listen = (statement: unknown) => {
      sent.push(statementsOf(statement).map(({ text }) => text))
      return send(statement)
    }
    Object.assign(client, { query: listen })
  })
  return sent
}

/** The statements in a batch handed to the driver; empty for anything else, as a test sends it. */
export const statementsOf = (sent: unknown): Batch['statements'] => (sent instanceof Batch ? sent.statements : [])
