import { MENU_LANGUAGES } from '#core/menu/menu-languages.ts'
import { useCommand } from '../../../../lib/api/use-command.ts'
import { useTexts } from '../../../../lib/texts.ts'
import { Card, CardHeader } from '../../../../ui/card.tsx'
import { Checkbox } from '../../../../ui/fields/checkbox.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { useLanguageCommands, type MenuLanguages } from './languages.api.ts'
import { languagesTexts } from './languages.texts.ts'

/** The language of the menu and those it is offered in. Each change is saved at once; translations are kept. */
export function LanguagesCard({ languages: { own, offered, isOwnFixed } }: { languages: MenuLanguages }) {
  const t = useTexts(languagesTexts)
  const { save } = useLanguageCommands()
  const { run, isPending } = useCommand()
  return (
    <Card>
      <CardHeader title={t.languages} />
      <div className="mt-4 grid gap-5 md:grid-cols-[16rem_1fr]">
        <SelectField
          label={t.own}
          hint={isOwnFixed ? t.ownFixed : t.ownHint}
          value={own}
          disabled={isPending || isOwnFixed}
          onChange={(language) => void run(() => save({ own: language, offered }))}
          options={MENU_LANGUAGES.map((one) => ({ value: one, label: t.names[one] }))}
        />
        <fieldset className="min-w-0">
          <legend className="text-sm font-medium">{t.offered}</legend>
          <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
            {MENU_LANGUAGES.filter((one) => one !== own).map((one) => (
              <Checkbox
                key={one}
                label={t.names[one]}
                disabled={isPending}
                checked={offered.includes(one)}
                onChange={(isIn) => {
                  const next = MENU_LANGUAGES.filter((other) => (other === one ? isIn : offered.includes(other)))
                  void run(() => save({ own, offered: next }))
                }}
              />
            ))}
          </div>
          <p className="mt-1 text-sm text-ink-faint">{t.offeredHint}</p>
        </fieldset>
      </div>
    </Card>
  )
}
