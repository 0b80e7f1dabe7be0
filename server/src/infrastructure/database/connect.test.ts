import { expect, test } from 'vitest'
import { useOwnTestServer } from '../../../test/test-server.ts'

const server = useOwnTestServer()

test('a connection that breaks between two statements fails its request, and not the process', async () => {
  const { connections, owner } = server()
  const uncaught: unknown[] = []
  const onUncaught = (error: unknown) => uncaught.push(error)
  process.on('uncaughtException', onUncaught)
  const client = await connections.pool.connect()
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const isGone = new Promise((resolve) => client.once('end', resolve))
    await owner.query('select pg_terminate_backend($1)', [rows[0]!.pid])
    await isGone
    await expect(client.query('select 1')).rejects.toThrow()
    expect(uncaught).toEqual([])
  } finally {
    client.release(true)
    process.off('uncaughtException', onUncaught)
  }
  expect((await fetch(`${server().origin}/readyz`)).status).toBe(200)
})
