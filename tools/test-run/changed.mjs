import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from '../install.mjs'
import { moduleOfTexts } from '../texts/module-place.mjs'
import { readTimes } from './file-times.mjs'
import { distancesFrom, readImports } from './import-graph.mjs'

/**
 * Seconds that two cores can spend on tests, beside the static checks, in under two minutes. Tests nearest to the
 * change run first.
 */
const SERVER_SECONDS_MAX = 60
const BROWSER_SECONDS_MAX = 45

/** Connects all features: followed through it, each test of the server would depend on each of its files. */
const COMPOSITION = new Set([
  'server/src/app.ts',
  'server/src/routes.ts',
  'web/src/routes.tsx',
  'web/src/screens.ts',
  'web/src/dashboard-area.tsx',
])
/** Entries that are no route of the dashboard's app. */
const PAGES_OF_THEIR_OWN = [
  ['/m/', 'web/src/guest/main.tsx'],
  ['/r/', 'web/src/receipt/main.tsx'],
  ['/', 'web/src/features/site/marketing/prerender.tsx'],
]
const isBorder = (file) => COMPOSITION.has(file)

const git = (...args) => execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8' }).trim()
const lines = (text) => text.split('\n').filter(Boolean)

/** Files that differ from a revision, by default the point where this branch left main, and uncommitted ones. */
export function changedFiles(revision = branchPoint()) {
  const changed = lines(git('diff', '--name-only', '--no-renames', revision, '--'))
  const files = [...changed, ...untracked()]
  // texts are imported as the modules that are made from them
  return [...new Set([...files, ...files.map(moduleOfTexts).filter((module) => module !== null)])]
}

const untracked = () => lines(git('ls-files', '--others', '--exclude-standard'))

function branchPoint() {
  for (const main of ['main', 'origin/main', 'master', 'origin/master']) {
    try {
      return git('merge-base', 'HEAD', main)
    } catch {
      // no such branch here
    }
  }
  return 'HEAD'
}

/** The files of the repository, which of them import which, and how far each is from the roots of a test. */
export function readRepository() {
  const all = [...lines(git('ls-files')), ...untracked()].filter((file) => existsSync(path.join(projectRoot, file)))
  const graph = readImports(all)
  const known = new Map()
  const distancesOf = (test, rootsOf) => {
    if (!known.has(test)) known.set(test, distancesFrom(graph, rootsOf(test), isBorder))
    return known.get(test)
  }
  return { all, graph, distancesOf }
}

/** The test files that these changes can break, and how many further ones are left to the whole run. */
export function testsOf(changed, secondsOf = readTimes(), repository = readRepository()) {
  const { all, graph, distancesOf } = repository
  const isUnit = (file) => /\.test\.tsx?$/.test(file) && !file.startsWith('tools/long/')
  const units = nearest(all.filter(isUnit), (test) => distancesOf(test, (file) => rootsOfTest(file, all)), changed)
  const onServer = units.filter((file) => /^(?:server|database)\//.test(file) && !file.endsWith('.rules.test.ts'))
  const screens = pagesByAddress(graph)
  const specs = all.filter((file) => file.endsWith('.spec.ts'))
  const inBrowser = nearest(specs, (spec) => distancesOf(spec, (file) => [file, ...pagesOf(file, screens)]), changed)
  const kept = within(SERVER_SECONDS_MAX, onServer, secondsOf)
  const opened = within(BROWSER_SECONDS_MAX, inBrowser, secondsOf)
  return {
    units: units.filter((file) => !onServer.includes(file) || kept.includes(file)),
    specs: opened,
    left: onServer.length - kept.length + inBrowser.length - opened.length,
  }
}

/** The nearest files that fit into a time, at least one; a file that is too long leaves room for shorter ones. */
function within(secondsMax, files, secondsOf) {
  let seconds = 0
  return files.filter((file, at) => {
    const isKept = at === 0 || seconds + secondsOf(file) <= secondsMax
    if (isKept) seconds += secondsOf(file)
    return isKept
  })
}

/** Tests from which a changed file can be reached, the nearest first. */
function nearest(tests, distancesOf, changed) {
  const found = []
  for (const test of tests) {
    const distances = distancesOf(test)
    const distance = Math.min(...changed.map((file) => distances.get(file) ?? Infinity))
    if (distance < Infinity) found.push({ test, distance, reach: distances.size })
  }
  // of two equally near tests, the one that reaches fewer files is likelier to concern the change
  return found.toSorted((a, b) => a.distance - b.distance || a.reach - b.reach).map(({ test }) => test)
}

/**
 * A test through HTTP reaches all of its feature; tests of the wire reach the whole contract and each feature's routes.
 */
function rootsOfTest(test, all) {
  const feature = /^server\/src\/features\/[\w-]+\//.exec(test)?.[0]
  if (feature && !test.endsWith('.rules.test.ts'))
    return [test, ...all.filter((file) => file.startsWith(feature) && !file.endsWith('.test.ts'))]
  if (test.startsWith('server/test/wire/'))
    return [test, ...all.filter((file) => /^server\/src\/features\/.*\.routes\.ts$/.test(file))]
  return [test]
}

/** The page that shows each address of the web app, by its routes. */
function pagesByAddress(graph) {
  const read = (file) => readFileSync(path.join(projectRoot, file), 'utf8')
  const pathsFile = [...graph.keys()].find((file) => /^web\/src\/(?:.*\/)?paths\.ts$/.test(file))
  const addresses = new Map([...read(pathsFile).matchAll(/(\w+): '(\/[^']*)'/g)].map(([, name, at]) => [name, at]))
  const routes = read('web/src/screens.ts').matchAll(/\bpaths\.(\w+),\s*\(\) =>\s*import\('\.\/([^']+)'\)/g)
  const pages = [...routes].map(([, name, page]) => [addresses.get(name), `web/src/${page}`])
  return [...pages.filter(([address]) => address !== undefined), ...PAGES_OF_THEIR_OWN]
}

function pagesOf(spec, screens) {
  const text = readFileSync(path.join(projectRoot, spec), 'utf8')
  return screens.filter(([address]) => namesAddress(text, address)).map(([, page]) => page)
}

/**
 * Finds the exact address, not the beginning of a longer one; an address that ends in a slash is followed by a code.
 */
function namesAddress(text, address) {
  const end = address.endsWith('/') && address !== '/' ? '' : '(?![\\w/-])'
  return new RegExp(`(?<=['"\`*])${address}${end}`).test(text)
}
