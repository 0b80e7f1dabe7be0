import type { Locator } from '@playwright/test'

/** Counts what a hand does, by touch on a phone; typing on the keyboard that comes up is not among it. */
export function aHand(isPhone: boolean) {
  const hand = {
    taps: 0,
    tap: async (target: Locator) => {
      hand.taps += 1
      await (isPhone ? target.tap() : target.click())
    },
  }
  return hand
}
