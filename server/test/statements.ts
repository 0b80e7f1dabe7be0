import pg from 'pg'
import { vi } from 'vitest'

/** What reads and writes the menu. */
export const MENU = /menu|categor|variants|addons/

/**
 * How many statements whose text is `about` something this process sends to PostgreSQL during the work: rounds of its own jobs, of all restaurants that
 * other tests have opened, are not counted.
 */
export async function statementsDuring(about: RegExp, work: () => Promise<unknown>): Promise<number> {
  const sending = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    const texts = sending.mock.calls.map(([sent]) =>
      typeof sent === 'string' ? sent : (sent as { text: string }).text,
    )
    const count = texts.filter((text) => about.test(text)).length
    if (count === 0) throw new Error(`No statement was about ${about}.`)
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
