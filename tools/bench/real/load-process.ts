import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Sample } from '../samples.ts'
import type { TurnsJob } from './turns-load.ts'

export type LoadProcess = { run: (job: TurnsJob) => Promise<Sample>; stop: () => Promise<void> }

/** The load runs in a process of its own beside the server. */
export async function startLoadProcess(): Promise<LoadProcess> {
  const child: ChildProcess = fork(fileURLToPath(new URL('load-worker.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // JSON has no NaN, the quantiles of no replies
    serialization: 'advanced',
  })
  let answer: { resolve: (sample: Sample) => void; reject: (error: Error) => void } | null = null
  await once(child, 'message')
  child.on('message', (message: Sample | { error: string }) => {
    if ('error' in message) answer?.reject(new Error(message.error))
    else answer?.resolve(message)
  })
  child.on('exit', (code) => answer?.reject(new Error(`The load process ended with ${code}.`)))
  return {
    run: (job) =>
      new Promise((resolve, reject) => {
        answer = { resolve, reject }
        child.send(job)
      }),
    stop: async () => {
      // after Ctrl-C it has ended by itself
      if (child.connected) child.disconnect()
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
  }
}
