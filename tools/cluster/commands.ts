import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { openSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

const PATH = `${process.env['PATH']}:/usr/sbin:/sbin`

/** Runs a command to its end, and returns its output; throws what it says when it fails. */
export function run(command: string, ...args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    encoding: 'utf8',
    env: { ...process.env, PATH },
  })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${error?.message ?? stderr.trim()}`)
  return stdout
}

type Starting = { log: string; environment?: NodeJS.ProcessEnv; namespace?: string; user?: string }

/** Starts a command that stays; its output goes to a file. */
export function start([command, ...args]: [string, ...string[]], how: Starting): ChildProcess {
  const output = openSync(how.log, 'a')
  const words = [
    ...(how.namespace ? ['ip', 'netns', 'exec', how.namespace] : []),
    ...(how.user ? ['setpriv', `--reuid=${how.user}`, `--regid=${how.user}`, '--clear-groups'] : []),
    command,
    ...args,
  ]
  const env = { PATH, LANG: 'C.UTF-8', HOME: '/tmp', ...how.environment }
  return spawn(words[0]!, words.slice(1), { env, stdio: ['ignore', output, output], cwd: '/tmp' })
}

/** Asks until it is so; throws with this complaint when it takes too long. Returns the seconds it took. */
export async function until(complaint: string, isSo: () => Promise<boolean>, seconds = 90): Promise<number> {
  const startedAt = performance.now()
  const passed = () => (performance.now() - startedAt) / 1000
  while (!(await isSo().catch(() => false))) {
    if (passed() > seconds) throw new Error(`${complaint} in ${seconds} s.`)
    await delay(50)
  }
  return passed()
}
