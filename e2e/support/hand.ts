import type { Locator } from '@playwright/test'

/** Counts a hand's actions, by touch on a phone; typing does not count. */
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
