import { clsx } from 'clsx'
import { LANGUAGES } from '#core/places/languages.ts'
import { useLanguage } from '../lib/texts.ts'
import { languageTexts } from './language.texts.ts'

/** The languages side by side, for pages without a menu. Each is named in itself. */
export function LanguageChoice({ className }: { className?: string }) {
  const { language, setLanguage } = useLanguage()
  return (
    <fieldset aria-label={languageTexts[language].label} className={clsx('flex items-center gap-1', className)}>
      {LANGUAGES.map((one) => (
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
          {languageTexts[one].name}
        </button>
      ))}
    </fieldset>
  )
}
