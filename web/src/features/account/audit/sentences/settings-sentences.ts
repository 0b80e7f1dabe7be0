import { BILL_SETTING_NAMES } from '#core/contract/selling/bill-settings.ts'
import type { AuditKind } from '#core/contract/people/audit.ts'
import { inShort } from './in-short.ts'
import { listed, type SentenceParts } from './sentence-parts.ts'

type Sentences = Record<AuditKind & `${'store' | 'price_rule' | 'reason'}.${string}`, (parts: SentenceParts) => string>
type BillSetting = (typeof BILL_SETTING_NAMES)[keyof typeof BILL_SETTING_NAMES] | 'large_void_from'

const BILL_EN: Record<BillSetting, string> = {
  cash_needs_session: 'cash only into an open drawer',
  blind_count: 'blind count',
  cash_difference_limit: 'highest difference without a note',
  void_right: 'who may void',
  receipt_after_pay: 'receipt after payment',
  country: 'country',
  fiscal_year_end: 'end of the fiscal year',
  closing_mails: 'email with each closed day',
  large_void_from: 'large cancellation from',
  legal_name: 'legal name',
  legal_form: 'legal form',
  siret: 'SIRET',
  rcs: 'RCS',
  vat_number: 'VAT number',
  ape: 'APE',
  capital: 'capital',
  late_payment_note: 'note on late payment',
  recovery_note: 'note on costs of recovery',
  discount_note: 'note on early payment',
}
const BILL_FR: Record<BillSetting, string> = {
  cash_needs_session: 'espèces seulement tiroir ouvert',
  blind_count: 'comptage à l’aveugle',
  cash_difference_limit: 'écart maximal sans note',
  void_right: 'qui peut annuler',
  receipt_after_pay: 'ticket après paiement',
  country: 'pays',
  fiscal_year_end: 'fin de l’exercice',
  closing_mails: 'e-mail à chaque journée clôturée',
  large_void_from: 'annulation importante à partir de',
  legal_name: 'raison sociale',
  legal_form: 'forme juridique',
  siret: 'SIRET',
  rcs: 'RCS',
  vat_number: 'numéro de TVA',
  ape: 'APE',
  capital: 'capital',
  late_payment_note: 'mention des pénalités de retard',
  recovery_note: 'mention des frais de recouvrement',
  discount_note: 'mention de l’escompte',
}

/** What the values of settings are called that are no text of the owner's, by setting. */
type Values = Partial<Record<BillSetting, Readonly<Record<string, string>>>>
const SWITCH_EN = { true: 'yes', false: 'no' }
const VALUES_EN: Values = {
  cash_needs_session: SWITCH_EN,
  blind_count: SWITCH_EN,
  closing_mails: SWITCH_EN,
  void_right: { none: 'everybody', begun: 'with the right, once it is begun', always: 'with the right' },
  receipt_after_pay: { print: 'print', ask: 'ask', none: 'none' },
}
const SWITCH_FR = { true: 'oui', false: 'non' }
const VALUES_FR: Values = {
  cash_needs_session: SWITCH_FR,
  blind_count: SWITCH_FR,
  closing_mails: SWITCH_FR,
  void_right: { none: 'tous', begun: 'avec le droit, dès que c’est commencé', always: 'avec le droit' },
  receipt_after_pay: { print: 'imprimer', ask: 'demander', none: 'aucun' },
}

/** "blind count no → yes" for each setting that has changed. */
function billChanges(
  detail: SentenceParts['detail'],
  { names, values, country }: { names: Record<BillSetting, string>; values: Values; country: (text: string) => string },
): string {
  const settings = Object.keys(names) as BillSetting[]
  return listed(
    ...settings.map((setting) => {
      const change = detail(setting)
      if (change === '') return ''
      if (setting === 'country') return `${names.country} ${country(change)}`
      const words = values[setting] ?? {}
      return `${names[setting]} ${change
        .split(' → ')
        .map((value) => words[value] ?? value)
        .join(' → ')}`
    }),
  )
}

/** Of how the restaurant works, what it charges by the clock, and why something is given or cancelled. */
export const settingsSentencesEn: Sentences = {
  'store.qr_codes_renewed': ({ who }) => `${who} renewed the QR codes of the restaurant and its tables`,
  'store.updated': ({ who, detail }) =>
    `${who} changed the store: ${listed(
      detail('currency') && `currency ${detail('currency')}`,
      detail('time_zone') && `time zone ${detail('time_zone')}`,
      detail('day_starts_at') && `start of the day ${detail('day_starts_at')}`,
      detail('country') && `country ${inShort.en.country(detail('country'))}`,
    )}`,
  'store.dining_updated': ({ who }) => `${who} changed how the dining room works`,
  'store.bill_updated': ({ who, detail }) =>
    `${who} changed the bill settings: ${billChanges(detail, { names: BILL_EN, values: VALUES_EN, country: inShort.en.country })}`,
  'price_rule.added': ({ who, detail }) => `${who} added the price rule “${inShort.en.priceRule(detail('to'))}”`,
  'price_rule.updated': ({ who, detail }) =>
    `${who} changed the price rule “${inShort.en.priceRule(detail('from'))}” → “${inShort.en.priceRule(detail('to'))}”`,
  'price_rule.deleted': ({ who, detail }) => `${who} deleted the price rule “${inShort.en.priceRule(detail('from'))}”`,
  'reason.added': ({ who, detail }) => `${who} added the reason “${inShort.en.reason(detail('to'))}”`,
  'reason.updated': ({ who, detail }) =>
    `${who} changed the reason “${inShort.en.reason(detail('from'))}” → “${inShort.en.reason(detail('to'))}”`,
  'reason.deleted': ({ who, subject, detail }) =>
    `${who} deleted the reason “${inShort.en.reasonKind(detail('kind'))} ${subject}”`,
}

export const settingsSentencesFr: Sentences = {
  'store.qr_codes_renewed': ({ who }) => `${who} a renouvelé les QR codes du restaurant et de ses tables`,
  'store.updated': ({ who, detail }) =>
    `${who} a changé le restaurant : ${listed(
      detail('currency') && `devise ${detail('currency')}`,
      detail('time_zone') && `fuseau horaire ${detail('time_zone')}`,
      detail('day_starts_at') && `début de la journée ${detail('day_starts_at')}`,
      detail('country') && `pays ${inShort.fr.country(detail('country'))}`,
    )}`,
  'store.dining_updated': ({ who }) => `${who} a changé le fonctionnement de la salle`,
  'store.bill_updated': ({ who, detail }) =>
    `${who} a modifié les réglages de l’addition : ${billChanges(detail, { names: BILL_FR, values: VALUES_FR, country: inShort.fr.country })}`,
  'price_rule.added': ({ who, detail }) => `${who} a ajouté la règle de prix « ${inShort.fr.priceRule(detail('to'))} »`,
  'price_rule.updated': ({ who, detail }) =>
    `${who} a modifié la règle de prix « ${inShort.fr.priceRule(detail('from'))} » → « ${inShort.fr.priceRule(detail('to'))} »`,
  'price_rule.deleted': ({ who, detail }) =>
    `${who} a supprimé la règle de prix « ${inShort.fr.priceRule(detail('from'))} »`,
  'reason.added': ({ who, detail }) => `${who} a ajouté le motif « ${inShort.fr.reason(detail('to'))} »`,
  'reason.updated': ({ who, detail }) =>
    `${who} a modifié le motif « ${inShort.fr.reason(detail('from'))} » → « ${inShort.fr.reason(detail('to'))} »`,
  'reason.deleted': ({ who, subject, detail }) =>
    `${who} a supprimé le motif « ${inShort.fr.reasonKind(detail('kind'))} ${subject} »`,
}
