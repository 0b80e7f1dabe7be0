import { clsx } from 'clsx'
import { ArrowRight, Check, ChevronRight, X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Setup } from '#core/contract/platform/setup.ts'
import { stateOfStep, type ChecklistEntry } from '#core/setup/setup-steps.ts'
import { isUsed } from '../../../layouts/screen-features.ts'
import { useCommand } from '../../../lib/api/use-command.ts'
import { useMode } from '../../../lib/restaurant/use-mode.ts'
import { paths } from '../../../lib/paths.ts'
import { useUnusedFeatures } from '../../../lib/session/unused-features.ts'
import { useTexts } from '../../../lib/texts.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { checklistTexts } from './checklist.texts.ts'
import { useSetup, useSetupCommands } from './setup.api.ts'

/** Screens on which each entry of the checklist is done. */
const PLACES: Record<ChecklistEntry, string> = {
  menu: paths.menuItems,
  allergens: paths.menuFacts,
  tables: paths.storeTables,
  first_ticket: paths.pos,
  qr_menu: paths.storeDetails,
  team: paths.users,
  receipt: paths.billSettings,
}

/** The receipt needs the restaurant's address; while that is missing, its entry opens the store's details. */
function placeOf(entry: ChecklistEntry, setup: Setup): string {
  const lacksAddress = stateOfStep(setup, 'store') !== 'done'
  return entry === 'receipt' && lacksAddress ? paths.storeDetails : PLACES[entry]
}

/** Tasks left for the owner of a new restaurant; nothing once all are done or the list is closed. */
export function Checklist() {
  const { data: setup } = useSetup()
  const unused = useUnusedFeatures()
  if (!setup || setup.isChecklistClosed) return null
  const checklist = setup.checklist.filter(({ id }) => isUsed(PLACES[id], unused))
  return checklist.some(({ isDone }) => !isDone) ? <ChecklistCard setup={{ ...setup, checklist }} /> : null
}

function ChecklistCard({ setup }: { setup: Setup }) {
  const { checklist, isOpen } = setup
  const t = useTexts(checklistTexts)
  const isTraining = useMode() === 'training'
  const { skip } = useSetupCommands()
  const { run } = useCommand()
  const [isClosed, setIsClosed] = useState(false)
  const close = () => {
    setIsClosed(true)
    const send = async () => {
      await skip('checklist')
      return null
    }
    void run(send, {
      onRefused: () => {
        setIsClosed(false)
        return false
      },
    })
  }
  if (isClosed) return null
  return (
    <Card>
      <CardHeader
        title={t.title}
        hint={t.done({ done: checklist.filter(({ isDone }) => isDone).length, all: checklist.length })}
        actions={
          <IconButton
            label={t.close}
            icon={<X aria-hidden="true" className="size-5" />}
            onClick={close}
            className="-mt-2 -mr-2"
          />
        }
      />
      <ul className="mt-3 grid gap-x-6 sm:grid-cols-2 xl:grid-cols-3">
        {checklist.map((entry) => (
          <Entry key={entry.id} {...entry} path={placeOf(entry.id, setup)} />
        ))}
      </ul>
      {isTraining && (
        <p className="mt-3 text-sm text-ink-soft">
          {t.training}{' '}
          <Link
            to={paths.billSettings}
            className="inline-flex min-h-11 items-center font-semibold text-brand-ink underline"
          >
            {t.goLive}
          </Link>
        </p>
      )}
      {isOpen && (
        <Link to={paths.setup} className={clsx(buttonClass(), 'mt-4')}>
          {t.setup}
          <ArrowRight aria-hidden="true" className="size-4" />
        </Link>
      )}
    </Card>
  )
}

function Entry({ id, isDone, path }: Setup['checklist'][number] & { path: string }) {
  const t = useTexts(checklistTexts)
  return (
    <li>
      <Link to={path} className="flex min-h-11 items-center gap-3 rounded-md py-1.5 text-sm font-medium hover:bg-hover">
        <span
          className={clsx(
            'grid size-6 shrink-0 place-items-center rounded-full border',
            isDone ? 'border-brand bg-brand text-on-brand' : 'border-edge',
          )}
        >
          {isDone && <Check aria-hidden="true" className="size-4" strokeWidth={3} />}
          <span className="sr-only">{isDone ? t.isDone : t.isOpen}</span>
        </span>
        <span className={clsx('min-w-0 flex-1', isDone && 'text-ink-soft')}>{t.entries[id]}</span>
        {!isDone && <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />}
      </Link>
    </li>
  )
}
