import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { useCommand } from '../../../../lib/api/use-command.ts'
import { useTexts } from '../../../../lib/texts.ts'
import { Button } from '../../../../ui/button.tsx'
import { useDeviceCommands } from './shared-devices.api.ts'
import { sharedDevicesTexts } from './shared-devices.texts.ts'
import { FileInput } from '../../../../ui/fields/file-input.tsx'

type Imported = { taken: number; known: number; settle: number }

/** Takes the file that a till has saved, and says what became of it. */
export function ImportFile() {
  const t = useTexts(sharedDevicesTexts)
  const { importFile } = useDeviceCommands()
  const { run, isPending } = useCommand()
  const [done, setDone] = useState<Imported | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const take = (file: File) =>
    void run(async () => {
      const { message, ...counts } = await importFile(await file.text())
      setDone(counts)
      return message
    })
  return (
    <section aria-labelledby="import-file" className="mt-6">
      <h2 id="import-file" className="text-lg font-semibold">
        {t.importTitle}
      </h2>
      <p className="mt-1 text-ink-muted">{t.importHint}</p>
      <Button
        className="mt-3"
        variant="outline"
        pending={isPending}
        icon={<FileUp aria-hidden="true" className="size-4.5" />}
        onClick={() => input.current?.click()}
      >
        {t.importFile}
      </Button>
      <FileInput ref={input} label={t.importFile} accept=".jsonl" onChoose={take} />
      <p aria-live="polite" className="mt-2">
        {done && t.imported(done)}
      </p>
    </section>
  )
}
