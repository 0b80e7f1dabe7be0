import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { projectPath } from '../../../server/src/infrastructure/config/project-root.ts'

export type Clone = {
  /** The commit, as short as git writes it. */
  name: string
  root: string
  remove: () => void
}

/** A clone of the commit in a folder of its own, its server built with the packages of its lock file. */
export function buildCloneOf(commit: string): Clone {
  const name = git(projectPath(), 'rev-parse', '--short', '--verify', '--end-of-options', `${commit}^{commit}`)
  const root = mkdtempSync(path.join(tmpdir(), 'comptoir-against-'))
  const clone = { name, root, remove: () => rmSync(root, { recursive: true, force: true }) }
  try {
    git(projectPath(), 'clone', '--quiet', '--shared', '--no-checkout', projectPath(), root)
    git(root, 'checkout', '--quiet', '--detach', name)
    const hasOurPackages = packagesOf(root) === packagesOf(projectPath())
    if (hasOurPackages) symlinkSync(projectPath('node_modules'), path.join(root, 'node_modules'), 'dir')
    buildServerIn(root, hasOurPackages)
    return clone
  } catch (error) {
    clone.remove()
    throw error
  }
}

function buildServerIn(root: string, hasPackages: boolean): void {
  const install = `(await import('./tools/install.mjs')).installPackages()`
  const build = `await (await import('./tools/build.mjs')).buildStale({ only: 'server' })`
  const script = hasPackages ? build : `${install}; ${build}`
  const { status } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('The commit could not be built; the reason is above.')
}

/** The packages that the lock file installs. Without the product's own version, which changes with every release. */
function packagesOf(root: string): string {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version?: string }>
  }
  const { '': product, ...packages } = lock.packages
  return JSON.stringify([{ ...product, version: null }, packages])
}

const git = (folder: string, ...args: string[]) =>
  execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8' }).trim()
