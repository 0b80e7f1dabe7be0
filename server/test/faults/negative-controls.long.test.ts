import { expect, test } from 'vitest'
import { projectPath } from '../../src/infrastructure/config/project-root.ts'
import { runWithFaults } from './run-with-faults.ts'
import { cutWire, killServer } from './faults.ts'
import { openPlace } from './place.ts'

// negative controls: both servers are wrong, and the harness must notice

test('a till that takes a new key for each attempt doubles orders, and the check of the books finds them', async ({
  onTestFinished,
}) => {
  const place = await openPlace({ database: 'own' })
  onTestFinished(() => place.close())
  const faults = [cutWire(60)]
  const report = await runWithFaults(place, { tills: 6, keyOnRetry: 'fresh', cutShare: 0.1, faults, withinMs: 100 })
  expect(report.faults.filter(({ kind }) => kind === 'doubled').length).toBeGreaterThan(0)
  expect(report.held.orders).toBeGreaterThan(report.acknowledged.orders)
}, 240_000)

test('a server that answers before it commits loses orders when it is killed, and the check of the books finds them', async ({
  onTestFinished,
}) => {
  const early = projectPath('server/test/faults/answer-before-commit.mjs')
  const place = await openPlace({ database: 'own', nodeOptions: ['--import', early] })
  onTestFinished(() => place.close())
  const faults = [killServer, killServer, killServer]
  const report = await runWithFaults(place, { tills: 6, keyOnRetry: 'same', cutShare: 0, faults, withinMs: 300 })
  expect(report.faults.filter(({ kind }) => kind === 'lost').length).toBeGreaterThan(0)
}, 240_000)
