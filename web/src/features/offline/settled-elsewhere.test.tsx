import 'fake-indexeddb/auto'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { act, aKeptTill } from '../../../test/a-till-log.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { screenAccess } from '../../layouts/screen-access.ts'
import { startTill, type RunningTill } from '../../lib/till-log/run-till.ts'
import { setTillAtWork } from '../../lib/till-log/till-at-work.ts'
import { setTillStatus } from '../../lib/till-log/till-status.ts'
import QueuePage from './queue/queue-page.tsx'
import { TillBadge } from './till-badge.tsx'

let running: RunningTill | null = null

afterEach(() => {
  running?.stop()
  running = null
  setTillAtWork('none')
  setTillStatus(null)
})

beforeEach(() => {
  Object.defineProperty(window, 'isSecureContext', { configurable: true, value: true })
})

test('what somebody has settled is red no more, on the badge and in the queue', async () => {
  const { server, id, database } = await aKeptTill()
  server.settlesAt = '"drawer.kick"'
  server.cut()
  const till = (await startTill(id, server, { onCopied: () => {}, onUnknown: () => {} }))!
  running = till
  setTillAtWork(till)
  await till.perform(act('drawer.kick'))
  renderScreen(
    <>
      <TillBadge access={screenAccess.pos} />
      <QueuePage />
    </>,
  )
  server.heal()
  till.sendNow()
  expect(await screen.findByText('1 to settle')).toBeVisible()
  expect(await screen.findAllByText('To settle')).not.toEqual([])
  const { taken } = (await database.get('operations', 1))!
  server.settled.add(taken!.hash)
  // as on `settle_update`
  till.hint('bundle')
  expect(await screen.findAllByText('Settled')).not.toEqual([])
  await waitFor(() => expect(screen.queryByText('1 to settle')).toBeNull())
  expect(screen.queryByText('To settle')).toBeNull()
})
