import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { switchOn } from '../../../../test/authenticator.ts'
import { anOperator, OPERATOR } from '../../../../test/operator.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { openSecretBox } from './secret-box.ts'
import { warnOfForeignKey } from './warn-of-foreign-key.ts'

const server = useTestServer()
const elsewhere = mkdtempSync(path.join(tmpdir(), 'comptoir-key-'))
afterAll(() => rmSync(elsewhere, { recursive: true, force: true }))

test('a start with another key than the second factors were sealed with is logged, and only that', async () => {
  const warnings = async (dataDir: string) => {
    const error = vi.fn()
    await warnOfForeignKey(server().connections.db, openSecretBox({ dataDir, twoFactorKey: undefined }), { error })
    return error.mock.calls as unknown[][]
  }
  expect(await warnings(elsewhere)).toEqual([])
  await switchOn(server(), await anOperator(server()), OPERATOR.password, '/superadmin')
  expect(await warnings(server().dataDir)).toEqual([])
  expect(await warnings(elsewhere)).toEqual([[{ foreign: 1 }, expect.stringContaining('TWO_FACTOR_KEY')]])
})
