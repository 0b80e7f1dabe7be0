import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cellsApi } from '#core/contract/platform/cells.ts'
import { startFakeServer } from '../../../../test/fake-server.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import JobsPage from './jobs-page.tsx'

const server = startFakeServer()

test('a database that is away is named, as its jobs are not in the list', async () => {
  const figures = { restaurants: 3, leaving: 0, bytes: 1, ordersADay: 2 }
  server().on(cellsApi.list, [
    { name: 'main', state: 'ok', figures },
    { name: 'paris', state: 'away', figures: null },
  ])
  renderScreen(<JobsPage />)
  expect(await screen.findByText(/^paris does not answer/)).toBeVisible()
})

test('while all answer nobody is named', async () => {
  server().on(cellsApi.list, [{ name: 'main', state: 'ok', figures: null }])
  renderScreen(<JobsPage />)
  await screen.findByText('No job has begun yet')
  expect(screen.queryByText(/does not answer/)).toBeNull()
})
