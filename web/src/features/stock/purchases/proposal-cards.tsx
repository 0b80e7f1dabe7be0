import type { Proposal } from '#core/contract/inventory/purchases.ts'
import type { StockInit } from '#core/contract/inventory/stock-items.ts'
import { moneyText } from '../../../lib/format/wire-money.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardHeader } from '../../../ui/card.tsx'
import type { PurchaseDraft } from './purchase-dialog.tsx'
import { purchasesTexts } from './purchases.texts.ts'
import { useOrderedText } from './use-ordered-text.ts'

type ProposalCardsProps = {
  proposals: readonly Proposal[]
  init: StockInit
  onOrder: (draft: PurchaseDraft) => void
}

/** Items that are running low, by supplier: one press turns each list into an order. */
export function ProposalCards({ proposals, init, onOrder }: ProposalCardsProps) {
  const t = useTexts(purchasesTexts)
  return (
    <section>
      <h2 className="font-semibold">{t.proposal}</h2>
      <p className="text-sm text-ink-soft">{t.proposalHint}</p>
      <ul className="mt-3 grid grid-cols-1 gap-3 lg:grid-cols-2">
        {proposals.map((proposal) => (
          <li key={proposal.supplier_id ?? ''}>
            <ProposalCard proposal={proposal} init={init} onOrder={onOrder} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type ProposalCardProps = Omit<ProposalCardsProps, 'proposals'> & { proposal: Proposal }

function ProposalCard({ proposal: { supplier_id, supplier, minimum_order, lines }, init, onOrder }: ProposalCardProps) {
  const t = useTexts(purchasesTexts)
  const { locale } = useLanguage()
  const textOf = useOrderedText()
  const order = (supplierId: string) =>
    onOrder({
      supplierId,
      lines: lines.map(({ item_id, pack_id, quantity }) => ({
        itemId: item_id,
        packId: pack_id ?? '',
        quantity,
        price: '',
      })),
    })
  return (
    <Card className="flex h-full flex-col gap-3">
      <CardHeader
        title={supplier ?? t.noSupplier}
        hint={minimum_order !== null && t.minimum(moneyText(minimum_order, init.currency, locale))}
      />
      <ul className="tnum divide-y divide-line text-sm">
        {lines.map((line) => (
          <li key={line.item_id} className="flex justify-between gap-3 py-1.5">
            <span className="min-w-0 break-words">{line.title}</span>
            <span className="whitespace-nowrap">{textOf(line)}</span>
          </li>
        ))}
      </ul>
      {supplier_id !== null && (
        <Button variant="outline" className="mt-auto self-start" onClick={() => order(supplier_id)}>
          {t.order}
        </Button>
      )}
    </Card>
  )
}
