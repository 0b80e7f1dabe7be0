import { clsx } from 'clsx'
import type { PublicMenu } from '#core/contract/qr-menu.ts'
import type { MenuLanguage } from '#core/menu/menu-languages.ts'
import { LANGUAGE_NAMES, useGuestLanguage, useWords } from './use-words.ts'

type Props = { languages: PublicMenu['languages']; className?: string }

/** Buttons for the menu's languages, its own first; if it has no others, for those of the pages. */
export function LanguageSwitch({ languages: { own, offered }, className }: Props) {
  const words = useWords().facts
  const { language, setLanguage } = useGuestLanguage()
  const all: MenuLanguage[] = offered.length > 0 ? [own, ...offered] : [own, own === 'fr' ? 'en' : 'fr']
  return (
    <fieldset aria-label={words.language} className={clsx('flex flex-wrap items-center gap-1', className)}>
      {all.map((one) => (
        <button
          key={one}
          type="button"
          lang={one}
          aria-pressed={one === language}
          onClick={() => setLanguage(one)}
          className={clsx(
            'h-11 rounded-md px-2.5 text-sm font-medium transition-colors hover:text-ink',
            one === language ? 'text-ink underline decoration-2 underline-offset-6' : 'text-ink-soft',
          )}
        >
          {LANGUAGE_NAMES[one]}
        </button>
      ))}
    </fieldset>
  )
}
