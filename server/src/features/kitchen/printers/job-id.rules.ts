import { createHash } from 'node:crypto'

/** The id of what an operation prints at a printer: however often it is written, it is one job. */
export function jobIdOf(operationId: string, printerId: string, kind: string): string {
  const hex = createHash('sha256').update(`${operationId}:${printerId}:${kind}`).digest('hex').slice(0, 32)
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
