/** Refuses an environment, with a line for each fault. */
export function unusable(faults: readonly string[]): Error {
  return new Error(`The environment is not usable.\n  ${faults.join('\n  ')}`)
}
