import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { filesOverBudget, keepTimes, QUICK_SHARE_MAX, readTimes, SHARE_MAX, slowestFiles } from './file-times.mjs'

const step = (name: string, times: number[]) => ({
  name,
  files: times.map((ms, index) => ({ name: `${name}-${index}`, ms })),
})

test('a file that outgrew its share of the step’s time is named, whatever the machine’s speed', () => {
  for (const speed of [1, 10]) {
    const times = Array.from({ length: 24 }, () => 100 * speed)
    expect(filesOverBudget([step('even', times)], SHARE_MAX)).toEqual([])
    expect(filesOverBudget([step('grown', [...times, 500 * speed])], SHARE_MAX)).toEqual([
      'grown-24 takes 17.2 % of "grown"; at most 12.5 % is allowed',
    ])
    expect(filesOverBudget([step('grown', [...times, 500 * speed])], QUICK_SHARE_MAX)).toEqual([])
  }
})

test('a selection of few files has no shares, and a step without files none either', () => {
  expect(filesOverBudget([step('few', [1, 1, 100]), { name: 'types' }], SHARE_MAX)).toEqual([])
})

test('the fifteen slowest files of all steps are shown, slowest first', () => {
  const lines = slowestFiles([
    step('a', [1000, 3000]),
    step(
      'b',
      Array.from({ length: 20 }, () => 2000),
    ),
    {},
  ])
  expect(lines).toHaveLength(15)
  expect(lines[0]).toBe('    3.0 s  a-1')
  expect(lines.at(-1)).toContain('    2.0 s  b-')
})

test('a file takes as long as in the last whole run; before that, one that starts processes takes longer than others', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'comptoir-times-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const kept = path.join(folder, 'times.json')
  const [own, long, other] = ['a-0', 'server/test/faults/a.test.ts', 'server/src/features/a.test.ts']
  expect(readTimes(kept)(long)).toBeGreaterThan(readTimes(kept)(other))
  keepTimes([step('a', [1500]), { name: 'types' }], kept)
  expect([own, other].map(readTimes(kept))).toEqual([1.5, readTimes(path.join(folder, 'none'))(other)])
})
