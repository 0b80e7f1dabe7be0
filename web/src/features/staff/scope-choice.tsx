import { SCOPES, type Scope } from '#core/permissions/scopes.ts'
import { useTexts } from '../../lib/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { scopesTexts } from '../account/scopes.texts.ts'
import { PRESETS, presetDiscountLimit, presetOf, presetScopes, SCOPE_GROUPS, withScope } from './granting.rules.ts'
import { staffTexts } from './staff.texts.ts'

type ScopeChoiceProps = {
  scopes: readonly Scope[]
  onChange: (scopes: readonly Scope[]) => void
  /** A preset proposes a discount limit too. */
  onPreset: (scopes: readonly Scope[], discountLimit: string) => void
  /** Scopes that the person at the form may tick and untick. */
  grantable: ReadonlySet<Scope>
}

const GROUPS = Object.keys(SCOPE_GROUPS) as (keyof typeof SCOPE_GROUPS)[]

/** Scopes of a user: presets that tick the usual ones, and each scope by itself. */
export function ScopeChoice({ scopes, onChange, onPreset, grantable }: ScopeChoiceProps) {
  const t = useTexts(staffTexts)
  const names = useTexts(scopesTexts)
  const preset = presetOf(scopes)
  return (
    <fieldset className="min-w-0 rounded-lg border border-line p-4 sm:col-span-2">
      <legend className="px-1.5 text-sm font-semibold">{t.scopes}</legend>
      <p className="text-sm text-ink-soft">{t.choice.note}</p>
      {grantable.size < SCOPES.length && <p className="mt-1 text-sm text-ink-soft">{t.choice.notHeld}</p>}
      <fieldset className="mt-3 flex min-w-0 flex-wrap gap-2">
        <legend className="mb-2 text-sm font-medium">{t.choice.presets}</legend>
        {PRESETS.map((one) => (
          <Button
            key={one}
            size="sm"
            variant={preset === one ? 'primary' : 'outline'}
            aria-pressed={preset === one}
            onClick={() => onPreset(presetScopes(one, grantable, scopes), presetDiscountLimit(one))}
          >
            {t.choice.presetNames[one]}
          </Button>
        ))}
      </fieldset>
      {GROUPS.map((group) => (
        <fieldset key={group} className="mt-4 min-w-0 border-t border-line pt-3">
          <legend className="sr-only">{t.choice.groups[group]}</legend>
          <p aria-hidden="true" className="text-xs font-semibold text-ink-faint">
            {t.choice.groups[group]}
          </p>
          <div className="grid gap-x-4 sm:grid-cols-2 lg:grid-cols-3">
            {SCOPE_GROUPS[group].map((scope) => (
              <Checkbox
                key={scope}
                label={names[scope]}
                checked={scopes.includes(scope)}
                disabled={!grantable.has(scope)}
                onChange={(isTicked) => onChange(withScope(scopes, scope, isTicked))}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </fieldset>
  )
}
