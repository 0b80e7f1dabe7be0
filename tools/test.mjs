import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBrowser } from './browser.mjs'
import { searchLogs } from './checks/search-logs.mjs'
import { installPackages, projectRoot, requireNode } from './install.mjs'
import { changedFiles, testsOf } from './test-run/changed.mjs'
import { filesOverBudget, keepTimes, QUICK_SHARE_MAX, SHARE_MAX, slowestFiles } from './test-run/file-times.mjs'
import { readPlaywright, readVitest } from './test-run/reports.mjs'
import { runStages } from './test-run/run-stages.mjs'

const reports = mkdtempSync(path.join(os.tmpdir(), 'comptoir-reports-'))
const vitestReport = path.join(reports, 'vitest.json')
const cellsReport = path.join(reports, 'vitest-cells.json')
const playwrightReport = path.join(reports, 'playwright.json')
/** The logs of every server of this run; a kind of server that was started and left no line was not searched. */
const logs = path.join(reports, 'logs')
const loggingServers = new Set()

/**
 * The compiler and the linter are Go programs that end before their memory matters: collecting it takes half their time. Each further
 * processor would derive the types of zod once more.
 */
const GO_SETTINGS = { GOGC: '400', GOMAXPROCS: '1' }

const OPTIONS = { only: { type: 'string' }, changed: { type: 'boolean' }, full: { type: 'boolean' } }
const { values: options, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true })

/** Otherwise tests of faults, longer forms of random tests and all but one browser test for each screen are left out. */
const isFull = options.full || options.changed

/** Calls and attacks that ask for rows of restaurants: the rest has tests of several databases of its own. */
const ON_TWO_DATABASES = ['features', 'infrastructure/files', 'infrastructure/http']
  .map((folder) => `server/src/${folder}`)
  .concat('server/test/wire', 'server/test/attacks')

/** Restaurants by turns in two databases, as with `CELLS`; in their quick lengths. */
const onTwoDatabases = {
  name: 'API on two databases',
  servers: ['in-process', 'process', 'postgres'],
  run: () => runVitest(['--project', 'server', ...ON_TWO_DATABASES], cellsReport, { TEST_CELLS: '2' }),
  read: (isFine) => readVitest(cellsReport, isFine),
}

/**
 * Every check. The stages follow each other; the lanes of a stage run beside each other, the steps of a lane one after the
 * other. A step without counts of its own is one test.
 */
const stagesOf = (chosen) => [
  [
    [
      { name: 'build', run: () => node('tools/build.mjs') },
      { name: 'weight of the guest page', run: () => node('tools/checks/web-budget.mjs') },
      {
        name: 'unit and API',
        servers: ['in-process', 'process', 'postgres'],
        run: () => runVitest(chosen?.units ?? [], vitestReport, isFull ? { FULL_TESTS: 'on' } : {}),
        read: (isFine) => readVitest(vitestReport, isFine),
      },
      ...(options.full ? [onTwoDatabases] : []),
    ],
    [
      { name: 'types', run: () => bin('tsc', ['--noEmit', '--checkers', '1'], GO_SETTINGS) },
      { name: 'lint', run: () => bin('oxlint', ['--type-aware', '--max-warnings=0'], GO_SETTINGS) },
      { name: 'format', run: () => bin('oxfmt', ['--check']) },
      { name: 'boundaries', run: () => node('tools/check-boundaries.mjs') },
      { name: 'dead exports', run: () => bin('knip', []) },
    ],
  ],
  [
    [
      {
        name: 'end to end',
        servers: ['end-to-end', 'postgres'],
        run: () => runPlaywright(chosen?.specs ?? []),
        read: (isFine) => readPlaywright(playwrightReport, isFine),
      },
      { name: 'logs', run: () => searchAllLogs() },
    ],
  ],
]

async function main() {
  requireNode()
  installPackages()
  const { writeTextModules } = await import('./texts/write-modules.mjs')
  writeTextModules()
  mkdirSync(logs)
  const startedAt = Date.now()
  const results = await runStages(selectedStages(), (step) => {
    for (const kind of step.servers ?? []) loggingServers.add(kind)
  })
  // with only some of the files the shares mean nothing
  const isWhole = !options.changed && options.only === undefined
  const overBudget = isWhole ? filesOverBudget(results, isFull ? SHARE_MAX : QUICK_SHARE_MAX) : []
  if (isWhole) keepTimes(results)
  const total = { passed: isWhole && overBudget.length === 0 ? 1 : 0, failed: overBudget.length, skipped: 0 }
  for (const result of results) for (const kind of Object.keys(total)) total[kind] += result[kind]
  report(results, overBudget, (Date.now() - startedAt) / 1000)
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
  console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`)
  return total.failed === 0 && total.passed > 0
}

function report(results, overBudget, seconds) {
  const slowest = slowestFiles(results)
  if (slowest.length > 0) console.log(`\n── slowest files\n${slowest.join('\n')}`)
  if (overBudget.length > 0) console.log(`\n── files over their budget\n   ${overBudget.join('\n   ')}`)
  console.log('\n── time, from the start of the run')
  for (const { name, beganAt, seconds: taken, busy } of results) {
    const began = `${beganAt.toFixed(1)} s`.padEnd(9)
    const share = `cores ${(100 * busy).toFixed(0)} % busy`
    console.log(`${taken.toFixed(1).padStart(7)} s  ${name.padEnd(26)} from ${began}  ${share}`)
  }
  console.log(`${seconds.toFixed(1).padStart(7)} s  in all`)
}

function selectedStages() {
  if (options.changed) return stagesOfChange(positionals[0])
  if (positionals.length > 0) throw new Error(`"${positionals[0]}" is no option: see CONTRIBUTING.md.`)
  const stages = stagesOf()
  if (options.only === undefined) return stages
  const names = options.only.split(',').map((name) => name.trim())
  const steps = stages.flat(2)
  const unknown = names.filter((name) => !steps.some((step) => step.name === name))
  if (unknown.length === 0) return only(stages, names)
  throw new Error(`There is no step "${unknown[0]}". Steps: ${steps.map(({ name }) => name).join(', ')}`)
}

/** The static checks, and the tests that the change can break; the logs are searched by a whole run. */
function stagesOfChange(revision) {
  const changed = changedFiles(revision)
  const chosen = testsOf(changed)
  console.log(`${changed.length} changed files; tests that they can break:`)
  for (const file of [...chosen.units, ...chosen.specs]) console.log(`   ${file}`)
  if (chosen.left > 0) console.log(`   ${chosen.left} further files, not as near to the change, are left to "npm test"`)
  const isBrowserNeeded = chosen.specs.length > 0
  const skipped = new Set(['logs'])
  if (chosen.units.length === 0) skipped.add('unit and API')
  if (!isBrowserNeeded) for (const name of ['build', 'weight of the guest page', 'end to end']) skipped.add(name)
  const stages = stagesOf(chosen)
  return only(
    stages,
    stages.flat(2).flatMap(({ name }) => (skipped.has(name) ? [] : [name])),
  )
}

const only = (stages, names) =>
  stages.map((lanes) => lanes.map((steps) => steps.filter(({ name }) => names.includes(name))))

function runVitest(files, report, env) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return bin('vitest', ['run', ...reporters, ...files], env)
}

function runPlaywright(files) {
  const { executablePath } = ensureBrowser()
  return bin('playwright', ['test', '--config', 'e2e/playwright.config.ts', '--reporter=line,json', ...files], {
    CHROMIUM_PATH: executablePath,
    ...(isFull ? {} : { E2E_QUICK: 'on' }),
    PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
  })
}

async function searchAllLogs() {
  const { lineCount, serverCount, secretCount, found } = searchLogs(logs, [...loggingServers])
  console.log(`   ${lineCount} lines of ${serverCount} servers searched for ${secretCount} secrets`)
  return { isFine: found.length === 0, output: found.slice(0, 50).join('\n') }
}

function bin(name, args, env) {
  return capture(path.join(projectRoot, 'node_modules', '.bin', name), args, env)
}

function node(script) {
  return capture(process.execPath, [path.join(projectRoot, script)])
}

/** Runs to its end and keeps its output: only the output of a failed step is worth reading. */
function capture(command, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: projectRoot,
      env: { ...process.env, TEST_LOG_DIR: logs, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (chunk) => (output += chunk))
    child.once('error', (error) => resolve({ isFine: false, output: error.message }))
    child.once('close', (code) => resolve({ isFine: code === 0, output }))
  })
}

try {
  process.exitCode = (await main()) ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.log('\n0 passed, 1 failed')
  process.exitCode = 1
} finally {
  rmSync(reports, { recursive: true, force: true })
}
