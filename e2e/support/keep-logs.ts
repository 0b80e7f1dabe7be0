import { areLogsSearched, keepPostgresLog, rememberSent } from '../../server/test/test-logs.ts'
import { dataDir, onDatabase } from './server-under-test.ts'

type Column = { place: string; name: string }
type Text = { name: string; text: string }

/** Tables of the product's own names, which its logs may contain. */
const OF_NOBODY = ['background_jobs', 'applied_migrations']

/** Runs after the last test: checks that the logs contain nothing the tests wrote into the database. */
export default async function keepLogs(): Promise<void> {
  if (!areLogsSearched) return
  const columns = await onDatabase<Column>(
    `select format('%I.%I', table_schema, table_name) as place, column_name as name from information_schema.columns
     where table_schema in ('public', 'directory') and data_type = 'text' and table_name <> all ($1)`,
    [OF_NOBODY],
  )
  // in one statement: each has a connection of its own
  const texts = columns.map(({ place, name }) => `select distinct '${name}' as name, "${name}" as text from ${place}`)
  for (const { name, text } of await onDatabase<Text>(texts.join(' union all '), [])) rememberSent({ [name]: text })
  keepPostgresLog(dataDir())
}
