import type { ListedStaffMember } from '#core/contract/people/staff.ts'
import { parseScopes } from '#core/permissions/may.ts'
import { useTexts } from '../../lib/texts.ts'
import { presetOf } from './granting.rules.ts'
import { staffTexts } from './staff.texts.ts'

/** Role of somebody: the owner, the preset with exactly their rights, or rights of their own. */
export function useRoleName() {
  const t = useTexts(staffTexts)
  return ({ role, scope }: Pick<ListedStaffMember, 'role' | 'scope'>): string => {
    const preset = role === 'admin' ? null : presetOf(parseScopes(scope))
    return preset ? t.choice.presetNames[preset] : t.roles[role]
  }
}
