let tests = 0

/** Each test opens its own restaurant: what a screen remembers of another one shows nowhere. */
export function beginTest(): void {
  tests++
}

export const tenantId = (): string => `00000000-0000-4000-8000-${String(tests).padStart(12, '0')}`
