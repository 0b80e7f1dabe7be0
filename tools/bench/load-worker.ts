import { runDriverLoad } from './driver-load.ts'
import { runHttpLoad } from './http-load.ts'
import type { Job } from './load-process.ts'
import { runTurns } from './real/turns-load.ts'
import type { Sample } from './samples.ts'

function run(job: Job): Promise<Sample> {
  if (job.kind === 'http') return runHttpLoad(job)
  return job.kind === 'turns' ? runTurns(job) : runDriverLoad(job)
}

// A process of its own, started by load-process.ts: takes one job at a time and answers with its sample.
process.on('message', (job: Job) => {
  run(job).then(
    (sample) => process.send?.(sample),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})
process.send?.('ready')
