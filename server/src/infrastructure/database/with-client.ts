import pg from 'pg'
import { cutWhenSilent, endClient, KEEP_ALIVE, namedSilence } from './database-silence.ts'

/** A database that is busy takes a while to let a connection in. */
export const CONNECT_MS = 10_000

/** Work over a connection of its own, beside the server's pool: of a start, a backup, a command. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS, ...KEEP_ALIVE })
  // without a listener a connection that breaks would end the process; the statement under way reports it
  client.on('error', () => {})
  await client.connect().catch(namedSilence)
  try {
    return await cutWhenSilent({ url, clients: [client] }, () => work(client))
  } finally {
    await endClient(client)
  }
}
