import { decideMergeBills, decideMoveLines, decideSplit, type SplitFacts } from '#core/bills/decide-split.ts'
import type { StoredBill } from '#core/bills/open-bill.ts'
import type { ChosenLine, SplitRequest } from '#core/contract/bills.ts'
import { succeed } from '#core/contract/fields.ts'
import { newId } from '#core/new-id.ts'
import type { Plan } from '#core/plan.ts'
import { awaitPipelined } from '../../infrastructure/database/await-pipelined.ts'
import type { Commands } from '../../infrastructure/database/tenant.ts'
import { loadStore } from '../store/load-store.ts'
import { billRecord } from '#core/bills/bill-record.ts'
import { findLastLetter } from './bills.queries.ts'
import { loadBills } from './load-bills.ts'

/** Splits a bill by items, into equal parts or by seats. */
export const splitBill = (tenant: Commands, id: string, request: SplitRequest) =>
  decidingBills(
    tenant,
    [id],
    (facts) => decideSplit(facts, id, request),
    (bills) => ({ ...succeed('bill.was_split'), bills }),
  )

type MovedLines = { version: number; toBillId: string; lines: readonly ChosenLine[] }

/** Moves lines, or parts of them, to another open bill. */
export const moveBillLines = (tenant: Commands, id: string, asked: MovedLines) =>
  decidingBills(
    tenant,
    [id, asked.toBillId],
    (facts) => decideMoveLines(facts, id, asked),
    (bills) => ({ ...succeed('bill.lines_moved'), bills }),
  )

/** Moves all lines of other open bills into this one. */
export const mergeBills = (tenant: Commands, id: string, asked: { version: number; billIds: readonly string[] }) =>
  decidingBills(
    tenant,
    [id, ...asked.billIds],
    (facts) => decideMergeBills(facts, id, asked),
    (bills) => ({ ...succeed('bill.merged'), bill: bills[0]! }),
  )

type Decide = (facts: SplitFacts) => Plan<{ bills: StoredBill[] }>

function decidingBills<Reply extends object>(
  tenant: Commands,
  ids: readonly string[],
  decide: Decide,
  replyOf: (bills: ReturnType<typeof billRecord>[]) => Reply,
) {
  return tenant.command({
    plansOnce: true,
    isJournaled: true,
    load: async (tx, { lockNumbers }) => {
      const [locked, lastLetter, { digits }, numbers] = await awaitPipelined([
        loadBills(tx, ids),
        findLastLetter(tx.db, ids[0]!),
        loadStore(tx),
        lockNumbers(),
      ])
      return { ...locked, lastLetter, digits, numbers, newId }
    },
    decide: (facts) => {
      const { reply, ...plan } = decide(facts)
      return { ...plan, reply: replyOf(reply.bills.map((bill) => billRecord(bill, facts.digits))) }
    },
  })
}
