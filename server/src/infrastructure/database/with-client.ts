import pg from 'pg'
import { cutWhenSilent, endClient, KEEP_ALIVE, namedSilence } from './database-silence.ts'

/** A busy database takes a while to accept a connection. */
export const CONNECT_MS = 10_000

/** Work over a separate connection, beside the server's pool: for starts, backups and commands. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS, ...KEEP_ALIVE })
  // without a listener a broken connection would end the process; the running statement reports it
  client.on('error', () => {})
  await client.connect().catch(namedSilence)
  try {
    return await cutWhenSilent({ url, clients: [client] }, () => work(client))
  } finally {
    await endClient(client)
  }
}
