import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const projectRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

const oldestNode = [20, 19]

/** Ends the process with a readable message if Node.js is too old. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return
  console.error(
    `Comptoir needs Node.js ${oldestNode.join('.')} or newer; this is ${process.version} (https://nodejs.org).`,
  )
  process.exit(1)
}

/** Installs the packages of the lock file, unless they are there. */
export function installPackages() {
  const lockFile = path.join(projectRoot, 'package-lock.json')
  const stamp = path.join(projectRoot, 'node_modules', '.comptoir-lock')
  const hash = createHash('sha256').update(readFileSync(lockFile)).digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  if (!matchesInstalled(lockFile)) {
    console.log('Installing packages …')
    // building needs the development packages too, whatever NODE_ENV says
    runNpm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
  }
  writeFileSync(stamp, hash)
}

/** True when npm's own record of node_modules names every package of the lock that this platform needs. */
function matchesInstalled(lockFile) {
  const record = path.join(projectRoot, 'node_modules', '.package-lock.json')
  if (!existsSync(record)) return false
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages
  const wanted = Object.entries(JSON.parse(readFileSync(lockFile, 'utf8')).packages)
  return wanted.every(
    ([name, entry]) =>
      name === '' ||
      installed[name]?.version === entry.version ||
      // other platforms' packages are never installed; a missing one of this platform fails when it is used
      (installed[name] === undefined && entry.optional === true && !isForThisPlatform(entry)),
  )
}

function isForThisPlatform({ os = [], cpu = [], libc = [] }) {
  if (os.length === 0 && cpu.length === 0) return false
  // Alpine and similar systems have this loader
  const ownLibc = existsSync(`/lib/ld-musl-${process.arch === 'x64' ? 'x86_64' : 'aarch64'}.so.1`) ? 'musl' : 'glibc'
  return allows(os, process.platform) && allows(cpu, process.arch) && (os[0] !== 'linux' || allows(libc, ownLibc))
}

function allows(list, value) {
  return list.length === 0 || list.includes(value)
}

function runNpm(args) {
  // npm passes its own path to its child processes; run by that path it needs no shell on any system
  const npm = process.env.npm_execpath
  const [command, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []]
  const { status, error } = spawnSync(command, [...first, ...args], { cwd: projectRoot, stdio: 'inherit' })
  if (status === 0) return
  throw new Error(`"npm ${args.join(' ')}" failed${error ? `: ${error.message}` : ''}.`)
}
