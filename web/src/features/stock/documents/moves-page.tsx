import { ListTree } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { MOVE_KINDS, type StockMove } from '#core/contract/inventory/stock-documents.ts'
import type { StockInit } from '#core/contract/inventory/stock-items.ts'
import { formsTexts } from '../../../lib/forms/forms.texts.ts'
import { ListSkeleton } from '../../../lib/forms/list-skeleton.tsx'
import { Loaded } from '../../../lib/forms/loaded.tsx'
import { HelpLink } from '../../../lib/help/help-link.tsx'
import { paths } from '../../../lib/paths.ts'
import { useTexts } from '../../../lib/texts.ts'
import { useDialogOf } from '../../../lib/use-dialog-of.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { useMoves } from '../inventory.api.ts'
import { StockScreen } from '../stock-screen.tsx'
import { documentsTexts } from './documents.texts.ts'
import { MovesTable } from './moves-table.tsx'
import { ReverseDialog } from './reverse-dialog.tsx'

const SHOWN_KINDS = MOVE_KINDS.filter((kind) => kind !== 'transfer_out' && kind !== 'transfer_in')

export default function StockMovesPage() {
  const t = useTexts(documentsTexts)
  return (
    <StockScreen title={t.title} hint={t.hint}>
      {(init) => <Moves init={init} />}
    </StockScreen>
  )
}

function Moves({ init }: { init: StockInit }) {
  const t = useTexts(documentsTexts)
  const { listFailed } = useTexts(formsTexts)
  const [search, setSearch] = useSearchParams()
  const [itemId, kind, before] = [search.get('item'), search.get('kind') ?? '', search.get('before')]
  const answer = useMoves({ itemId, kind, before })
  const reversing = useDialogOf<StockMove>()
  const go = (part: Record<string, string>) => {
    const next = new URLSearchParams(search)
    next.delete('before')
    for (const [name, value] of Object.entries(part)) {
      if (value === '') next.delete(name)
      else next.set(name, value)
    }
    setSearch(next)
  }
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <SelectField
          label={t.kind}
          hideLabel
          value={kind}
          onChange={(value) => go({ kind: value })}
          options={[{ value: '', label: t.all }, ...SHOWN_KINDS.map((one) => ({ value: one, label: t.kinds[one] }))]}
          className="w-full sm:w-56"
        />
        {itemId !== null && (
          <Button variant="outline" onClick={() => go({ item: '' })}>
            {t.showAll}
          </Button>
        )}
      </div>
      <Loaded answer={answer} failed={listFailed} skeleton={<ListSkeleton />}>
        {({ moves, next }) =>
          moves.length === 0 ? (
            <NoMoves />
          ) : (
            <>
              <MovesTable moves={moves} init={init} onReverse={reversing.show} />
              <div className="flex justify-end gap-2">
                {before !== null && (
                  <Button variant="outline" onClick={() => go({})}>
                    {t.newest}
                  </Button>
                )}
                {next !== undefined && (
                  <Button variant="outline" onClick={() => go({ before: next })}>
                    {t.older}
                  </Button>
                )}
              </div>
            </>
          )
        }
      </Loaded>
      <ReverseDialog key={reversing.key} move={reversing.subject} open={reversing.isOpen} onClose={reversing.close} />
    </>
  )
}

function NoMoves() {
  const t = useTexts(documentsTexts)
  return (
    <EmptyState
      icon={<ListTree aria-hidden="true" />}
      title={t.empty}
      hint={t.emptyHint}
      action={
        <Link to={paths.stock} className={buttonClass()}>
          {t.first}
        </Link>
      }
      article={<HelpLink slug="stock-documents" />}
    />
  )
}
