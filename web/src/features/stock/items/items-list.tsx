import { Boxes, Ellipsis, ListTree, Pencil, Plus, Trash2 } from 'lucide-react'
import type { ReactElement } from 'react'
import { useNavigate } from 'react-router'
import type { StockInit, StockItem } from '#core/contract/inventory/stock-items.ts'
import { formatExact, parseQuantity } from '#core/stock/units.ts'
import { DeleteDialog } from '../../../lib/forms/delete-dialog.tsx'
import { HelpLink } from '../../../lib/help/help-link.tsx'
import { paths } from '../../../lib/paths.ts'
import { useTexts } from '../../../lib/texts.ts'
import { useDialogOf } from '../../../lib/use-dialog-of.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'
import { DataTable, type Column } from '../../../ui/tables/data-table.tsx'
import { useStockCommands } from '../inventory.api.ts'
import { inventoryTexts } from '../inventory.texts.ts'
import { useStockRights } from '../stock-screen.tsx'
import { useStockFormat } from '../use-stock-format.ts'
import { itemsTexts } from './items.texts.ts'

type ItemsListProps = {
  items: readonly StockItem[]
  init: StockInit
  isFiltered: boolean
  onEdit: (item: StockItem | null) => void
}

/** The items with their quantities; people who manage the stock also see values. */
export function ItemsList({ items, init, isFiltered, onEdit }: ItemsListProps) {
  const t = useTexts(itemsTexts)
  const { mayManage } = useStockRights()
  const format = useStockFormat(init.currency)
  const { removeItem } = useStockCommands()
  const deleting = useDialogOf<StockItem>()
  const columns = useColumns({ init, onEdit, onDelete: deleting.show })
  if (items.length === 0) return <NoItems isFiltered={isFiltered} onAdd={mayManage ? () => onEdit(null) : undefined} />
  return (
    <>
      <p className="tnum text-sm text-ink-soft">
        {mayManage ? t.total({ count: items.length, value: format.money(worthOf(items)) }) : t.count(items.length)}
      </p>
      <DataTable caption={t.title} columns={columns} rows={items} rowKey={({ id }) => id} />
      <DeleteDialog
        open={deleting.isOpen}
        onClose={deleting.close}
        title={t.deleteTitle(deleting.subject?.title ?? '')}
        remove={() => removeItem(deleting.subject!.id)}
        isFinal
      >
        <p className="text-sm text-ink-soft">{t.deleteHint}</p>
      </DeleteDialog>
    </>
  )
}

/** Total value of the items, exactly. */
function worthOf(items: readonly StockItem[]): string {
  const values = items.flatMap(({ value }) => value ?? [])
  const places = values[0]?.split('.')[1]?.length ?? 8
  return formatExact(
    values.reduce((sum, value) => sum + BigInt(value.replace('.', '')), 0n),
    places,
  )
}

type Actions = { init: StockInit; onEdit: (item: StockItem) => void; onDelete: (item: StockItem) => void }

function useColumns({ init, onEdit, onDelete }: Actions): Column<StockItem>[] {
  const t = useTexts(itemsTexts)
  const { mayManage } = useStockRights()
  const format = useStockFormat(init.currency)
  const badgeOf = useBadgeOf()
  const costs: Column<StockItem>[] = [
    {
      key: 'cost',
      title: t.cost,
      figure: true,
      cell: ({ average_cost, unit }) => (average_cost ? format.unitCost(average_cost, unit) : null),
    },
    {
      key: 'value',
      title: t.value,
      figure: true,
      line: 2,
      cell: ({ value }) => (value ? format.money(value) : null),
    },
  ]
  return [
    { key: 'title', title: t.name, main: true, cell: ({ title }) => title },
    { key: 'state', title: t.state, line: 2, cell: badgeOf },
    { key: 'group', title: t.group, roomy: true, line: 2, cell: ({ group }) => group },
    {
      key: 'onHand',
      title: t.onHand,
      figure: true,
      line: 1,
      cell: ({ on_hand, unit }) => on_hand && format.quantity(on_hand, unit),
    },
    {
      key: 'lowAt',
      title: t.lowAt,
      figure: true,
      roomy: true,
      cell: ({ low_at, unit }) => low_at && format.quantity(low_at, unit),
    },
    ...(mayManage ? costs : []),
    {
      key: 'actions',
      title: '',
      actions: true,
      cell: (item) => <RowActions item={item} onEdit={onEdit} onDelete={onDelete} />,
      brief: (item) => <RowMenu item={item} onEdit={onEdit} onDelete={onDelete} />,
    },
  ]
}

type Act = { label: string; icon: ReactElement; onPick: () => void }

/** Actions on an item: its documents, and for people who manage the stock, changes and removal. */
function useActs({ item, onEdit, onDelete }: RowProps): Act[] {
  const t = useTexts(itemsTexts)
  const navigate = useNavigate()
  const { mayManage } = useStockRights()
  const toMoves = {
    label: t.moves(item.title),
    icon: <ListTree aria-hidden="true" className="size-4.5" />,
    onPick: () => void navigate(`${paths.stockMoves}?item=${item.id}`),
  }
  if (!mayManage) return [toMoves]
  return [
    toMoves,
    {
      label: t.edit(item.title),
      icon: <Pencil aria-hidden="true" className="size-4.5" />,
      onPick: () => onEdit(item),
    },
    {
      label: t.delete(item.title),
      icon: <Trash2 aria-hidden="true" className="size-4.5" />,
      onPick: () => onDelete(item),
    },
  ]
}

type RowProps = Omit<Actions, 'init'> & { item: StockItem }

function RowActions(props: RowProps) {
  return (
    <span className="inline-flex">
      {useActs(props).map(({ label, icon, onPick }) => (
        <IconButton key={label} label={label} icon={icon} onClick={onPick} />
      ))}
    </span>
  )
}

/** The same on a phone, where three keys would take the room of the name. */
function RowMenu(props: RowProps) {
  const t = useTexts(itemsTexts)
  return (
    <Menu
      trigger={
        <IconButton
          size="sm"
          label={t.moreOf(props.item.title)}
          icon={<Ellipsis aria-hidden="true" className="size-4.5" />}
        />
      }
      entries={useActs(props)}
    />
  )
}

/** A badge if the item is low, negative or not tracked; else null. */
function useBadgeOf(): (item: StockItem) => ReactElement | null {
  const t = useTexts(itemsTexts)
  return ({ on_hand, low_at, unit, is_tracked }) => {
    if (is_tracked === 0) return <Badge>{t.untracked}</Badge>
    if (on_hand?.startsWith('-')) return <Badge tone="danger">{t.negative}</Badge>
    const isLow = low_at !== null && (parseQuantity(on_hand ?? '0', unit) ?? 0n) <= (parseQuantity(low_at, unit) ?? 0n)
    return isLow ? <Badge tone="warning">{t.low}</Badge> : null
  }
}

function NoItems({ isFiltered, onAdd }: { isFiltered: boolean; onAdd: (() => void) | undefined }) {
  const t = useTexts(itemsTexts)
  const { firstItem } = useTexts(inventoryTexts)
  return (
    <EmptyState
      icon={<Boxes aria-hidden="true" />}
      title={isFiltered ? t.nothing : t.empty}
      hint={isFiltered ? t.nothingHint : firstItem}
      action={
        onAdd &&
        !isFiltered && (
          <Button variant="outline" icon={<Plus aria-hidden="true" className="size-4.5" />} onClick={onAdd}>
            {t.add}
          </Button>
        )
      }
      article={<HelpLink slug="stock" />}
    />
  )
}
