import { connectAsServer } from '../database/connect.ts'
import { openNotifications } from '../database/listen.ts'
import { openJobs } from './open-jobs.ts'

/** A process that takes the job "killed" and never ends it: `job-process-fixture.ts OWNER_URL OPTIONS`. */
async function run(ownerUrl: string, options: string): Promise<void> {
  const { db, pool } = await connectAsServer(ownerUrl)
  const notifications = await openNotifications(pool)
  const log = { warn: (facts: object) => process.stderr.write(`${JSON.stringify(facts)}\n`) }
  const jobs = openJobs({ db, notifications, log, ...(JSON.parse(options) as { lookMs: number }) })
  jobs.add({
    name: 'killed',
    everyMs: 3_600_000,
    run: () => {
      process.stdout.write('began\n')
      return new Promise(() => {})
    },
  })
}

void run(process.argv[2]!, process.argv[3]!)
