import { execFile } from 'node:child_process'
import { projectPath } from '../../src/infrastructure/config/project-root.ts'

type Outcome = { code: number; output: string }

/** Runs an operator's command as it was built for this run, without this machine's own settings. */
export const runOperatorCommand = (
  name: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<Outcome> => run([projectPath('dist', 'server', 'commands', `${name}.js`), ...args], environment)

/** The same by npm, which takes half a second more because it checks every source for changes. */
export const runNpmCommand = (
  name: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<Outcome> => run([projectPath('tools', 'command.mjs'), name, ...args], environment)

function run(command: readonly string[], environment: NodeJS.ProcessEnv): Promise<Outcome> {
  const { PATH, HOME, TMPDIR, LANG } = process.env
  const env = { PATH, HOME, TMPDIR, LANG, ...environment }
  return new Promise((resolve) => {
    execFile(process.execPath, command, { cwd: projectPath(), env }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code ?? 1), output: `${stdout}${stderr}` })
    })
  })
}
