import { createHash } from 'node:crypto'

/** The job id of an operation at a printer: repeats are one job. */
export function jobIdOf(operationId: string, printerId: string, kind: string): string {
  const hex = createHash('sha256').update(`${operationId}:${printerId}:${kind}`).digest('hex').slice(0, 32)
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
