import { Combobox as BaseCombobox } from '@base-ui/react/combobox'
import { clsx } from 'clsx'
import { Plus, Search } from 'lucide-react'
import { useLayoutEffect, type ReactNode, type Ref } from 'react'
import { CONTROL_CLASS, FieldFrame, type FieldFrameProps } from './field-frame.tsx'
import { ITEM_CLASS, POPUP_CLASS } from '../overlays/popup-class.ts'
import { useDropDown } from '../overlays/use-back-closes.ts'
import { Spinner } from '../spinner.tsx'

export type ComboboxProps<T extends object> = FieldFrameProps & {
  /** The text in the box; searching is up to the owner, who answers with `items`. */
  query: string
  onSearch: (query: string) => void
  items: readonly T[]
  itemKey: (item: T) => string
  itemLabel: (item: T) => string
  /** More than the label, where a line is to show more. */
  renderItem?: (item: T) => ReactNode
  onPick: (item: T) => void
  /** A search is running; the last results stay until it ends. */
  loading?: boolean
  loadingText: string
  /** Nothing was typed yet. */
  promptText?: string
  emptyText: string
  /** The last line of the list, whatever the results. */
  create?: { label: string; onCreate: (query: string) => void }
  placeholder?: string
  inputRef?: Ref<HTMLInputElement>
}

type Row<T> = { kind: 'item'; item: T } | { kind: 'create' }

/** Searches while one types and lists the results; arrows and Enter pick one. */
export function Combobox<T extends object>(props: ComboboxProps<T>) {
  const { label, hideLabel, hint, error, required, disabled, name, className } = props
  const { query, onSearch, items, itemLabel, onPick, create, inputRef } = props
  const rows: Row<T>[] = items.map((item) => ({ kind: 'item', item }))
  if (create) rows.push({ kind: 'create' })

  const dropDown = useDropDown()
  return (
    <FieldFrame {...{ label, hideLabel, hint, error, required, disabled, name, className }}>
      <BaseCombobox.Root<Row<T>>
        {...dropDown}
        items={rows}
        filter={null}
        value={null}
        inputValue={query}
        itemToStringLabel={(row) => (row.kind === 'item' ? itemLabel(row.item) : query)}
        onInputValueChange={(next, { reason }) => {
          // picking and closing also write into the box; only typed text is a search
          if (reason === 'input-change' || reason === 'input-clear') onSearch(next)
        }}
        onValueChange={(row) => {
          if (row?.kind === 'item') onPick(row.item)
          if (row?.kind === 'create') create?.onCreate(query)
        }}
        autoHighlight
        disabled={disabled}
      >
        <div className="relative flex items-center">
          <Search aria-hidden="true" className="pointer-events-none absolute left-3 size-4.5 text-ink-faint" />
          <BaseCombobox.Input
            ref={inputRef}
            placeholder={props.placeholder}
            autoComplete="off"
            className={clsx(CONTROL_CLASS, 'h-11 pr-10 pl-10')}
          />
          {props.loading && <Spinner className="absolute right-3 text-ink-faint" />}
        </div>
        <BaseCombobox.Portal>
          <BaseCombobox.Positioner sideOffset={6} className="z-50 outline-none">
            <BaseCombobox.Popup
              aria-busy={props.loading || undefined}
              className={clsx(
                POPUP_CLASS,
                'flex max-h-[min(24rem,var(--available-height))] w-(--anchor-width) flex-col',
              )}
            >
              <PageInReach />
              <BaseCombobox.Status className="px-3 text-sm text-ink-faint not-empty:py-2.5">
                {statusOf(props)}
              </BaseCombobox.Status>
              {/* scrolled by the arrows of the box that controls it, so it needs no focus of its own */}
              <BaseCombobox.List className="min-h-0 overflow-y-auto outline-none">
                {(row: Row<T>) => <Line key={keyOf(row, props)} row={row} {...props} />}
              </BaseCombobox.List>
            </BaseCombobox.Popup>
          </BaseCombobox.Positioner>
        </BaseCombobox.Portal>
      </BaseCombobox.Root>
    </FieldFrame>
  )
}

/**
 * Base UI hides the page around an open list from screen readers, although Tab still leads there. It leaves live
 * regions alone, and "off" is every element's default anyway.
 */
function PageInReach() {
  useLayoutEffect(() => {
    const parts = [...document.body.children].filter((part) => !part.hasAttribute('aria-live'))
    for (const part of parts) part.setAttribute('aria-live', 'off')
    return () => {
      for (const part of parts) part.removeAttribute('aria-live')
    }
  }, [])
  return null
}

function Line<T extends object>({ row, ...props }: ComboboxProps<T> & { row: Row<T> }) {
  if (row.kind === 'create') {
    return (
      <BaseCombobox.Item value={row} className={clsx(ITEM_CLASS, 'font-semibold text-brand-ink')}>
        <Plus aria-hidden="true" className="size-4" />
        {props.create?.label}
      </BaseCombobox.Item>
    )
  }
  return (
    <BaseCombobox.Item value={row} className={ITEM_CLASS}>
      <span className="min-w-0 flex-1">{props.renderItem?.(row.item) ?? props.itemLabel(row.item)}</span>
    </BaseCombobox.Item>
  )
}

function keyOf<T extends object>(row: Row<T>, { itemKey }: ComboboxProps<T>): string {
  return row.kind === 'item' ? `item ${itemKey(row.item)}` : 'create'
}

function statusOf<T extends object>({ query, items, loading, loadingText, promptText, emptyText }: ComboboxProps<T>) {
  if (items.length > 0) return null
  if (query.trim() === '') return promptText ?? null
  return loading ? loadingText : emptyText
}
