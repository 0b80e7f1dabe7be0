import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { pinSignInApi, type DevicePerson } from '#core/contract/people/shared-devices.ts'
import { aVerifier, someParts } from '../../../test/a-till-log.ts'
import { aBrowser, aTillAtWork, type TillAtWork } from '../../../test/a-till-at-work.ts'
import { FakeTillServer } from '../../../test/fake-till-server.ts'
import { noteSharedDevice } from '../session/shared-device.ts'

let till: TillAtWork

afterEach(() => {
  till.stop()
  vi.unstubAllGlobals()
})

test('cut off, the lock screen tells a PIN that was ended from one that was never given', async () => {
  aBrowser()
  const server = new FakeTillServer()
  const parts = someParts()
  const [ana] = parts.people.people
  const people = [
    { ...ana!, pin: await aVerifier('1111') },
    { ...ana!, id: 'p2', username: 'ben', name: 'Ben', isPinEnded: true as const },
    { ...ana!, id: 'p3', username: 'cleo', name: 'Cleo' },
  ]
  server.parts = { ...parts, people: { ...parts.people, people } }
  till = await aTillAtWork(server)
  noteSharedDevice({ id: till.kept.id, letter: 'K', title: 'Bar' } as Parameters<typeof noteSharedDevice>[0])
  till.cut()
  const shown = (await till.ask(pinSignInApi.me))['people'] as DevicePerson[]
  expect(shown.map((one) => [one.name, one.pin_digits, one.is_pin_ended ?? false])).toEqual([
    ['Ana', 4, false],
    ['Ben', 0, true],
    ['Cleo', 0, false],
  ])
})
