import { clsx } from 'clsx'
import { Check, Users } from 'lucide-react'
import type { KeyboardEventHandler } from 'react'
import type { StoreTable } from '#core/contract/records.ts'
import { useTexts } from '../../../lib/texts.ts'
import { tablesTexts } from './tables.texts.ts'
import type { TableState } from './use-occupancy.ts'

type Props = {
  table: StoreTable
  state: TableState
  isChosen: boolean
  onPress: () => void
  onKeyDown: KeyboardEventHandler<HTMLButtonElement>
}

/** A table as one button: free with its seats, or occupied with its party, time and amount due. */
export function TableTile({ table, state, isChosen, onPress, onKeyDown }: Props) {
  const t = useTexts(tablesTexts)
  const { isOccupied, since, due, amount, who, covers } = state
  const seats = table.seating_capacity
  return (
    <button
      type="button"
      aria-current={isChosen}
      onClick={onPress}
      onKeyDown={onKeyDown}
      className={clsx(
        'flex h-full min-h-19 w-full flex-col items-start rounded-lg border px-2.5 py-2 text-left select-none touch-manipulation',
        isOccupied
          ? 'border-brand bg-brand-soft text-brand-ink hover:brightness-97'
          : 'border-edge bg-surface hover:bg-hover',
        isChosen && 'ring-2 ring-brand',
      )}
    >
      <span className="flex w-full items-start justify-between gap-1.5">
        <span className="min-w-0 text-lg leading-tight font-bold [overflow-wrap:anywhere]">{table.table_title}</span>
        {isChosen && <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0" />}
      </span>
      {isOccupied ? (
        <>
          <span className="flex max-w-full items-center gap-1.5 text-xs font-medium">
            {covers !== null && (
              <span className="tnum inline-flex shrink-0 items-center gap-0.5 font-bold">
                <Users aria-hidden="true" className="size-3.5" />
                <span aria-hidden="true">{covers}</span>
                <span className="sr-only">{t.covers(covers)} </span>
              </span>
            )}
            <span className="min-w-0 truncate">{who}</span>
          </span>
          <span className="tnum text-xs">{since}</span>
          {due !== null && (
            <span className="tnum mt-auto text-xs leading-tight font-bold max-sm:text-sm">
              <span className={amount === null ? undefined : 'max-sm:sr-only'}>{due}</span>
              {amount !== null && (
                <span aria-hidden="true" className="sm:hidden">
                  {amount}
                </span>
              )}
            </span>
          )}
        </>
      ) : (
        <span className="tnum mt-auto text-xs text-ink-soft">
          <span className="font-semibold text-success-ink">{since}</span>
          {seats > 0 && ` · ${t.seats(seats)}`}
        </span>
      )}
    </button>
  )
}
