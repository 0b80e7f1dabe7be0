import { waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'

/**
 * Presses a key once it is there and can be pressed: the command before is over, and no dialog that opens or closes is
 * deaf to touches. A key at work keeps the focus and is disabled by name only.
 */
export async function pressKey(user: UserEvent, key: () => HTMLElement): Promise<void> {
  await waitFor(() => {
    const found = key()
    expect(found).toBeEnabled()
    expect(found).not.toHaveAttribute('aria-disabled', 'true')
    for (let at: Element | null = found; at; at = at.parentElement)
      expect(getComputedStyle(at).pointerEvents).not.toBe('none')
  })
  await user.click(key())
}
