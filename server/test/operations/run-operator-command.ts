import { execFile } from 'node:child_process'
import { projectPath } from '../../src/infrastructure/config/project-root.ts'

type Outcome = { code: number; output: string }

/** An operator's command as npm runs it, with nothing of this machine's own settings. */
export function runOperatorCommand(
  name: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<Outcome> {
  const { PATH, HOME, TMPDIR, LANG } = process.env
  const command = [projectPath('tools', 'command.mjs'), name, ...args]
  const env = { PATH, HOME, TMPDIR, LANG, ...environment }
  return new Promise((resolve) => {
    execFile(process.execPath, command, { cwd: projectPath(), env }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code ?? 1), output: `${stdout}${stderr}` })
    })
  })
}
