import path from 'node:path'
import { describeFinding, isWarning, type Finding } from '#core/fiscal/verify/findings.ts'

/** Runs an operator's command: one line when it went well, a readable message and exit code 1 when not. */
export async function runCommand(command: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await command()}\n`)
  } catch (error) {
    fail(error, 1)
  }
}

/** Aborted when the command is asked to end (Ctrl-C): it leaves nothing half done. Asked again, it ends at once. */
export function untilStopped(): AbortSignal {
  const stopping = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stopping.abort())
  return stopping.signal
}

const SOUND = 0
const TAMPERED = 1
const UNREADABLE = 2

/** Runs a check of a journal, whose exit code says what it found: 0 sound, warnings included, 1 tampered, 2 unreadable. */
export async function runCheck(check: () => Promise<{ isSound: boolean; text: string }>): Promise<void> {
  try {
    const { isSound, text } = await check()
    process.stdout.write(`${text}\n`)
    process.exitCode = isSound ? SOUND : TAMPERED
  } catch (error) {
    fail(error, UNREADABLE)
  }
}

function fail(error: unknown, code: number): void {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = code
}

const SHOWN = 100

/** A line for each finding, warnings last, so that none of what was changed is left out for them. */
export function describeFindings(findings: readonly (Finding & { tenantId?: string })[]): string[] {
  const sorted = findings.toSorted((a, b) => Number(isWarning(a)) - Number(isWarning(b)))
  const lines = sorted.slice(0, SHOWN).map((one) => [one.tenantId, describeFinding(one)].filter(Boolean).join(' '))
  return findings.length > SHOWN ? [...lines, `… and ${findings.length - SHOWN} more`] : lines
}

/** A path as it is seen from where npm was called. */
export const pathGiven = (given: string): string => path.resolve(process.env['INIT_CWD'] ?? process.cwd(), given)

/** The words after `npm run … --`, each also as a path by `pathGiven`. */
export const pathsGiven = (): { given: string; path: string }[] =>
  process.argv.slice(2).map((given) => ({ given, path: pathGiven(given) }))

/** The FILE of `npm run backup -- FILE`. */
export function pathArgument(script: string, name: string): string {
  const [first] = pathsGiven()
  if (first === undefined) throw new Error(`Name the ${name.toLowerCase()}: npm run ${script} -- ${name}`)
  return first.path
}

/** The CELL after the FILE; undefined: none was named. */
export function cellArgument(cells: ReadonlyMap<string, string>): string | undefined {
  const [, cell] = process.argv.slice(2)
  if (cell !== undefined && !cells.has(cell))
    throw new Error(`There is no database ${cell}. There are: ${[...cells.keys()].join(', ')}.`)
  return cell
}
