// Run after every change of package-lock.json. Optional packages of other platforms that the registry could not give
// when the lock was made are missing from it, and `npm ci` then finds package.json and lock out of step. This adds
// their entries; npm skips them where os and cpu do not match.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from '../install.mjs'

const lockFile = path.join(projectRoot, 'package-lock.json')
const lock = JSON.parse(readFileSync(lockFile, 'utf8'))
const packages = lock.packages
let added = 0

for (const [from, entry] of Object.entries(packages)) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    const found = findPackage(from, name)
    // these packages are needed in the exact version that the dependent names; a neighbour's other version does not do
    if (found && (/^[~^]/.test(range) || found.version === range)) continue
    const place = found ? `${from}/node_modules/${name}` : `node_modules/${name}`
    const version = range.replace(/^[~^]/, '')
    packages[place] = { version, ...platformOf(name), ...(entry.dev && { dev: true }), optional: true }
    console.log('added', place, version)
    added++
  }
}
lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync(lockFile, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${added} entries added`)

/** Finds a package as Node does: in the dependent's folder, then in every folder above. */
function findPackage(from, name) {
  for (let folder = from; ; folder = folder.replace(/(^|\/)node_modules\/(?:@[^/]+\/)?[^/]+$/, '')) {
    const found = packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]
    if (found || !folder) return found
  }
}

/** Such packages are named after their platform: …-linux-x64-gnu, …/darwin-arm64. */
function platformOf(name) {
  const systems = 'android|darwin|freebsd|linux|openharmony|win32|windows|aix|netbsd|openbsd|sunos'
  const suffix = name.replace(new RegExp(`^.*?/(?:.*?-)?(?=${systems}|wasm32)`), '')
  const os = new RegExp(`^(${systems})`).exec(suffix)?.[1]?.replace('windows', 'win32')
  const cpu = /(arm64|arm|x64|ia32|ppc64|riscv64|s390x|loong64|mips64el|wasm32)/.exec(suffix)?.[1]
  const libc = suffix.includes('musl') ? 'musl' : os === 'linux' && suffix.includes('gnu') ? 'glibc' : undefined
  return { ...(os && { os: [os] }), ...(cpu && { cpu: [cpu] }), ...(libc && { libc: [libc] }) }
}
