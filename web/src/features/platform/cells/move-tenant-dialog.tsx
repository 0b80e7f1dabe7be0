import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { TenantRecord } from '#core/contract/platform/tenants.ts'
import { useCommand } from '../../../lib/api/use-command.ts'
import { formsTexts } from '../../../lib/forms/forms.texts.ts'
import { paths } from '../../../lib/paths.ts'
import { useCells } from '../../../lib/platform/cells.api.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { RadioCards } from '../../../ui/fields/radio-cards.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { targetsFrom, useMoveCommands } from './cells.api.ts'
import { cellsTexts } from './cells.texts.ts'

type MoveTenantDialogProps = { tenant: TenantRecord; open: boolean; onClose: () => void }

/** Asks where a restaurant is to move to; once it moves, the page of databases shows how far it is. */
export function MoveTenantDialog({ tenant: { id, name, cell }, open, onClose }: MoveTenantDialogProps) {
  const t = useTexts(cellsTexts).dialog
  const { cancel } = useTexts(formsTexts)
  const { isPending, run } = useCommand()
  const { move } = useMoveCommands()
  const navigate = useNavigate()
  const targets = targetsFrom(useCells().data ?? [], cell)
  const [chosen, setChosen] = useState('')
  const target = targets.find((one) => one.name === chosen) ?? (targets.length === 1 ? targets[0] : undefined)

  const confirm = async () => {
    if (!target) return
    const onDone = () => {
      onClose()
      void navigate(paths.platformCells)
    }
    await run(() => move(id, target.name), { onDone })
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title={t.title}
      description={<span className="[overflow-wrap:anywhere]">{t.warning(name)}</span>}
      confirmLabel={t.submit}
      cancelLabel={cancel}
      onConfirm={() => void confirm()}
      confirmDisabled={!target}
      pending={isPending}
    >
      {targets.length === 0 ? (
        <p className="text-sm">{t.none}</p>
      ) : (
        <Targets {...{ cell, targets, target, setChosen }} />
      )}
    </ConfirmDialog>
  )
}

type TargetsProps = {
  cell: string | undefined
  targets: ReturnType<typeof targetsFrom>
  target: TargetsProps['targets'][number] | undefined
  setChosen: (name: string) => void
}

function Targets({ cell, targets, target, setChosen }: TargetsProps) {
  const t = useTexts(cellsTexts)
  const { locale } = useLanguage()
  const count = (n: number) => t.restaurants({ n, text: n.toLocaleString(locale) })
  return (
    <div className="flex flex-col gap-3">
      {cell !== undefined && <p className="text-sm text-ink-soft">{t.dialog.from(cell)}</p>}
      {/* a list that opens would open behind this dialog */}
      <div className="-mx-1 max-h-72 overflow-y-auto p-1">
        <RadioCards
          label={t.dialog.target}
          showLabel
          value={target?.name ?? null}
          onChange={setChosen}
          options={targets.map(({ name, figures }) => ({
            value: name,
            label: name,
            ...(figures && { end: count(figures.restaurants) }),
          }))}
        />
      </div>
    </div>
  )
}
