import { spawn } from 'node:child_process'
import { BUILT_SERVER, plainEnvironment } from './faults/server-process.ts'
import { aServerLog } from './test-logs.ts'

type Launch = { port: number; dataDir: string; environment?: NodeJS.ProcessEnv }

/** The whole server in a process of its own, as `npm start` runs it, with all its output. The caller ends it. */
export function launchServer({ port, dataDir, environment }: Launch) {
  const child = spawn(process.execPath, [BUILT_SERVER], {
    env: { ...plainEnvironment({ port, dataDir }), ...environment },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    const log = aServerLog('process')
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      log?.write(chunk)
    })
  }
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return { child, ended, output: () => output }
}
