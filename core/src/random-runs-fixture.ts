import fc from 'fast-check'

/** The share of a full run's cases that is tried before each change; FULL_LENGTHS in vitest.config.ts sets 1. */
const SHARE = Number(process.env['RANDOM_SHARE'] ?? 0.2)

/** Options of a property that a full run tries on so many random cases. */
export const randomRuns = (full: number) => ({ numRuns: Math.ceil(full * SHARE) })

/**
 * So many cases as examples of a property, the same in every run. A test that demands that its walks reach each act would fail
 * by chance with random ones alone.
 */
export const sameCases = <T>(any: fc.Arbitrary<T>, count: number): [T][] =>
  fc.sample(any, { seed: 1, numRuns: count }).map((one) => [one])
