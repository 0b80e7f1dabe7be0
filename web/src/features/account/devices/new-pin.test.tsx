import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pinApi } from '#core/contract/people/approvals.ts'
import { startFakeServer } from '../../../../test/fake-server.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { readSessionUser } from '../../../lib/session/session-user.ts'
import { PinStep } from './lock/pin-step.tsx'
import { SharedDeviceParts } from './shared-device-parts.tsx'

const server = startFakeServer()

test('people whose PIN a removed device knew are asked for a new one, until they have chosen it', async () => {
  const chosen: unknown[] = []
  server().on(pinApi.set, ({ body }) => {
    chosen.push(body)
    return { success: true as const, message: 'PIN saved.' }
  })
  const user = renderScreen(<SharedDeviceParts />, { user: { is_pin_ended: true } })
  expect(await screen.findByText(/A device that knew your PIN was removed/)).toBeVisible()
  await user.type(screen.getByLabelText(/^Your password/), 'correct horse')
  await user.type(screen.getByLabelText(/^New PIN/), '7391')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(readSessionUser()?.is_pin_ended).toBeUndefined())
  expect(chosen).toEqual([{ password: 'correct horse', pin: '7391' }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('nobody else is asked', async () => {
  renderScreen(<SharedDeviceParts />)
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('at the faces, their PIN is not asked for: the password is', () => {
  const person = { id: 'a', name: 'Ana', photo: null, designation: null, pin_digits: 0, is_pin_ended: true as const }
  const nothing = () => {}
  renderScreen(<PinStep person={person} onIn={nothing} onBack={nothing} onRefused={nothing} />)
  expect(screen.getByText('Ana needs a new PIN')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Sign in with the password' })).toBeVisible()
})
