import type { ListedStaffMember } from '#core/contract/people/staff.ts'
import { parseScopes } from '#core/permissions/may.ts'
import { useTexts } from '../../lib/texts.ts'
import { presetOf } from './granting.rules.ts'
import { staffTexts } from './staff.texts.ts'

/** What somebody works here as: the owner, the preset that their rights are those of, or rights of their own. */
export function useRoleName() {
  const t = useTexts(staffTexts)
  return ({ role, scope }: Pick<ListedStaffMember, 'role' | 'scope'>): string => {
    const preset = role === 'admin' ? null : presetOf(parseScopes(scope))
    return preset ? t.choice.presetNames[preset] : t.roles[role]
  }
}
