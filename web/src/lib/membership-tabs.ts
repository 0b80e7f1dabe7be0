/** The pages of loyalty, which the address names behind `tab`. */
export const MEMBERSHIP_TABS = ['members', 'programme', 'gift-cards', 'mails'] as const
export type MembershipTab = (typeof MEMBERSHIP_TABS)[number]

export const membershipTabOf = (search: URLSearchParams): MembershipTab =>
  MEMBERSHIP_TABS.find((tab) => tab === search.get('tab')) ?? 'members'
