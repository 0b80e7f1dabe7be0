export const CAMPAIGN_STATES = ['draft', 'planned', 'sending', 'sent', 'stopped'] as const
export type CampaignState = (typeof CAMPAIGN_STATES)[number]
export type CampaignAct = 'change' | 'delete' | 'send' | 'stop'

/** The state after each act on a campaign; null: deleted. A planned one that is stopped becomes a draft again. */
const FOLLOWING = {
  draft: { change: 'draft', delete: null, send: 'planned' },
  planned: { stop: 'draft' },
  sending: { stop: 'stopped' },
  sent: {},
  stopped: {},
} satisfies Record<CampaignState, Partial<Record<CampaignAct, CampaignState | null>>>

/** True if this state of a campaign allows the act. The server asks, and the buttons show it. */
export function mayCampaign(state: CampaignState, act: CampaignAct): boolean {
  return act in FOLLOWING[state]
}

/** The caps of campaigns (docs/rules/mails.md#campaigns). */
export const CAMPAIGNS_A_MONTH = 4
export const MAILS_A_DAY = 5_000
export const MAILS_A_SECOND = 20

/** Language of a mail: the recipient's if the campaign has it, else the other one. */
export function languageOfMail(
  wanted: 'fr' | 'en',
  subject: Record<'fr' | 'en', string>,
  text: Record<'fr' | 'en', string>,
): 'fr' | 'en' | null {
  const isWritten = (language: 'fr' | 'en') => subject[language] !== '' && text[language] !== ''
  if (isWritten(wanted)) return wanted
  const other = wanted === 'fr' ? 'en' : 'fr'
  return isWritten(other) ? other : null
}
