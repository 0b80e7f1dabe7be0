import { useState } from 'react'
import { useTexts } from '../../../../lib/texts.ts'
import { Button } from '../../../../ui/button.tsx'
import { ImportPreview } from '../../../menu/file/import-preview.tsx'
import { MenuFileDrop } from '../../../menu/file/menu-file-drop.tsx'
import { PasteForm } from '../../../menu/file/paste-form.tsx'
import { useMenuReading } from '../../../menu/file/use-menu-reading.ts'
import { setupTexts } from '../setup.texts.ts'
import { StepActions } from '../step-actions.tsx'
import type { SetupFlow } from '../use-setup-flow.ts'

/** The menu from a file or a pasted text, with the preview of the menu's import. */
export function OwnMenu({ flow }: { flow: SetupFlow }) {
  const { draft, change, confirmStep, skipStep, isSkipping } = flow
  const t = useTexts(setupTexts).menu
  const { chosen, problem, isPending, choose, paste, take, startOver } = useMenuReading()
  const [text, setText] = useState('')
  const isRight = chosen !== null && chosen.outcome.errors.length === 0
  // items read before a reload are there without their preview
  const rows = chosen ? (isRight ? chosen.rows : []) : draft.rows
  return (
    <div className="flex flex-col gap-4">
      {chosen ? (
        <>
          <ImportPreview key={chosen.at} chosen={chosen} onTake={take} isPending={isPending} />
          <Button
            variant="outline"
            className="self-start"
            onClick={() => {
              startOver()
              change((before) => ({ ...before, rows: [] }))
            }}
          >
            {t.other}
          </Button>
        </>
      ) : draft.source === 'file' ? (
        <MenuFileDrop onFile={choose} isPending={isPending} problem={problem} />
      ) : (
        <PasteForm text={text} onText={setText} onRead={() => paste(text)} isPending={isPending} problem={problem} />
      )}
      <StepActions
        canContinue={rows.length > 0}
        onContinue={() => confirmStep('menu', { ...draft, rows: [...rows] })}
        onSkip={() => skipStep('menu')}
        isSkipping={isSkipping}
        note={rows.length > 0 ? t.read(rows.length) : t.readNothing}
      />
    </div>
  )
}
