export function changedFiles(revision?: string): string[]
export function testsOf(
  changed: readonly string[],
  secondsOf?: (file: string) => number,
): { units: string[]; specs: string[]; left: number }
