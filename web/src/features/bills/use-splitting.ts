import type { Bill } from '#core/contract/bills.ts'
import type { Chosen } from '#core/bills/split.ts'
import { useCommand } from '../../lib/api/use-command.ts'
import { useTexts } from '../../lib/texts.ts'
import { billsTexts } from './bills.texts.ts'
import { mergedInto } from './payable.rules.ts'
import { linesOf, shownOrOpened, type PayScreen } from './share-steps.ts'

type Ends = { onDone: () => void; onRefused: (error: unknown) => Promise<boolean> }

/** Splits the shown bill, moves lines between bills, and merges them again. */
export function useSplitting(screen: PayScreen | null, { onDone, onRefused }: Ends) {
  const t = useTexts(billsTexts)
  const { isPending, run } = useCommand({ fallback: t.failed, leastMs: 300 })

  /** `work` gets the shown bill, or a new one if the orders have none. */
  const change = (values: object, work: (shown: PayScreen, bill: Bill, key: string) => Promise<void>) => {
    if (!screen) return
    const send = async (key: string) => {
      await work(screen, await shownOrOpened(screen, key), key)
      return null
    }
    void run(send, { values: { ...values, version: screen.payable.version }, onDone, onRefused })
  }

  return {
    isPending,
    /** Splits the bill equally for this number of guests; each bill has the same part of every line. */
    intoEqual: (ways: number) =>
      change({ ways }, async ({ commands, show }, bill, key) => show(await commands.split(bill, { ways }, key))),
    /** Moves lines to another bill, or to a new one. */
    move: (chosen: Chosen[], toBillId: string | null) =>
      change({ chosen, toBillId }, async ({ commands, show }, bill, key) => {
        const lines = linesOf(bill, chosen)
        if (toBillId === null) show(await commands.split(bill, { groups: [lines] }, key))
        else show(await commands.move(bill, toBillId, lines, key), [bill.id])
      }),
    /** Merges the other open bills into this one; those with payments stay. */
    merge: () =>
      change({ merge: true }, async ({ commands, data, show }, bill, key) => {
        const others = mergedInto(bill.id, data.bills ?? [])
        show([await commands.merge(bill, others, key)], others)
      }),
  }
}
