import { Plus, Truck } from 'lucide-react'
import type { Purchase } from '#core/contract/inventory/purchases.ts'
import type { StockInit } from '#core/contract/inventory/stock-items.ts'
import { formsTexts } from '../../../lib/forms/forms.texts.ts'
import { ListSkeleton } from '../../../lib/forms/list-skeleton.tsx'
import { Loaded } from '../../../lib/forms/loaded.tsx'
import { HelpLink } from '../../../lib/help/help-link.tsx'
import { MoreButton } from '../../../lib/lists/more-button.tsx'
import { useTexts } from '../../../lib/texts.ts'
import { useDialogOf } from '../../../lib/use-dialog-of.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useAllStockItems, useProposal, usePurchases } from '../inventory.api.ts'
import { StockScreen, useStockRights } from '../stock-screen.tsx'
import { ProposalCards } from './proposal-cards.tsx'
import { PurchaseCard } from './purchase-card.tsx'
import { PurchaseDialog, type PurchaseDraft } from './purchase-dialog.tsx'
import { purchasesTexts } from './purchases.texts.ts'
import { SuppliersCard } from './suppliers-card.tsx'

export default function StockPurchasesPage() {
  const t = useTexts(purchasesTexts)
  const { mayManage } = useStockRights()
  const writing = useDialogOf<PurchaseDraft>()
  return (
    <StockScreen
      title={t.title}
      hint={t.hint}
      actions={() =>
        mayManage && (
          <Button icon={<Plus aria-hidden="true" className="size-4.5" />} onClick={() => writing.show({})}>
            {t.new}
          </Button>
        )
      }
    >
      {(init) => (
        <>
          {mayManage && <Proposals init={init} onOrder={writing.show} />}
          <Purchases init={init} onEdit={(purchase) => writing.show({ purchase })} onNew={() => writing.show({})} />
          {mayManage && <SuppliersCard init={init} />}
          <PurchaseDialog
            key={writing.key}
            draft={writing.subject ?? {}}
            open={writing.isOpen}
            onClose={writing.close}
          />
        </>
      )}
    </StockScreen>
  )
}

function Proposals({ init, onOrder }: { init: StockInit; onOrder: (draft: PurchaseDraft) => void }) {
  const { data } = useProposal(true)
  return data && data.length > 0 ? <ProposalCards proposals={data} init={init} onOrder={onOrder} /> : null
}

type PurchasesProps = { init: StockInit; onEdit: (purchase: Purchase) => void; onNew: () => void }

function Purchases({ init, onEdit, onNew }: PurchasesProps) {
  const t = useTexts(purchasesTexts)
  const { listFailed } = useTexts(formsTexts)
  const { mayManage } = useStockRights()
  const { answer, loadMore } = usePurchases()
  return (
    <Loaded answer={answer} failed={listFailed} skeleton={<ListSkeleton />}>
      {(pages) =>
        pages[0]!.rows.length === 0 ? (
          <EmptyState
            icon={<Truck aria-hidden="true" />}
            title={t.empty}
            hint={t.emptyHint}
            action={
              mayManage && (
                <Button variant="outline" onClick={onNew}>
                  {t.new}
                </Button>
              )
            }
            article={<HelpLink slug="purchases" />}
          />
        ) : (
          <div>
            <PurchaseList purchases={pages.flatMap(({ rows }) => rows)} init={init} onEdit={onEdit} />
            <MoreButton onPress={loadMore} />
          </div>
        )
      }
    </Loaded>
  )
}

type PurchaseListProps = Omit<PurchasesProps, 'onNew'> & { purchases: readonly Purchase[] }

/** The dialogs of its cards begin with the items as they are now. */
function PurchaseList({ purchases, init, onEdit }: PurchaseListProps) {
  const { listFailed } = useTexts(formsTexts)
  return (
    <Loaded answer={useAllStockItems()} failed={listFailed} skeleton={<ListSkeleton />}>
      {() => (
        <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2">
          {purchases.map((purchase) => (
            <li key={purchase.id}>
              <PurchaseCard purchase={purchase} init={init} onEdit={() => onEdit(purchase)} />
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  )
}
