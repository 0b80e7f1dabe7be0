import { readFileSync } from 'node:fs'

/** Counts of a vitest run; a file that could not be loaded is one failure. */
export function countVitest(file, isFine) {
  const report = readReport(file)
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
  const brokenFiles = report.testResults.filter(
    (result) => result.status === 'failed' && result.assertionResults.length === 0,
  )
  return settle(isFine, {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  })
}

/** Counts of a Playwright run; a story that needed its second try is named, so that it can be mended. */
export function countPlaywright(file, isFine) {
  const report = readReport(file)
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
  const { expected, unexpected, flaky, skipped } = report.stats
  if (flaky > 0) console.log(`   on the second try only: ${flakyStories(report.suites).join('; ')}`)
  console.log(`   slowest: ${slowestStories(report.suites).join('; ')}`)
  return settle(isFine, { passed: expected + flaky, failed: unexpected + report.errors.length, skipped })
}

function flakyStories(suites) {
  return specsOf(suites)
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ file, title }) => `${file}: ${title}`)
}

function slowestStories(suites) {
  return specsOf(suites)
    .map(({ file, title, tests }) => ({
      file,
      title,
      ms: Math.max(0, ...tests.flatMap(({ results }) => results.map((one) => one.duration))),
    }))
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, 8)
    .map(({ file, title, ms }) => `${Math.round(ms / 1000)} s ${file}: ${title}`)
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
