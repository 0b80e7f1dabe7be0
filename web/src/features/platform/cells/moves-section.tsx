import { ArrowRightLeft } from 'lucide-react'
import { Link } from 'react-router'
import type { MoveRecord } from '#core/contract/platform/cells.ts'
import { ListSkeleton } from '../../../lib/forms/list-skeleton.tsx'
import { Loaded } from '../../../lib/forms/loaded.tsx'
import { useNow } from '../../../lib/format/now.ts'
import { paths } from '../../../lib/paths.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { Badge } from '../../../ui/badge.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { DataTable, type Column } from '../../../ui/tables/data-table.tsx'
import { jobDuration, jobTime } from '../jobs/job-times.rules.ts'
import { bytesText } from './bytes-text.ts'
import { isUnderWay, type useMoves } from './cells.api.ts'
import { cellsTexts } from './cells.texts.ts'

/** Moves under way, and how the last ones ended. */
export function MovesSection({ answer }: { answer: ReturnType<typeof useMoves> }) {
  const t = useTexts(cellsTexts).moves
  return (
    <section aria-labelledby="moves" className="flex flex-col gap-3">
      <h2 id="moves" className="text-lg font-semibold">
        {t.title}
      </h2>
      <Loaded answer={answer} failed={t.loadFailed} isTitled skeleton={<ListSkeleton />}>
        {(moves) => (moves.length === 0 ? <NoMoves /> : <Moves moves={moves} />)}
      </Loaded>
    </section>
  )
}

function NoMoves() {
  const t = useTexts(cellsTexts).moves
  return (
    <EmptyState
      icon={<ArrowRightLeft aria-hidden="true" />}
      title={t.empty}
      hint={t.emptyHint}
      action={
        <Link to={paths.platformTenants} className={buttonClass({ variant: 'outline' })}>
          {t.toTenants}
        </Link>
      }
    />
  )
}

function Moves({ moves }: { moves: readonly MoveRecord[] }) {
  const ended = moves.filter((move) => !isUnderWay(move))
  return (
    <>
      {moves.filter(isUnderWay).map((move) => (
        <MoveCard key={move.tenantId} move={move} />
      ))}
      {ended.length > 0 && <EndedMoves moves={ended} />}
    </>
  )
}

function MoveCard({ move }: { move: MoveRecord }) {
  const t = useTexts(cellsTexts).moves
  const { locale } = useLanguage()
  const { name, step, tables, tablesCopied, rowsCopied, bytesCopied } = move
  const count = (n: number) => n.toLocaleString(locale)
  return (
    <Card padding="sm" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 font-semibold [overflow-wrap:anywhere]">{name ?? t.someone}</p>
        <Way move={move} />
      </div>
      <progress
        aria-label={t.steps[step]}
        // the tables are all but the last moment of it
        {...(step === 'prepare' ? {} : { value: step === 'copy' ? tablesCopied : tables, max: Math.max(1, tables) })}
        className="h-2 w-full overflow-hidden rounded-full bg-sunken accent-brand [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-brand"
      />
      <p aria-live="polite" className="text-sm">
        {t.steps[step]}
      </p>
      {tables > 0 && (
        <p className="tnum text-sm text-ink-soft">
          {[
            t.tables({ copied: count(tablesCopied), tables: count(tables) }),
            t.rows({ n: rowsCopied, text: count(rowsCopied) }),
            bytesText(bytesCopied, locale),
          ].join(' · ')}
        </p>
      )}
    </Card>
  )
}

function Way({ move: { source, target } }: { move: MoveRecord }) {
  const t = useTexts(cellsTexts).moves
  return (
    <span className="whitespace-nowrap">
      <span aria-hidden="true">{t.way({ source, target })}</span>
      <span className="sr-only">{t.wayRead({ source, target })}</span>
    </span>
  )
}

function EndedMoves({ moves }: { moves: readonly MoveRecord[] }) {
  const t = useTexts(cellsTexts).moves
  const { locale } = useLanguage()
  const now = useNow(60_000)
  const columns: Column<MoveRecord>[] = [
    {
      key: 'restaurant',
      title: t.columns.restaurant,
      main: true,
      line: 1,
      cell: ({ name }) => <span className="[overflow-wrap:anywhere]">{name ?? t.someone}</span>,
    },
    {
      key: 'way',
      title: t.columns.way,
      line: 2,
      brief: (move) => (
        <>
          <Way move={move} />
          {hasNote(move) && ' · '}
          <Note move={move} />
        </>
      ),
      cell: (move) => <Way move={move} />,
    },
    {
      key: 'outcome',
      title: t.columns.outcome,
      line: 1,
      brief: ({ step }) => <Outcome step={step} />,
      cell: (move) => (
        <span className="block max-w-96 py-1">
          <Outcome step={move.step} />
          <span className="mt-0.5 block text-ink-soft">
            <Note move={move} />
          </span>
        </span>
      ),
    },
    {
      key: 'ended',
      title: t.columns.ended,
      line: 2,
      cell: ({ endedAt }) =>
        endedAt && (
          <time dateTime={endedAt} className="tnum whitespace-nowrap">
            {jobTime(endedAt, { locale, now })}
          </time>
        ),
    },
    {
      key: 'askedBy',
      title: t.columns.askedBy,
      spare: true,
      cell: ({ askedBy }) => <span className="[overflow-wrap:anywhere]">{askedBy}</span>,
    },
  ]
  return <DataTable caption={t.ended} columns={columns} rows={moves} rowKey={({ tenantId }) => tenantId} />
}

const hasNote = ({ failure, pauseMs }: MoveRecord) => failure !== null || pauseMs !== null

function Outcome({ step }: { step: MoveRecord['step'] }) {
  const t = useTexts(cellsTexts).moves
  return <Badge tone={step === 'done' ? 'success' : 'danger'}>{t.steps[step]}</Badge>
}

/** Why it failed, else how long nothing could be written. */
function Note({ move: { failure, pauseMs } }: { move: MoveRecord }) {
  const t = useTexts(cellsTexts).moves
  const { locale } = useLanguage()
  if (failure !== null) return <span lang="en">{failure}</span>
  return pauseMs === null ? null : t.pause(jobDuration(pauseMs, locale))
}
