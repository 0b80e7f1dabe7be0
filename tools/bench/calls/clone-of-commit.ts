import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { projectPath } from '../../../server/src/infrastructure/config/project-root.ts'

export type Clone = {
  /** The commit, as short as git writes it, or `UNSIGNED`. */
  name: string
  root: string
  remove: () => void
}

/** In place of a commit: compares this build with itself, its journal entries signed or, after a signal, unsigned. */
export const UNSIGNED = 'unsigned'

/** Ends signing in the server of that clone, and begins it again. */
export const SIGNAL_OF_SIGNING = 'SIGUSR2'

/** A clone of the commit in a folder of its own, its server built with the packages of its lock file. */
export function buildCloneOf(commit: string): Clone {
  const isUnsigned = commit === UNSIGNED
  const revision = `${isUnsigned ? 'HEAD' : commit}^{commit}`
  const hash = git(projectPath(), 'rev-parse', '--short', '--verify', '--end-of-options', revision)
  const name = isUnsigned ? UNSIGNED : hash
  const root = mkdtempSync(path.join(tmpdir(), 'comptoir-against-'))
  const clone = { name, root, remove: () => rmSync(root, { recursive: true, force: true }) }
  try {
    git(projectPath(), 'clone', '--quiet', '--shared', '--no-checkout', projectPath(), root)
    git(root, 'checkout', '--quiet', '--detach', hash)
    if (isUnsigned) letSigningEnd(root)
    const hasOurPackages = packagesOf(root) === packagesOf(projectPath())
    if (hasOurPackages) symlinkSync(projectPath('node_modules'), path.join(root, 'node_modules'), 'dir')
    buildServerIn(root, hasOurPackages)
    return clone
  } catch (error) {
    clone.remove()
    throw error
  }
}

const SIGNING = path.join('server', 'src', 'infrastructure', 'fiscal', 'ed25519.ts')

function letSigningEnd(root: string): void {
  const file = path.join(root, SIGNING)
  const signs = `return sign(null, bytes, key).toString('hex')`
  const source = readFileSync(file, 'utf8')
  if (!source.includes(signs)) throw new Error(`${SIGNING} signs in another way than this knows.`)
  const mayNot = source.replace(signs, `if (isSigning) ${signs}; return '0'.repeat(128)`)
  const signal = `let isSigning = true; process.on('${SIGNAL_OF_SIGNING}', () => { isSigning = !isSigning })`
  writeFileSync(file, `${mayNot}\n${signal}\n`)
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
