import type { Bill } from '#core/contract/bills.ts'
import type { Chosen } from '#core/bills/split.ts'
import { useCommand } from '../../../lib/api/use-command.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { useApproval } from '../../staff/approvals/use-approval.tsx'
import { useBillCommands } from '../bills.api.ts'
import { linesOf, shownOrOpened, type PayScreen } from '../share-steps.ts'
import { useActCommands, type Sent } from './acts.api.ts'
import { actsTexts } from './acts.texts.ts'
import { figureOf, type GivenDiscount } from './discount-form.rules.ts'
import type { ShownDiscount } from './shown-discounts.rules.ts'

/** The bill that lines move to; with a null `billId`, the orders whose bill is opened for them. */
export type MoveTarget = { key: string; title: string; billId: string | null; orderIds: readonly string[] }

type OnRefused = (error: unknown) => Promise<boolean>
type Work = (bill: Bill, sent: Sent) => Promise<string>

/** Commands for the shown bill other than paying and splitting; some need an approval. */
export function useBillActs(screen: PayScreen | null, onRefused: OnRefused) {
  const t = useActsWords()
  const { locale } = useLanguage()
  const approval = useApproval()
  const commands = useActCommands()
  const bills = useBillCommands()
  const { isPending, run } = useCommand({ fallback: t.failed, leastMs: 300 })

  /** `work` gets the shown bill, or a new one if the orders have none, and returns the message for its success. */
  const act = (values: object, work: (shown: PayScreen) => Work, onDone?: () => void) => {
    if (!screen) return
    const send = async (key: string) => {
      const bill = await shownOrOpened(screen, key)
      const command = (ids: readonly string[]) => work(screen)(bill, { key, approvalId: ids.at(-1) ?? null })
      return approval.send(key, command)
    }
    void run(send, { values: { ...values, version: screen.payable.version }, onRefused, ...(onDone && { onDone }) })
  }

  return {
    isPending,
    approvalDialog: approval.dialog,
    /** On a line, or on the whole bill. */
    discount: (lineId: string | null, given: GivenDiscount, onDone: () => void) =>
      act(
        { lineId, given },
        ({ show, init }) =>
          async (bill, sent) => {
            const onLine = lineId === null ? null : linesOf(bill, [{ lineId }])[0]!.lineId
            show([await commands.discount(bill, onLine, given, sent)])
            return t.given({ title: given.title, figure: figureOf(given, init.storeSettings.currency, locale) })
          },
        onDone,
      ),
    ...changingDiscounts(act, commands, t),
    cancelPayment: (payment: { id: string; title: string }, reasonId: string, onDone: () => void) =>
      act(
        { cancelled: payment.id, reasonId },
        ({ show }) =>
          async (bill, sent) => {
            show([await commands.cancelPayment(bill, { paymentId: payment.id, reasonId }, sent)])
            return t.paymentCancelled(payment.title)
          },
        onDone,
      ),
    /** Moves the chosen lines, or all of them, to a bill of another table. */
    moveTo: (chosen: readonly Chosen[], target: MoveTarget, onDone: () => void) =>
      act(
        { chosen, target: target.key },
        () =>
          async (bill, { key }) => {
            const [to] = target.billId === null ? await bills.open(target.orderIds, `${key}-to`) : []
            const lines = chosen.length === 0 ? bill.lines.map(({ id }) => ({ lineId: id })) : linesOf(bill, chosen)
            await bills.move(bill, target.billId ?? to!.id, lines, key)
            return t.moved(target.title)
          },
        onDone,
      ),
  }
}

type Act = (values: object, work: (shown: PayScreen) => Work) => void

/** Commands that remove discounts, and spend points on them. */
function changingDiscounts(act: Act, commands: ReturnType<typeof useActCommands>, t: ReturnType<typeof useActsWords>) {
  return {
    removeDiscount: ({ id, title }: ShownDiscount) =>
      act({ removed: id }, ({ show }) => async (bill, { key }) => {
        show([await commands.removeDiscount(bill, id, key)])
        return t.removed(title)
      }),
    /** Spends a member's points on a discount of the bill. */
    useReward: (memberId: string, reward: { id: string; title: string }) =>
      act({ memberId, rewardId: reward.id }, ({ show }) => async (bill, { key }) => {
        show([await commands.useReward(bill, memberId, reward.id, key)])
        return t.rewardUsed(reward.title)
      }),
  }
}

const useActsWords = () => useTexts(actsTexts)
