import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runOperatorCommand } from '../../../../test/operations/run-operator-command.ts'
import { useOwnTestServer } from '../../../../test/test-server.ts'

const server = useOwnTestServer()

/** `npm run rates:load -- FILE`, as an operator runs it beside a server. */
function load(content: string): Promise<{ code: number; output: string }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'comptoir-rates-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'rates.csv')
  writeFileSync(file, content)
  return runOperatorCommand('load-rates', [file], { DATABASE_URL: server().ownerUrl, DATA_DIR: folder })
}

const known = async () =>
  (
    await server().owner.query<{ rate_date: string; rates: number; dollar: string }>(
      `select rate_date, count(*)::int as rates, max(per_euro) filter (where currency = 'USD')::text as dollar
       from exchange_rates group by 1 order by 1`,
    )
  ).rows

test('a newer file adds its days, once however often; a wrong one changes nothing', async () => {
  const shipped = await known()
  expect(shipped).toMatchObject([{ rate_date: '2026-10-02', dollar: '1.1225' }])

  const days = 'Date,USD,GBP,\n2026-10-06,1.13,0.86,\n2026-10-05,1.12,0.85,\n'
  expect(await load(days)).toEqual({ code: 0, output: 'Loaded 4 rates of 2 days, the newest of 2026-10-06.\n' })
  expect((await load('Date,USD,\n2026-10-06,1.14,\n')).code).toBe(0)
  const loaded = [
    ...shipped,
    { rate_date: '2026-10-05', rates: 2, dollar: '1.12' },
    { rate_date: '2026-10-06', rates: 1, dollar: '1.14' },
  ]
  expect(await known()).toEqual(loaded)

  const wrong = await load('Date,USD,\n2026-10-07,1.15,\n2026-10-08,much,\n')
  expect(wrong).toEqual({ code: 1, output: 'Line 3: "much" is no rate.\n' })
  expect(await known()).toEqual(loaded)
})
