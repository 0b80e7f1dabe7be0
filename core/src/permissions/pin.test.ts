import { expect, test } from 'vitest'
import { isPin, isPinAllowed } from './pin.ts'

test.each(['1357', '0102', '1243', '2580', '112233', '98765'.replace('5', '0'), '1324', '0246'])(
  '%s may be chosen',
  (pin) => {
    expect(isPinAllowed(pin)).toBe(true)
  },
)

test.each(['0000', '111111', '1234', '012345', '4321', '98765', '9876'])('%s is too easy to guess', (pin) => {
  expect([isPin(pin), isPinAllowed(pin)]).toEqual([true, false])
})

test.each(['', '135', '1357902', '13 57', '13a7', '１３５７', '-1357', '1357\n'])('%j is no PIN', (text) => {
  expect([isPin(text), isPinAllowed(text)]).toEqual([false, false])
})
