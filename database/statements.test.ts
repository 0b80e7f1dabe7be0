import { expect, test } from 'vitest'
import { NAMES_MAX } from '../server/src/infrastructure/database/pipelined-connection.ts'
import { withClient } from '../server/src/infrastructure/database/with-client.ts'
import { useTestServer } from '../server/test/test-server.ts'
import { listStatements } from '../tools/statements/list-statements.ts'
import { readListings, readStatements } from '../tools/statements/statement-files.ts'

const server = useTestServer()

test('PostgreSQL prepares every statement, and returns the rows that TypeScript expects', async () => {
  const { listings, faults } = await withClient(server().ownerUrl, listStatements)
  expect(faults).toEqual([])
  const committed = readListings()
  const files = new Set([...listings.keys(), ...committed.keys()])
  const stale = [...files].filter((file) => listings.get(file) !== committed.get(file))
  expect(stale, 'out of date: npm run db:statements').toEqual([])
}, 240_000)

test('the server may prepare each of its statements', () => {
  const statements = readStatements()
  expect(statements.length).toBeGreaterThan(1_000)
  expect(statements.length).toBeLessThan(NAMES_MAX)
})
