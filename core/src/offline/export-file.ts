import { FIRST_HASH, hashOfOperation } from './chain.ts'

export const EXPORT_FORM = 'comptoir-till-1'

/** An operation of the log; an empty text is a number that the log has lost. */
export type LoggedOperation = {
  seq: number
  text: string
  /** The till heard that the server refused it. */
  refused?: boolean
}

/** The till, and the last operation that the server has taken, with its hash. */
export type Exporting = { tenant: string; device: string; letter: string; head: { seq: number; hash: string } }

export const NOTHING_TAKEN = { seq: 0, hash: FIRST_HASH }

/**
 * The lines of an export: a head, signed over the last operation, then each operation that waits. Numbers that are
 * missing between them are declared as holes, with an empty text.
 */
export async function exportLines(
  { tenant, device, letter, head }: Exporting,
  waiting: readonly LoggedOperation[],
  sign: (place: { device: string; seq: number; hash: string }) => Promise<string>,
): Promise<string[]> {
  const operations = withHoles(waiting, head.seq)
  let { seq: last, hash } = head
  for (const { seq, text } of operations) {
    hash = await hashOfOperation({ device, seq, before: hash, text })
    last = seq
  }
  const signature = await sign({ device, seq: last, hash })
  const first = head.seq + 1
  return [
    { format: EXPORT_FORM, tenant, device, letter, first, before: head.hash, last, hash, signature },
    ...operations.map(({ seq, text, refused }) => ({ seq, text, ...(refused && { refused: true }) })),
  ].map((line) => JSON.stringify(line))
}

/** The operations after the last taken one, in their order, with each missing number as an empty text. */
export function withHoles(waiting: readonly LoggedOperation[], taken: number): LoggedOperation[] {
  const known = new Map(waiting.map((operation) => [operation.seq, operation]))
  const last = Math.max(taken, ...known.keys())
  return Array.from({ length: last - taken }, (_, at) => {
    const seq = taken + 1 + at
    return known.get(seq) ?? { seq, text: '' }
  })
}
