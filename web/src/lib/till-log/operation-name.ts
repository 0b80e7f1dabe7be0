import type { OperationsWords } from './operations.texts.ts'

/** The name of an operation's kind in a list. */
export function operationName(kind: string | null, words: OperationsWords): string {
  const kinds: Readonly<Record<string, string>> = words.kinds
  return kinds[kind?.replace('.', '_') ?? ''] ?? words.unknown
}
