import { Pencil, Plus, Trash2 } from 'lucide-react'
import { MEATS, type Origin } from '#core/menu/origins.ts'
import type { MenuItem } from '#core/contract/records.ts'
import { useCommand } from '../../../../lib/api/use-command.ts'
import { useLanguage, useTexts } from '../../../../lib/texts.ts'
import { useDialogOf } from '../../../../lib/use-dialog-of.ts'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { useFactsCommands } from '../facts.api.ts'
import { OriginDialog } from './origin-dialog.tsx'
import { originsBody, originText } from './origin-form.rules.ts'
import { originsTexts } from './origins.texts.ts'

/** Countries of origin of an item's meat. */
export function OriginsPart({ item: { id, origins } }: { item: Pick<MenuItem, 'id' | 'origins'> }) {
  const t = useTexts(originsTexts)
  const { locale } = useLanguage()
  const { save } = useFactsCommands()
  const { run, isPending } = useCommand()
  const editing = useDialogOf<Origin | null>()
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const remove = (gone: Origin) => save(id, { origins: originsBody(origins.filter(({ meat }) => meat !== gone.meat)) })
  return (
    <div className="flex flex-col gap-2">
      <div>
        <p className="text-sm font-medium">{t.title}</p>
        <p className="text-sm text-ink-faint">{t.hint}</p>
      </div>
      <ul className="flex flex-col">
        {origins.map((origin) => (
          <li key={origin.meat} className="flex items-center gap-1">
            <span className="min-w-0 flex-1">
              {t.meats[origin.meat]} – {originText(origin, t, (code) => names.of(code) ?? code)}
            </span>
            <IconButton
              size="sm"
              label={t.edit(t.meats[origin.meat])}
              icon={<Pencil aria-hidden="true" className="size-4.5" />}
              onClick={() => editing.show(origin)}
            />
            <IconButton
              size="sm"
              label={t.remove(t.meats[origin.meat])}
              disabled={isPending}
              icon={<Trash2 aria-hidden="true" className="size-4.5" />}
              onClick={() => void run(() => remove(origin))}
            />
          </li>
        ))}
      </ul>
      {origins.length < MEATS.length && (
        <Button
          variant="outline"
          size="sm"
          className="self-start"
          icon={<Plus aria-hidden="true" className="size-4.5" />}
          onClick={() => editing.show(null)}
        >
          {t.add}
        </Button>
      )}
      <OriginDialog
        key={editing.key}
        itemId={id}
        origins={origins}
        origin={editing.subject}
        open={editing.isOpen}
        onClose={editing.close}
      />
    </div>
  )
}
