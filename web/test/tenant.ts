let tests = 0

/** Opens a restaurant for each test, so that nothing remembered of another appears. */
export function beginTest(): void {
  tests++
}

export const tenantId = (): string => `00000000-0000-4000-8000-${String(tests).padStart(12, '0')}`
