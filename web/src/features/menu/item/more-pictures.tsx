import { ChevronLeft, ImagePlus, X } from 'lucide-react'
import { useRef } from 'react'
import { PICTURES_MAX } from '#core/contract/menu/pictures.ts'
import type { MenuItem } from '#core/contract/records.ts'
import { useCommand } from '../../../lib/api/use-command.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { useFactsCommands } from '../facts/facts.api.ts'
import { menuTexts } from '../menu.texts.ts'
import { useSendPicture } from './use-send-picture.ts'
import { FileInput } from '../../../ui/fields/file-input.tsx'

const nameOf = (picture: string) => picture.slice(picture.lastIndexOf('/') + 1)

/** All pictures of an item in their order: move one forward, remove one, or add one. */
export function MorePictures({ item: { id, title, pictures } }: { item: MenuItem }) {
  const t = useTexts(menuTexts).pictures
  const { addPicture, orderPictures, removePicture } = useFactsCommands()
  const { run, isPending } = useCommand()
  const adding = useSendPicture((picture) => addPicture(id, picture))
  const chooser = useRef<HTMLInputElement>(null)
  const forward = (at: number) => {
    const names = pictures.map(nameOf)
    return orderPictures(id, names.with(at - 1, names[at]!).with(at, names[at - 1]!))
  }
  return (
    <section aria-label={t.title} className="flex flex-col gap-2 border-t border-line pt-4">
      <p className="text-sm font-medium">{t.title}</p>
      {pictures.length > 1 && (
        <ul className="flex flex-col gap-2">
          {pictures.map((picture, at) => (
            <li key={picture} className="flex items-center gap-2">
              <img
                src={picture}
                alt={t.nth({ title, n: at + 1 })}
                loading="lazy"
                className="size-14 rounded-md object-cover"
              />
              <span className="min-w-0 flex-1 truncate text-sm text-ink-soft">{at === 0 ? t.first : at + 1}</span>
              {at > 0 && (
                <IconButton
                  size="sm"
                  label={t.forward(at + 1)}
                  disabled={isPending}
                  icon={<ChevronLeft aria-hidden="true" className="size-4.5 rotate-90" />}
                  onClick={() => void run(() => forward(at))}
                />
              )}
              <IconButton
                size="sm"
                label={t.remove(at + 1)}
                disabled={isPending}
                icon={<X aria-hidden="true" className="size-4.5" />}
                onClick={() => void run(() => removePicture(id, nameOf(picture)))}
              />
            </li>
          ))}
        </ul>
      )}
      <FileInput ref={chooser} label={t.add} accept="image/*" onChoose={(file) => adding.send(file)} />
      <Button
        variant="outline"
        size="sm"
        className="self-start"
        pending={adding.isPending}
        disabled={pictures.length >= PICTURES_MAX}
        icon={<ImagePlus aria-hidden="true" className="size-4.5" />}
        onClick={() => chooser.current?.click()}
      >
        {t.add}
      </Button>
      <p className="text-sm text-ink-faint">{t.hint(PICTURES_MAX)}</p>
    </section>
  )
}
