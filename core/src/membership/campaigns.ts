export const CAMPAIGN_STATES = ['draft', 'planned', 'sending', 'sent', 'stopped'] as const
export type CampaignState = (typeof CAMPAIGN_STATES)[number]
export type CampaignAct = 'change' | 'delete' | 'send' | 'stop'

/** What may be done to a campaign, and the state that follows; null: it is gone. One that has not begun becomes a draft again. */
const FOLLOWING = {
  draft: { change: 'draft', delete: null, send: 'planned' },
  planned: { stop: 'draft' },
  sending: { stop: 'stopped' },
  sent: {},
  stopped: {},
} satisfies Record<CampaignState, Partial<Record<CampaignAct, CampaignState | null>>>

/** Whether a campaign in this state allows it: asked by the server, shown by the buttons. */
export function mayCampaign(state: CampaignState, act: CampaignAct): boolean {
  return act in FOLLOWING[state]
}

/** The caps of campaigns (docs/rules.md, 171). */
export const CAMPAIGNS_A_MONTH = 4
export const MAILS_A_DAY = 5_000
export const MAILS_A_SECOND = 20

/** In what a mail to somebody is written: their language where the campaign has it, else the other one. */
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
