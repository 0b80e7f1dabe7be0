import { ArrowLeftRight } from 'lucide-react'
import { useState } from 'react'
import type { MovementRecord } from '#core/contract/selling/cash-records.ts'
import { dotted } from '#core/text/isolated.ts'
import { useTillOfDevice } from '../../../../lib/chosen-till.ts'
import { ListSkeleton } from '../../../../lib/forms/list-skeleton.tsx'
import { Loaded } from '../../../../lib/forms/loaded.tsx'
import { moneyText } from '../../../../lib/format/wire-money.ts'
import { nameOfUser } from '../../../../lib/restaurant/name-of-user.ts'
import { useLanguage, useTexts } from '../../../../lib/texts.ts'
import { DataTable, type Column } from '../../../../ui/tables/data-table.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { useSession, type CashInit } from './cash.api.ts'
import { cashTexts } from './cash.texts.ts'
import { HelpLink } from '../../../../lib/help/help-link.tsx'

/** Movements of the open drawers; a closed drawer shows them in its Z report. */
export function MovementsTab({ init }: { init: CashInit }) {
  const t = useTexts(cashTexts).movements
  const ofDevice = useTillOfDevice(init.tills)
  const [chosenId, choose] = useState<string | null>(null)
  const drawers = init.tills.flatMap(({ id, title, session }) => (session ? [{ id, title, session }] : []))
  const shown = drawers.find(({ id }) => id === (chosenId ?? ofDevice?.id)) ?? drawers[0]
  if (!shown)
    return (
      <EmptyState
        icon={<ArrowLeftRight aria-hidden="true" />}
        title={t.noDrawer}
        hint={t.noDrawerHint}
        article={<HelpLink slug="open-a-drawer" />}
      />
    )
  return (
    <div className="flex flex-col gap-4">
      {drawers.length > 1 && (
        <SelectField
          className="max-w-xs"
          label={t.choose}
          value={shown.id}
          onChange={choose}
          options={drawers.map(({ id, title }) => ({ value: id, label: title }))}
        />
      )}
      <MovementsOf key={shown.session.id} sessionId={shown.session.id} init={init} />
    </div>
  )
}

function MovementsOf({ sessionId, init }: { sessionId: string; init: CashInit }) {
  const t = useTexts(cashTexts).movements
  const session = useSession(sessionId)
  return (
    <Loaded answer={session} failed={t.failed} skeleton={<ListSkeleton />}>
      {({ movements }) =>
        movements.length === 0 ? (
          <EmptyState
            icon={<ArrowLeftRight aria-hidden="true" />}
            title={t.none}
            hint={t.noneHint}
            article={<HelpLink slug="move-cash" />}
          />
        ) : (
          <MovementsTable movements={movements.toReversed()} init={init} />
        )
      }
    </Loaded>
  )
}

function MovementsTable({ movements, init }: { movements: readonly MovementRecord[]; init: CashInit }) {
  const texts = useTexts(cashTexts)
  const t = texts.movements
  const { locale } = useLanguage()
  const at = new Intl.DateTimeFormat(locale, {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: init.storeSettings.time_zone,
  })
  const columns: Column<MovementRecord>[] = [
    { key: 'kind', title: t.kind, main: true, cell: ({ kind }) => t.kinds[kind] },
    {
      key: 'time',
      title: t.time,
      line: 2,
      cell: (movement) => <time dateTime={movement.at}>{at.format(new Date(movement.at))}</time>,
    },
    {
      key: 'details',
      title: t.details,
      line: 2,
      cell: ({ reason, username, note }) => dotted([reason, nameOfUser(init.people, username), note]),
    },
    { key: 'by', title: t.by, line: 2, cell: ({ by }) => nameOfUser(init.people, by) },
    {
      key: 'amount',
      title: t.amount,
      line: 1,
      figure: true,
      cell: ({ kind, amount }) => (
        <span className="font-semibold">
          {kind === 'in' ? '+' : '−'}
          {moneyText(amount, init.currency, locale)}
        </span>
      ),
    },
  ]
  return <DataTable caption={texts.tabs.movements} columns={columns} rows={movements} rowKey={({ id }) => id} />
}
