/** The end of an act as its screen said it. `unknown`: the page ended before it said anything. */
export type Said = 'by the server' | 'on this till' | 'refused' | 'nothing done' | 'unknown'

/** A dish of an order, at the price that the screen showed; null where that changed meanwhile. */
export type OrderedLine = { dish: string; lineId: string; quantity: number; price: string | null }

/** An order, payment, cancellation or other act that somebody pressed, and what the screen said of it. */
export type Act = {
  /** A text that stands in the act's own fields, wherever it ends up. */
  mark: string
  kind:
    | 'order'
    | 'payment'
    | 'sale'
    | 'cancel'
    | 'sale.cancel'
    | 'course'
    | 'opening'
    | 'movement'
    | 'closing'
    | 'other'
  /** The name of the till's profile; `online` for the device that is always connected. */
  till: string
  person: string
  said: Said
  /** The number that the screen named: K12, K-000012, or of the house's invoice. */
  number?: string
  orderId?: string
  lines?: readonly OrderedLine[]
  /** Lines that it pays or cancels. */
  lineIds?: readonly string[]
  money?: { amount: string; typeId: string }
  /** Of a cancellation, the mark of the sale. */
  of?: string
  /** When the screen said it, in milliseconds since 1970. */
  at: number
}

/** All that was said and done in a house so far, as the books are of all its evenings. */
export type Told = {
  acts: Act[]
  /** Letters of the tills that were copied, and of those that were revoked. */
  copied: Set<string>
  revoked: Set<string>
}

/** One evening: the one knowledge that the books are compared with. */
export class Model {
  readonly told: Told
  /** One line for each thing done, so that a failed run can be read and repeated. */
  readonly log: string[] = []
  /** Names of the tills that were revoked this evening. */
  readonly revoked = new Set<string>()
  readonly seed: string
  #marks = 0
  readonly #begunAt = Date.now()

  constructor(seed: string, told: Told) {
    this.seed = seed
    this.told = told
  }

  get acts(): readonly Act[] {
    return this.told.acts
  }

  newMark(): string {
    this.#marks += 1
    // nothing else contains it, and none contains another
    return `act-${this.seed}-${String(this.#marks)}.`
  }

  note(words: string): void {
    this.log.push(`${((Date.now() - this.#begunAt) / 1000).toFixed(1).padStart(6)} ${words}`)
  }

  add(act: Omit<Act, 'at'>): void {
    this.told.acts.push({ ...act, at: Date.now() })
    const { till, kind, mark, said, number = '', money } = act
    this.note(`${till}: ${kind} ${mark} ${money ? `${money.amount} ` : ''}→ ${said} ${number}`)
  }
}

const HERE = /^(?:Saved on this till|Enregistré sur cette caisse)(?: · (?<number>\S+))?/
/** Refusals by which a till says that something is saved although it has no reply to show. */
const SAVED_CODE = 'till.saved'
/** Refusals after which nothing was written anywhere. */
const NOT_WRITTEN = new Set(['till.not_saved', 'till.needs_connection', 'till.stopped'])

type Heard = { reply: { message?: string; invoiceId?: string; offlineNo?: string } } | Refusal | { gone: string }
type Refusal = { refused: { code: string; status: number; message: string } }

/** The words of a screen as they are to be held to. */
export function saidBy(heard: Heard): { said: Said; number?: string; words: string } {
  if ('gone' in heard) return { said: 'unknown', words: heard.gone }
  if ('refused' in heard) {
    const { code, status, message } = heard.refused
    const words = `${code} ${message}`
    if (code === SAVED_CODE) return { said: 'on this till', words }
    if (NOT_WRITTEN.has(code)) return { said: 'nothing done', words }
    return { said: status === 0 || status === -1 ? 'unknown' : 'refused', words }
  }
  const { message = '', invoiceId, offlineNo } = heard.reply
  const here = HERE.exec(message)
  const number = invoiceId ?? offlineNo
  return { said: here ? 'on this till' : 'by the server', words: message, ...(number !== undefined && { number }) }
}
