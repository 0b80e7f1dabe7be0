import pg from 'pg'

/** Work over a connection of its own, beside the server's pool: of a start, a backup, a command. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  // without a listener a connection that breaks would end the process; the statement under way reports it
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
