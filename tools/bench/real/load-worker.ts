import { runTurns, type TurnsJob } from './turns-load.ts'

// A process of its own, started by load-process.ts: takes one job at a time and answers with its sample.
process.on('message', (job: TurnsJob) => {
  runTurns(job).then(
    (sample) => process.send?.(sample),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})
process.send?.('ready')
