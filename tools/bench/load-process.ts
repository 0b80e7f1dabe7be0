import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { DriverJob } from './driver-load.ts'
import type { HttpJob } from './http-load.ts'
import type { Sample } from './samples.ts'

/** Either kind of load runs in the same process beside the server, so that both pay the same for being there. */
export type Job = HttpJob | DriverJob

export type LoadProcess = { run: (job: Job) => Promise<Sample>; stop: () => Promise<void> }

export async function startLoadProcess(): Promise<LoadProcess> {
  const child: ChildProcess = fork(fileURLToPath(new URL('load-worker.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  await once(child, 'message')
  return {
    run: async (job) => {
      child.send(job)
      const [answer] = (await Promise.race([once(child, 'message'), death(child)])) as [Sample | { error: string }]
      if ('error' in answer) throw new Error(answer.error)
      return answer
    },
    stop: async () => {
      child.disconnect()
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

async function death(child: ChildProcess): Promise<never> {
  const [code] = (await once(child, 'exit')) as [number | null]
  throw new Error(`The load process ended with ${code}.`)
}
