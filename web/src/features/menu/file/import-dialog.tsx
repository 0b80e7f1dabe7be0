import { useState } from 'react'
import { importTexts } from '../../../lib/files/import/import.texts.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { ImportPreview } from './import-preview.tsx'
import { MenuFileDrop } from './menu-file-drop.tsx'
import { menuFileTexts } from './menu-file.texts.ts'
import { PasteForm } from './paste-form.tsx'
import { useMenuImport } from './use-menu-import.ts'

/** Imports the menu from a CSV file or a text: read it, preview it, then import all of it or nothing. */
export function ImportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { dialog: t, paste } = useTexts(menuFileTexts)
  const common = useTexts(importTexts)
  const { chosen, startOver, bringIn, take, isPending, ...source } = useMenuImport(onClose)
  const count = chosen ? chosen.outcome.created + chosen.outcome.updated : 0
  const isReady = chosen !== null && chosen.outcome.errors.length === 0 && count > 0
  const from = useMenuSource()
  return (
    <Dialog
      open={open}
      onOpenChange={() => {
        if (!isPending) onClose()
      }}
      title={t.title}
      description={t.hint}
      closeLabel={common.close}
      size={chosen ? 'lg' : 'md'}
      footer={
        chosen ? (
          <>
            <Button variant="outline" disabled={isPending} onClick={startOver}>
              {chosen.passedOver ? paste.back : common.chooseOther}
            </Button>
            <Button pending={isPending} disabled={!isReady} onClick={() => bringIn(chosen)}>
              {t.submit(count)}
            </Button>
          </>
        ) : (
          <Button variant="outline" disabled={isPending} onClick={onClose}>
            {common.cancel}
          </Button>
        )
      }
    >
      {chosen ? (
        <ImportPreview key={chosen.at} chosen={chosen} onTake={take} isPending={isPending} />
      ) : (
        <SourceForm {...source} from={from} onSwitch={startOver} isPending={isPending} />
      )}
    </Dialog>
  )
}

/** Kept during the preview, so that going back finds the text again. */
function useMenuSource() {
  const [kind, setKind] = useState<'file' | 'text'>('file')
  const [text, setText] = useState('')
  return { kind, setKind, text, setText }
}

type SourceFormProps = Pick<ReturnType<typeof useMenuImport>, 'choose' | 'paste' | 'problem' | 'isPending'> & {
  from: ReturnType<typeof useMenuSource>
  onSwitch: () => void
}

function SourceForm({ from, onSwitch, choose, paste, problem, isPending }: SourceFormProps) {
  const t = useTexts(menuFileTexts).paste
  return (
    <div className="flex flex-col gap-5">
      <Segmented
        label={t.from}
        value={from.kind}
        onChange={(kind) => {
          from.setKind(kind)
          onSwitch()
        }}
        options={[
          { value: 'file', label: t.file },
          { value: 'text', label: t.text },
        ]}
        wide
      />
      {from.kind === 'file' ? (
        <MenuFileDrop onFile={choose} isPending={isPending} problem={problem} />
      ) : (
        <PasteForm
          text={from.text}
          onText={from.setText}
          onRead={() => paste(from.text)}
          isPending={isPending}
          problem={problem}
        />
      )}
    </div>
  )
}
