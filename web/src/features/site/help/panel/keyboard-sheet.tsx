import { useTexts } from '../../../../lib/texts.ts'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { helpTexts } from '../help.texts.ts'
import { SHORTCUTS, type Shortcut } from '../shortcuts.ts'

/** Every shortcut there is, by the place where it works. */
export function KeyboardSheet({ onClose }: { onClose: () => void }) {
  const t = useTexts(helpTexts).keyboard
  return (
    <Dialog open onOpenChange={onClose} title={t.title} description={t.hint} closeLabel={t.close}>
      {SHORTCUTS.map(({ place, shortcuts }) => (
        <section key={place} className="mt-4 first:mt-0">
          <h3 className="text-sm font-semibold text-ink-soft">{t.places[place]}</h3>
          <dl className="mt-1 divide-y divide-line">
            {shortcuts.map((shortcut) => (
              <div key={shortcut.act} className="flex min-h-11 items-center justify-between gap-4 py-1.5">
                <dt>{t.acts[shortcut.act]}</dt>
                <Keys shortcut={shortcut} />
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  )
}

function Keys({ shortcut: { keys, alternative } }: { shortcut: Shortcut }) {
  const t = useTexts(helpTexts).keyboard
  return (
    <dd className="flex shrink-0 items-center gap-1.5">
      {keys.map((key) => (
        <Key key={key} name={key} />
      ))}
      {alternative && (
        <>
          <span className="text-sm text-ink-faint">{t.or}</span>
          {alternative.map((key) => (
            <Key key={key} name={key} />
          ))}
        </>
      )}
    </dd>
  )
}

function Key({ name }: { name: string }) {
  const t: Readonly<Record<string, string>> = useTexts(helpTexts).keyboard.keys
  return (
    <kbd className="min-w-8 rounded-sm border border-edge bg-sunken px-2 py-0.5 text-center font-sans text-sm">
      {t[name] ?? name}
    </kbd>
  )
}
