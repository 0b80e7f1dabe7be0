import { KINDS_BY_CHAIN } from '../chains.ts'
import { CLOSINGS } from './closing-schemas.ts'
import { act, LOG } from './log-schemas.ts'
import { MONEY } from './money-schemas.ts'
import { day, hash, object, orNull, text, textOrNull, whole, type Schema } from './schema-parts.ts'
import { TICKETS } from './ticket-schemas.ts'

/** The operation of a till that worked without the server. */
const tillOrigin = object({
  id: text,
  letter: text,
  seq: whole,
  receipt: textOrNull,
  hash,
  sold: text,
  received: text,
})

const DATA: Record<string, Schema> = { ...TICKETS, ...MONEY, ...CLOSINGS, ...LOG }

/** Schemas of payloads, by kind of entry. */
export function entrySchemas(): Map<string, Schema> {
  const kinds = new Set(Object.values(KINDS_BY_CHAIN).flatMap((some): readonly string[] => some))
  return new Map([...kinds].toSorted().map((kind) => [kind, schemaOf(kind)]))
}

function schemaOf(kind: string): Schema {
  const envelope = object({
    v: { const: 1 },
    chain: text,
    seq: whole,
    kind: { const: kind },
    at: text,
    offset: whole,
    day,
    mode: { enum: ['live', 'training'] },
    tenant: text,
    siret: textOrNull,
    till: textOrNull,
    session: textOrNull,
    user: textOrNull,
    device: orNull(tillOrigin),
    soft: text,
    version: text,
    fiscal: text,
    data: DATA[kind] ?? act,
  })
  return { $schema: 'https://json-schema.org/draft/2020-12/schema', title: kind, ...envelope }
}
