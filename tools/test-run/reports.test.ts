import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readPlaywright, readVitest } from './reports.mjs'

const folder = mkdtempSync(path.join(tmpdir(), 'comptoir-reports-'))
afterAll(() => rmSync(folder, { recursive: true }))

function written(report: object): string {
  const file = path.join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return file
}

const result = (status: string, duration: number) => ({ status, results: [{ duration }] })

test('a test that passes on its second try only is counted as passed and named', () => {
  const report = {
    stats: { expected: 1, unexpected: 0, flaky: 1, skipped: 2 },
    errors: [],
    suites: [
      {
        suites: [{ specs: [{ file: 'till/till.spec.ts', title: 'sends', tests: [result('flaky', 70)] }] }],
        specs: [{ file: 'till/till.spec.ts', title: 'pays', tests: [result('expected', 30)] }],
      },
    ],
  }
  expect(readPlaywright(written(report), true)).toEqual({
    passed: 2,
    failed: 0,
    skipped: 2,
    files: [{ name: 'e2e/till/till.spec.ts', ms: 100 }],
    notes: ['on the second try only: till/till.spec.ts: sends'],
  })
})

test('a run that ends badly without a failed test, finds no test or leaves no report has failed', () => {
  const report = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] }
  expect(readVitest(written(report), true)).toMatchObject({ passed: 3, failed: 0 })
  expect(readVitest(written(report), false)).toMatchObject({ passed: 3, failed: 1 })
  expect(readVitest(written({ ...report, numPassedTests: 0 }), true)).toMatchObject({ failed: 1 })
  expect(readVitest(path.join(folder, 'none.json'), true)).toEqual({ passed: 0, failed: 1, skipped: 0 })
})

test('a file that cannot be loaded is a failure', () => {
  const testResults = [{ name: '/x.test.ts', status: 'failed', assertionResults: [], startTime: 1, endTime: 5 }]
  const report = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1, testResults }
  expect(readVitest(written(report), false)).toMatchObject({ passed: 3, failed: 1, skipped: 2, files: [{ ms: 4 }] })
})
