import { expect, test } from 'vitest'
import { learnKey, nameOfKey, pressingOf, readKeys, USUAL_KEYS } from './keys.rules.ts'

const press = (key: string, code = '') => pressingOf({ key, code }, USUAL_KEYS)

test('digits choose places, on a French keyboard and on a number pad too', () => {
  expect(press('1', 'Digit1')).toEqual({ kind: 'place', place: 0 })
  expect(press('&', 'Digit1')).toEqual({ kind: 'place', place: 0 })
  expect(press('0', 'Numpad0')).toEqual({ kind: 'place', place: 9 })
})

test('the default keys have their actions', () => {
  const actions = [' ', 'Enter', 'Backspace', 'r', 'A', 'u', 's', 'PageUp', 'PageDown', 'f', '?'].map((key) =>
    press(key),
  )
  expect(actions.map((pressing) => pressing?.kind === 'action' && pressing.action)).toEqual(Object.keys(USUAL_KEYS))
  expect(press('ArrowLeft')).toEqual({ kind: 'arrow', arrow: 'ArrowLeft' })
  expect(press('x')).toBeNull()
})

test('a learnt key belongs to one action; an action that loses its key gets the free one', () => {
  const keys = learnKey(USUAL_KEYS, 'bump', 'Space')
  expect([keys.bump, keys.start]).toEqual(['Space', 'Enter'])
  expect(pressingOf({ key: '1', code: 'Digit1' }, learnKey(USUAL_KEYS, 'seen', '1'))).toEqual({
    kind: 'action',
    action: 'seen',
  })
})

test('stored keys are read, and other stored values are left out', () => {
  expect(readKeys({ bump: 'B', start: 5, other: 'X' })).toEqual({ ...USUAL_KEYS, bump: 'B' })
  expect(readKeys(null)).toEqual(USUAL_KEYS)
  expect(nameOfKey({ key: 'b', code: 'KeyB' })).toBe('B')
})
