import { clsx } from 'clsx'
import { PackageMinus, PackagePlus, Plus } from 'lucide-react'
import type { StockInit, StockItem } from '#core/contract/inventory/stock-items.ts'
import { formsTexts } from '../../../lib/forms/forms.texts.ts'
import { ListSkeleton } from '../../../lib/forms/list-skeleton.tsx'
import { Loaded } from '../../../lib/forms/loaded.tsx'
import { useTexts } from '../../../lib/texts.ts'
import { useDialogOf } from '../../../lib/use-dialog-of.ts'
import { Button } from '../../../ui/button.tsx'
import { FilterBox } from '../../../ui/fields/filter-box.tsx'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { useStockItems } from '../inventory.api.ts'
import { StockScreen, useStockRights } from '../stock-screen.tsx'
import { ItemsFiles } from '../files/items-files.tsx'
import { DeliveryDialog } from './delivery-dialog.tsx'
import { ItemDialog } from './item-dialog.tsx'
import { ItemsList } from './items-list.tsx'
import { itemsTexts } from './items.texts.ts'
import { useItemsAddress, type ItemState } from './use-items-address.ts'
import { WasteDialog } from './waste-dialog.tsx'

export default function StockItemsPage() {
  const t = useTexts(itemsTexts)
  const { mayMove, mayManage } = useStockRights()
  const editing = useDialogOf<StockItem | null>()
  const receiving = useDialogOf<null>()
  const wasting = useDialogOf<null>()
  return (
    <StockScreen
      title={t.title}
      hint={t.hint}
      actions={({ currency }) => (
        <>
          {mayManage && <ItemsFiles currency={currency} />}
          {mayMove && (
            <>
              <Button
                variant="outline"
                icon={<PackageMinus aria-hidden="true" className="size-4.5" />}
                onClick={() => wasting.show(null)}
              >
                {t.waste}
              </Button>
              <Button
                variant="outline"
                icon={<PackagePlus aria-hidden="true" className="size-4.5" />}
                onClick={() => receiving.show(null)}
              >
                {t.receive}
              </Button>
            </>
          )}
          {mayManage && (
            <Button icon={<Plus aria-hidden="true" className="size-4.5" />} onClick={() => editing.show(null)}>
              {/* on a phone the keys of every day share one row with it */}
              <span className="max-sm:sr-only">{t.add}</span>
            </Button>
          )}
        </>
      )}
    >
      {(init) => (
        <>
          <FilteredItems init={init} onEdit={editing.show} />
          <ItemDialog
            key={`item ${editing.key}`}
            item={editing.subject}
            init={init}
            open={editing.isOpen}
            onClose={editing.close}
          />
          <DeliveryDialog
            key={`delivery ${receiving.key}`}
            init={init}
            open={receiving.isOpen}
            onClose={receiving.close}
          />
          <WasteDialog key={`waste ${wasting.key}`} open={wasting.isOpen} onClose={wasting.close} />
        </>
      )}
    </StockScreen>
  )
}

const PAUSE_MS = 200

function FilteredItems({ init, onEdit }: { init: StockInit; onEdit: (item: StockItem | null) => void }) {
  const t = useTexts(itemsTexts)
  const { listFailed } = useTexts(formsTexts)
  const { filter, searchFor, toGroup, toState } = useItemsAddress()
  const answer = useStockItems(filter)
  const isFiltered = Object.values(filter).some((value) => value !== '')
  // nothing to search in
  const isEmpty = answer.data?.length === 0 && !isFiltered
  return (
    <>
      <div className={clsx('flex flex-wrap items-end gap-3', isEmpty && 'hidden')}>
        <FilterBox
          words={{ label: t.search, clear: t.clearSearch }}
          filter={filter.q}
          onSearch={searchFor}
          pauseMs={PAUSE_MS}
          className="min-w-0 max-sm:flex-1 sm:w-full sm:max-w-xs"
        />
        {init.groups.length > 0 && (
          <SelectField
            label={t.group}
            hideLabel
            value={filter.group}
            onChange={toGroup}
            options={[
              { value: '', label: t.allGroups },
              ...init.groups.map((group) => ({ value: group, label: group })),
            ]}
            className="w-2/5 sm:w-52"
          />
        )}
        <div className="w-full sm:w-72">
          <Segmented<ItemState>
            wide
            label={t.state}
            value={filter.state}
            onChange={toState}
            options={[
              { value: '', label: t.states.all },
              { value: 'low', label: t.states.low },
              { value: 'negative', label: t.states.negative },
            ]}
          />
        </div>
      </div>
      <Loaded answer={answer} failed={listFailed} skeleton={<ListSkeleton />}>
        {(items) => <ItemsList items={items} init={init} isFiltered={isFiltered} onEdit={onEdit} />}
      </Loaded>
    </>
  )
}
