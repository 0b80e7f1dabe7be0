import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { StoreClock } from '../orders/store-clock.ts'
import { CutBar } from './cut-bar.tsx'

const channel = vi.hoisted(() => ({ lostAt: null as number | null }))
vi.mock('../../lib/live/live-channel.ts', () => ({ useLostAt: () => channel.lostAt }))

const LOST_AT = Date.parse('2026-11-22T19:14:20Z')

const show = (lostAt: number | null, language: 'en' | 'fr' = 'en') => {
  localStorage.setItem('comptoir_language', language)
  channel.lostAt = lostAt
  const latest = { data: { loadedAt: Date.parse('2026-11-22T18:50:00Z') } }
  renderScreen(
    <StoreClock value="Europe/Paris">
      <CutBar latest={latest} />
    </StoreClock>,
    { user: { language } },
  )
}

test('a kitchen screen without the server says since when, and that new orders do not arrive', () => {
  show(LOST_AT)
  expect(screen.getByRole('alert')).toHaveTextContent('No connection since 20:14. New orders do not arrive here.')
})

test('the same in French', () => {
  show(LOST_AT, 'fr')
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Pas de connexion depuis 20:14. Les nouvelles commandes n’arrivent pas ici.',
  )
})

test('connected, it says nothing', () => {
  show(null)
  expect(screen.queryByRole('alert')).toBeNull()
})
