import { readFileSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from '../install.mjs'

/** Counts and times of a vitest run; a file that could not be loaded is one failure. */
export function readVitest(file, isFine) {
  const report = readReport(file)
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
  const brokenFiles = report.testResults.filter(
    (result) => result.status === 'failed' && result.assertionResults.length === 0,
  )
  return settle(isFine, {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
    files: report.testResults.map(({ name, startTime, endTime }) => ({
      name: path.relative(projectRoot, name),
      ms: endTime - startTime,
    })),
    notes: [],
  })
}

/** Counts and times of a Playwright run; a test that needed its second try is named, so that it can be fixed. */
export function readPlaywright(file, isFine) {
  const report = readReport(file)
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
  const { expected, unexpected, flaky, skipped } = report.stats
  const specs = specsOf(report.suites)
  return settle(isFine, {
    passed: expected + flaky,
    failed: unexpected + report.errors.length,
    skipped,
    files: timesOf(specs),
    notes: flaky > 0 ? [`on the second try only: ${flakyTests(specs).join('; ')}`] : [],
  })
}

function flakyTests(specs) {
  return specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ file, title }) => `${file}: ${title}`)
}

function timesOf(specs) {
  const times = new Map()
  for (const { file, tests } of specs) {
    const ms = tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0)
    times.set(file, (times.get(file) ?? 0) + ms)
  }
  return [...times].map(([name, ms]) => ({ name: `e2e/${name}`, ms }))
}

function specsOf(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [...specs, ...specsOf(inner)])
}

/** A runner that ends badly though no test failed (an error outside the tests, no tests found) is a failure of its own. */
function settle(isFine, counts) {
  const isSilentFailure = counts.failed === 0 && (!isFine || counts.passed === 0)
  return isSilentFailure ? { ...counts, failed: 1 } : counts
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
