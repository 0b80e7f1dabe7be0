import { readFileSync } from 'node:fs'
import path from 'node:path'
import { projectPath } from '../infrastructure/config/project-root.ts'

/** Runs an operator's command: one line when it went well, a readable message and exit code 1 when not. */
export async function runCommand(command: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await command()}\n`)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}

/** The FILE of `npm run backup -- FILE`, as seen from where npm was called. */
export function fileArgument(script: string): string {
  const [file] = process.argv.slice(2)
  if (file === undefined) throw new Error(`Name the file: npm run ${script} -- FILE`)
  return path.resolve(process.env['INIT_CWD'] ?? process.cwd(), file)
}

export function productVersion(): string {
  return (JSON.parse(readFileSync(projectPath('package.json'), 'utf8')) as { version: string }).version
}
