import {
  text,
  whole,
  day,
  hash,
  list,
  mapOf,
  textOrNull,
  wholeOrNull,
  object,
  head,
  bill,
  type Schema,
} from './schema-parts.ts'

const publicKey = { key: text, public: text }
const billStates = list(object({ ...bill, total: whole }))
const archived = { archive: text, from: day, to: day, manifest: hash }

/**
 * An act of staff: its kind in the audit log, which is a published code, its subject and values. Older entries state
 * values as texts.
 */
export const act: Schema = {
  type: 'object',
  properties: { act: text, code: wholeOrNull, subject: textOrNull },
  required: ['act', 'code', 'subject'],
  additionalProperties: { type: ['string', 'integer', 'boolean', 'null', 'array', 'object'] },
}

/** Contents of entries of the technical log and of archives, by kind; other kinds of the log are acts. */
export const LOG: Record<string, Schema> = {
  init: object({
    invoices: whole,
    credit_notes: whole,
    documents: whole,
    signed: whole,
    absolute: whole,
    advances: whole,
    software: text,
  }),
  key_made: object(publicKey),
  key_rotated: object({ ...publicKey, before: text }),
  key_lost: object({ ...publicKey, lost: list(object(publicKey)), heads: mapOf(head) }),
  version_changed: object({ before: text, after: text }),
  mode_changed: object({ before: text, after: text }, { orders: whole, invoices: whole }),
  clock: object({ clock: text, last: text }),
  void: object({
    code: whole,
    token: whole,
    label: text,
    variant: textOrNull,
    quantity: whole,
    amount: whole,
    reason: textOrNull,
    stage: text,
    approved: textOrNull,
  }),
  bill_split: object({ before: billStates, after: billStates }),
  bill_moved: object({ before: billStates, after: billStates }),
  till_ended: object({ act: text, code: { type: 'null' }, subject: text, letter: text, last: whole }),
  till_refused: object({ reason: textOrNull }),
  till_hole: object({}),
  exported: object({ what: text, from: day, to: day, for: textOrNull }),
  check_failed: object({
    code: whole,
    entries: whole,
    findings: list(object({ code: text, text }, { chain: text, seq: whole })),
  }),
  restored: object({ lost: list(object({ chain: text, from: whole, to: whole, doc: textOrNull })) }),
  made: object({ ...archived, form: whole, root: text }),
  downloaded: object({ ...archived, for: textOrNull }),
  purged: object({ year: object({ from: day, to: day }), chains: mapOf(object({ first: head, last: head })) }),
}
