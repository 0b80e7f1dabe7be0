import { runDriverLoad } from './driver-load.ts'
import { runHttpLoad } from './http-load.ts'
import type { Job } from './load-process.ts'

// A process of its own, started by load-process.ts: takes one job at a time and answers with its sample.
process.on('message', (job: Job) => {
  const work = job.kind === 'http' ? runHttpLoad(job) : runDriverLoad(job)
  work.then(
    (sample) => process.send?.(sample),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})
process.send?.('ready')
