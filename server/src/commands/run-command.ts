import path from 'node:path'
import type { Config } from '../infrastructure/config/read-config.ts'

/** Runs an operator's command: one line when it went well, a readable message and exit code 1 when not. */
export async function runCommand(command: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await command()}\n`)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}

/** A path as it is seen from where npm was called. */
export const pathGiven = (given: string): string => path.resolve(process.env['INIT_CWD'] ?? process.cwd(), given)

/** The words after `npm run … --`, each also as such a path. */
export const pathsGiven = (): { given: string; path: string }[] =>
  process.argv.slice(2).map((given) => ({ given, path: pathGiven(given) }))

/** The FILE of `npm run backup -- FILE`. */
export function pathArgument(script: string, name: string): string {
  const [first] = pathsGiven()
  if (first === undefined) throw new Error(`Name the ${name.toLowerCase()}: npm run ${script} -- ${name}`)
  return first.path
}

/** Files of a PostgreSQL of somebody else are copied with its own tools. */
export function refuseExternal({ databaseUrl }: Config, tools: string): void {
  if (databaseUrl === undefined) return
  throw new Error(`This is for the embedded database. For the one of DATABASE_URL use ${tools}: docs/operations.md.`)
}
