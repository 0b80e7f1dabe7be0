import type { AgentJob } from '#core/contract/dining/print-agent.ts'
import { printedLines } from '#core/door/printed-lines.ts'
import { DRAWER_SLIP, kitchenSlip, testSlip, type KitchenSlipFacts } from '#core/slips/kitchen-slip.ts'
import type { ReceiptFacts } from '#core/slips/receipt-facts.ts'
import { receiptSlip } from '#core/slips/receipt-slip.ts'
import type { Printing } from '#core/slips/slip-heads.ts'
import type { Slip } from '#core/slips/slip.ts'

/** The paper of a job, laid out for the printer that prints it. */
export function slipOfJob({ kind, facts }: Pick<AgentJob, 'kind' | 'facts'>, printing: Printing): Slip {
  switch (kind) {
    case 'slip':
      return kitchenSlip(facts as KitchenSlipFacts, printing)
    case 'receipt':
    case 'note': {
      const { document, copy } = facts as { document: ReceiptFacts; copy: number }
      return receiptSlip(document, copy, printing)
    }
    case 'test': {
      // jobs of before have no texts
      const { title, texts } = facts as { title: string; texts?: string[] }
      return testSlip(title, printing, texts)
    }
    case 'drawer':
      return DRAWER_SLIP
  }
}

/** The lines of a kitchen slip; null for other papers, and for facts that this version does not know. */
export function linesOfJob({ kind, facts }: Pick<AgentJob, 'kind' | 'facts'>): string[] | null {
  try {
    return kind === 'slip' ? printedLines(facts as KitchenSlipFacts) : null
  } catch {
    return null
  }
}
