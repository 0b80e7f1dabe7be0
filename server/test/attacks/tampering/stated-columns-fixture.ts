/** Why no entry states a column, by table; every other column of these tables is compared with the journal. */
type Reasons = Record<string, string>

const ID = 'an id; the values that it stands for are stated'
const PERSON = 'the user name of an account: entries state the name that papers show, which may change'
const CLOCK = 'the clock of the database; the entry states its own moment'
const OF_KITCHEN = 'what the kitchen and the menu need'
const GUEST = 'no entry states anything of a guest'
const COUNTER = 'numbers of something that is not in the journal'
const FIGURES = 'how far the figures of reports are summed'

export const NOT_STATED: Record<string, Reasons> = {
  invoices: {
    tenant_id: ID,
    issued_at: CLOCK,
    issued_hour: CLOCK,
    table_id: ID,
    floor: 'the title of the table is stated',
    served_by: PERSON,
    customer_type: GUEST,
    customer_phone: GUEST,
    customer_name: GUEST,
    customer_email: GUEST,
  },
  invoice_lines: {
    order_item_id: ID,
    item_id: ID,
    category_id: ID,
    variant_id: ID,
    variant_price: 'the price of the unit is stated',
    tax_id: ID,
    tax_title: 'rate and type are stated',
    notes: OF_KITCHEN,
    seat: OF_KITCHEN,
    is_discountable: OF_KITCHEN,
  },
  invoice_taxes: { title: 'rate and type are stated' },
  invoice_payments: {
    payment_type_id: ID,
    reference: 'the room, the cheque or the last digits of a card',
    taken_by: PERSON,
    tip_for: PERSON,
  },
  invoice_orders: {
    completes: FIGURES,
    covers: 'the guests of the party are stated, not those of each order',
    customer_name: GUEST,
    customer_phone: GUEST,
    customer_type: GUEST,
    floor: OF_KITCHEN,
    placed_at: CLOCK,
    placed_by: PERSON,
    table_id: ID,
    table_title: 'the table of the invoice is stated',
    bill_id: ID,
    offline_no: 'what is called; the token is stated',
  },
  invoice_buyers: { id: ID, bill_id: ID, added_at: CLOCK, added_by: PERSON },
  credit_notes: { issued_at: CLOCK, issued_hour: CLOCK, reason_id: ID, given_by: PERSON, approved_by: PERSON },
  credit_note_lines: { item_id: ID, category_id: ID },
  credit_note_taxes: { title: 'rate and type are stated' },
  credit_note_payments: { payment_type_id: ID, tip_for: PERSON },
  bill_payments: {
    taken_at: CLOCK,
    taken_by: PERSON,
    approved_by: PERSON,
    tip_for: PERSON,
    payment_type_id: ID,
    reference: 'the room, the cheque or the last digits of a card',
    position: 'the order of payments that came at once',
  },
  settlements: { settled_at: CLOCK, taken_by: PERSON, approved_by: PERSON, reason_id: ID },
  settlement_payments: {
    payment_type_id: ID,
    reference: 'the room, the cheque or the last digits of a card',
    tip_for: PERSON,
  },
  gift_card_payments: { payment_type_id: ID, reference: 'the cheque or the last digits of a card', position: ID },
  gift_cards: {
    id: ID,
    code_hash: 'the code is nowhere in clear',
    sealed_code: 'the code, sealed',
    last_four: 'the last digits of the code',
    balance: 'the sum of moves that pay; the payments are stated',
    moves: COUNTER,
    expires_on: 'the end may move; the first one is stated',
    is_blocked: 'what a card is, not what it is worth',
    recipient: GUEST,
    message: GUEST,
    sold_at: CLOCK,
    sold_by: PERSON,
  },
  gift_card_moves: {
    number: 'counts the moves of its card',
    moved_at: CLOCK,
    moved_by: PERSON,
    reason: 'an end by itself has none',
    kind: 'what pays, gives back or blocks is no entry of its own',
    bill_payment_id: ID,
    invoice_number: ID,
    invoice_position: ID,
    credit_note_number: ID,
  },
  document_copies: { is_link: 'an address or paper', printed_at: CLOCK, printed_by: PERSON },
  cash_sessions: { opened_by: PERSON, closed_by: PERSON, handed_to: PERSON, closed_at: CLOCK, till_id: ID },
  cash_movements: { moved_at: CLOCK, moved_by: PERSON, approved_by: PERSON, username: PERSON, reason_id: ID },
  cash_counts: {},
  cash_other_counts: { payment_type_id: ID },
  voids: {
    id: ID,
    voided_at: CLOCK,
    voided_by: PERSON,
    approved_by: PERSON,
    reason_id: ID,
    order_id: ID,
    order_item_id: ID,
    undone_at: 'a line that is made after all is no other cancelled line',
  },
  fiscal_entries: {},
  fiscal_heads: {},
  fiscal_keys: {
    made_at: CLOCK,
    ended_at: 'whether it has ended is stated',
    sealed: 'the private part, which AES-GCM seals: nobody opens another one',
  },
  tenant_counters: {
    last_token: COUNTER,
    last_event: COUNTER,
    last_figure: FIGURES,
    last_past_figure: FIGURES,
    summed_invoice: FIGURES,
    summed_until: FIGURES,
    last_gift_card: COUNTER,
    last_purchase: COUNTER,
    last_qr_order: COUNTER,
    qr_order_day: COUNTER,
    business_day: 'orders that are not in the journal begin days, too',
    closing_due_on: 'when the next day is closed; a day that is not closed is a finding of its own',
    fiscal_epoch: 'what processes keep in memory is old when it rises',
    fiscal_from: 'the journal says when it began, which no day behind may contradict',
  },
}

/** For tables of which only some rows have entries, the condition for those rows. */
export const STATED_ROWS: Record<string, string> = {
  gift_card_moves: "kind in ('sold', 'ended')",
  document_copies: "copy > 0 or kind = 'note'",
}

/** The tables that the journal describes. */
export const STATED_TABLES = Object.keys(NOT_STATED)
