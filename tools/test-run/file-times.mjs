import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from '../install.mjs'

const SHOWN = 15

/** No file takes more than this part of the time of all files of its step: a slow machine slows all of them alike. */
export const SHARE_MAX = 1 / 8
/** Of a run of few files, of which one opens every screen: it is a larger part the faster the others become. */
export const QUICK_SHARE_MAX = 1 / 4
/** Below this number of files, the share of one means nothing. */
const FILES_MIN = 20

const KEPT = path.join(projectRoot, 'dist', 'test-times.json')

/** Test files that start processes of their own, break them and wait: the longest of all. */
export const LONG = /\.full\.test\.ts$|server\/test\/(?:faults|operations|attacks|[^/]+$)|demo-restaurant/

const usualSeconds = (file) => (LONG.test(file) || file.endsWith('.spec.ts') ? 12 : 2)

/** The slowest files of all steps, as lines to be read. */
export function slowestFiles(results) {
  return results
    .flatMap(({ files = [] }) => files)
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, SHOWN)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`)
}

/** Keeps how long each file took in this run, for choosing tests after a change. */
export function keepTimes(results, kept = KEPT) {
  const times = results.flatMap(({ files = [] }) => files.map(({ name, ms }) => [name, ms / 1000]))
  writeFileSync(kept, JSON.stringify(Object.fromEntries(times)))
}

/** Seconds that a test file takes: as in the last whole run on this machine, otherwise as usual for its kind. */
export function readTimes(kept = KEPT) {
  const times = existsSync(kept) ? JSON.parse(readFileSync(kept, 'utf8')) : {}
  return (file) => times[file] ?? usualSeconds(file)
}

/** A line of text for each file that has outgrown its share of the step's time. */
export function filesOverBudget(results, shareMax) {
  return results.flatMap(({ name: step, files = [] }) => {
    if (files.length < FILES_MIN) return []
    const total = files.reduce((sum, { ms }) => sum + ms, 0)
    return files
      .filter(({ ms }) => ms > total * shareMax)
      .map(({ name, ms }) => `${name} takes ${share(ms, total)} of "${step}"; at most ${share(shareMax, 1)} is allowed`)
  })
}

const share = (part, total) => `${((100 * part) / total).toFixed(1)} %`
