type Repository = { readonly all: readonly string[] }
export function changedFiles(revision?: string): string[]
export function readRepository(): Repository
export function testsOf(
  changed: readonly string[],
  secondsOf?: (file: string) => number,
  repository?: Repository,
): { units: string[]; specs: string[]; left: number }
