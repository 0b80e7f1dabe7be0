import { spawnSync } from 'node:child_process'
import { projectPath } from '../../server/src/infrastructure/config/project-root.ts'

/** Builds the server, since benchmarks measure the built product. */
export function buildServer(): void {
  const { status } = spawnSync(process.execPath, [projectPath('tools/build.mjs')], { stdio: 'inherit' })
  if (status !== 0) throw new Error('The server could not be built; the reason is above.')
}
