import { z } from 'zod'
import { EXPORT_FORM, type LoggedOperation } from './export-file.ts'
import { parsedJson } from './parsed-json.ts'

const Hash = z.string().regex(/^[0-9a-f]{64}$/)

const Head = z.object({
  format: z.literal(EXPORT_FORM),
  tenant: z.string(),
  device: z.string(),
  letter: z.string(),
  first: z.int().min(1),
  before: Hash,
  last: z.int(),
  hash: Hash,
  signature: z.string(),
})

const Line = z.object({ seq: z.int(), text: z.string(), refused: z.boolean().optional() })

export type ExportFile = { head: z.output<typeof Head>; operations: LoggedOperation[] }

/** Reads the text of an export; null for any other file, and for one whose numbers have a gap. */
export function readExport(text: string): ExportFile | null {
  const [first, ...lines] = text.split('\n').filter((line) => line.trim() !== '')
  const head = Head.safeParse(parsedJson(first ?? ''))
  if (!head.success) return null
  const operations = lines.map((line) => Line.safeParse(parsedJson(line)).data)
  if (!operations.every((line) => line !== undefined)) return null
  const isInOrder = operations.every(({ seq }, at) => seq === head.data.first + at)
  const isWhole = head.data.first + operations.length - 1 === head.data.last
  return isInOrder && isWhole ? { head: head.data, operations } : null
}
