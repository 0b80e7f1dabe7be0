/** The text whose SHA-256 is the id of a print job: repeats of its cause are one job. */
export const jobIdText = (operationId: string, printerId: string, kind: string): string =>
  `${operationId}:${printerId}:${kind}`

/** The id of a job, from that hash in lower-case hexadecimal, cut to a UUID. */
export function jobIdOfHash(hex: string): string {
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}
