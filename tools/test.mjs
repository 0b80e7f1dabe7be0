import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { installPackages, projectRoot, requireNode } from './install.mjs'
import { searchLogs } from './checks/search-logs.mjs'
import { countPlaywright, countVitest } from './test-counts.mjs'

const reports = mkdtempSync(path.join(os.tmpdir(), 'comptoir-reports-'))
const vitestReport = path.join(reports, 'vitest.json')
const playwrightReport = path.join(reports, 'playwright.json')
/** What every server of this run logs; a kind of server that was started and left no line was not searched. */
const logs = path.join(reports, 'logs')
const loggingServers = new Set()

/** Every check, in order. A step without counts of its own is one test. */
const steps = [
  { name: 'types', run: () => bin('tsc', ['--noEmit']) },
  { name: 'lint', run: () => bin('oxlint', ['--type-aware', '--max-warnings=0']) },
  { name: 'format', run: () => bin('oxfmt', ['--check']) },
  { name: 'boundaries', run: () => node('tools/check-boundaries.mjs') },
  { name: 'dead exports', run: () => bin('knip', []) },
  {
    name: 'unit and API',
    servers: ['in-process', 'process', 'postgres'],
    run: () => bin('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`]),
    count: (isFine) => countVitest(vitestReport, isFine),
  },
  { name: 'build', run: () => node('tools/build.mjs') },
  { name: 'weight of the guest page', run: () => node('tools/checks/web-budget.mjs') },
  {
    name: 'stories',
    servers: ['story', 'postgres'],
    run: () => tellStories('--project', 'desktop', '--project', 'phone'),
    count: (isFine) => countPlaywright(playwrightReport, isFine),
  },
  {
    name: 'stories told alone',
    servers: ['story', 'postgres'],
    run: () => tellStories('--project', 'alone', '--workers', '1'),
    count: (isFine) => countPlaywright(playwrightReport, isFine),
  },
  { name: 'logs', run: () => searchAllLogs() },
]

async function main() {
  requireNode()
  installPackages()
  mkdirSync(logs)
  const total = { passed: 0, failed: 0, skipped: 0 }
  for (const step of selectedSteps()) {
    const counts = await runStep(step)
    for (const kind of Object.keys(total)) total[kind] += counts[kind]
  }
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
  console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`)
  return total.failed === 0 && total.passed > 0
}

async function runStep(step) {
  const startedAt = Date.now()
  console.log(`\n── ${step.name}`)
  for (const kind of step.servers ?? []) loggingServers.add(kind)
  const { isFine, output } = await step.run().catch((error) => ({ isFine: false, output: error.message }))
  const counts = step.count?.(isFine) ?? { passed: isFine ? 1 : 0, failed: isFine ? 0 : 1, skipped: 0 }
  if (counts.failed > 0) console.log(output.trimEnd())
  const words = Object.entries(counts).filter(([kind, count]) => count > 0 || kind === 'passed')
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  console.log(`   ${words.map(([kind, count]) => `${count} ${kind}`).join(', ')} in ${seconds} s`)
  return counts
}

async function tellStories(...which) {
  const { executablePath } = ensureBrowser()
  // a run that ends before it reports must not be counted by the report of the one before
  rmSync(playwrightReport, { force: true })
  return bin('playwright', ['test', '--config', 'e2e/playwright.config.ts', '--reporter=line,json', ...which], {
    CHROMIUM_PATH: executablePath,
    PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
  })
}

async function searchAllLogs() {
  const { lineCount, serverCount, secretCount, found } = searchLogs(logs, [...loggingServers])
  console.log(`   ${lineCount} lines of ${serverCount} servers searched for ${secretCount} secrets`)
  return { isFine: found.length === 0, output: found.slice(0, 50).join('\n') }
}

function selectedSteps() {
  const at = process.argv.indexOf('--only')
  if (at < 0) return steps
  const names = (process.argv[at + 1] ?? '').split(',').map((name) => name.trim())
  const unknown = names.filter((name) => !steps.some((step) => step.name === name))
  if (unknown.length === 0) return steps.filter((step) => names.includes(step.name))
  throw new Error(`There is no step "${unknown[0]}". Steps: ${steps.map(({ name }) => name).join(', ')}`)
}

function bin(name, args, env) {
  return capture(path.join(projectRoot, 'node_modules', '.bin', name), args, env)
}

function node(script) {
  return capture(process.execPath, [path.join(projectRoot, script)])
}

/** Runs to its end and keeps what it says: only the output of a failed step is worth reading. */
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
