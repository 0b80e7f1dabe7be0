import { readFile } from 'node:fs/promises'
import { readEcbRates, type DayOfRates } from '../features/platform/report/ecb-rates.rules.ts'
import { loadConfig } from '../infrastructure/config/read-config.ts'
import { reachDatabase } from '../infrastructure/database/embedded/reach-database.ts'
import { withClient } from '../infrastructure/database/with-client.ts'
import { pathArgument, runCommand } from './run-command.ts'

await runCommand(async () => {
  const file = pathArgument('rates:load', 'FILE')
  const days = readEcbRates(await readFile(file, 'utf8'), new Date().toISOString().slice(0, 10))
  const database = await reachDatabase(loadConfig())
  try {
    await write(database.url, days)
  } finally {
    await database.leave()
  }
  const newest = days
    .map(({ date }) => date)
    .toSorted()
    .at(-1)
  const rates = days.reduce((sum, { perEuro }) => sum + perEuro.size, 0)
  return `Loaded ${rates} rates of ${days.length} ${days.length === 1 ? 'day' : 'days'}, the newest of ${newest}.`
})

/** A day that is there already is replaced as a whole; other days stay. */
async function write(url: string, days: readonly DayOfRates[]): Promise<void> {
  await withClient(url, async (client) => {
    await client.query('begin')
    for (const { date, perEuro } of days) {
      await client.query('delete from exchange_rates where rate_date = $1', [date])
      await client.query(
        `insert into exchange_rates (rate_date, currency, per_euro)
         select $1, currency, rate::numeric from unnest($2::text[], $3::text[]) as given (currency, rate)`,
        [date, [...perEuro.keys()], [...perEuro.values()]],
      )
    }
    await client.query('commit')
  })
}
