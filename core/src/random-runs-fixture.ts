/** The share of a full run's cases that is tried before each change; FULL_LENGTHS in vitest.config.ts sets 1. */
const SHARE = Number(process.env['RANDOM_SHARE'] ?? 0.2)

/** Options of a property that a full run tries on so many random cases. */
export const randomRuns = (full: number) => ({ numRuns: Math.ceil(full * SHARE) })
