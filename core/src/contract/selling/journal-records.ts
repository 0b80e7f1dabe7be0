import { z } from 'zod'

/** A document's place in the fiscal journal, and the extract of its signature (docs/fiscal-journal.md). */
export const FiscalMark = z.object({ chain: z.string(), seq: z.int(), extract: z.string() })
export type FiscalMark = z.output<typeof FiscalMark>
