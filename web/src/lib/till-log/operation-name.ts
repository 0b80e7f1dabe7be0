import type { OperationsWords } from './operations.texts.ts'

/** The name of an operation's kind in a list. */
export function operationName(kind: string | null, { kinds, unknown }: OperationsWords): string {
  const names: Readonly<Record<string, string>> = kinds
  return names[kind?.replace('.', '_') ?? ''] ?? unknown
}
