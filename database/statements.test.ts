import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { NAMES_MAX } from '../server/src/infrastructure/database/pipelined-connection.ts'
import { withClient } from '../server/src/infrastructure/database/with-client.ts'
import { useTestServer } from '../server/test/test-server.ts'
import { listStatements } from '../tools/statements/list-statements.ts'

const server = useTestServer()

test('PostgreSQL prepares every statement, and returns the rows that TypeScript expects', async () => {
  const { listing, faults } = await withClient(server().ownerUrl, listStatements)
  expect(faults).toEqual([])
  const isCurrent = listing === readFileSync('database/statements.sql', 'utf8')
  expect(isCurrent, 'database/statements.sql is out of date: npm run db:statements').toBe(true)
}, 240_000)

test('the server may prepare each of its statements', () => {
  const statements = readFileSync('database/statements.sql', 'utf8').match(/;$/gm) ?? []
  expect(statements.length).toBeGreaterThan(0)
  expect(statements.length).toBeLessThan(NAMES_MAX)
})
