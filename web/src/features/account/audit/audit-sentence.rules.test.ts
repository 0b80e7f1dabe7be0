import { expect, test } from 'vitest'
import { AUDIT_KINDS, type AuditEntry, type AuditKind } from '#core/contract/people/audit.ts'
import { BILL_SETTING_NAMES } from '#core/contract/selling/bill-settings.ts'
import type { Language } from '#core/places/languages.ts'
import { scopesTexts } from '../scopes.texts.ts'
import { AUDIT_GROUPS, kindsOf, readKind } from './audit-groups.ts'
import { actorOf, sentenceOf } from './audit-sentence.rules.ts'
import { auditTexts } from './audit.texts.ts'

const wordsIn = (language: Language) => ({
  t: auditTexts[language],
  scopes: scopesTexts[language],
  language,
  locale: language === 'fr' ? 'fr-FR' : 'en-US',
  timeZone: 'Europe/Paris',
})

function anEntry(kind: AuditKind, more: Partial<AuditEntry> = {}): AuditEntry {
  return {
    id: '1',
    at: '2026-05-01T10:00:00.000Z',
    kind,
    actor: 'camille@example.com',
    actor_name: 'Camille',
    actor_role: 'staff',
    ip: '192.0.2.1',
    subject: null,
    details: {},
    ...more,
  }
}

const english = (...entry: Parameters<typeof anEntry>) => sentenceOf(anEntry(...entry), wordsIn('en'))

test('every kind has a sentence in both languages, whatever its entry lacks', () => {
  for (const language of ['en', 'fr'] as const) {
    for (const kind of AUDIT_KINDS) {
      const sentence = sentenceOf(anEntry(kind), wordsIn(language))
      expect(sentence.length, `${kind} ${language}`).toBeGreaterThan(10)
      expect(sentence, `${kind} ${language}`).not.toMatch(/undefined|null|NaN|[_]/)
    }
  }
})

test('devices and counts are named in the reader’s language', () => {
  const signedIn = { details: { device: 'Chrome on Windows' } }
  expect(english('auth.signed_in', signedIn)).toBe('Camille signed in (Chrome on Windows)')
  const french = (...entry: Parameters<typeof anEntry>) => sentenceOf(anEntry(...entry), wordsIn('fr'))
  expect(french('auth.signed_in', signedIn)).toBe('Camille a ouvert une session (Chrome sur Windows)')
  expect(french('auth.signed_out', { details: { device: 'Unknown device' } })).toBe(
    'Camille a fermé sa session (Appareil inconnu)',
  )
  expect(french('stock.counted', { details: { lines: '1' } })).toBe('Camille a clos un comptage\u00a0: 1 écart')
  expect(french('stock.counted', { details: { lines: '2' } })).toMatch(/2 écarts$/)
  expect(english('stock.counted', { details: { lines: '1' } })).toBe('Camille closed a count: 1 difference')
})

test('stored codes and figures are written out in the reader’s language', () => {
  const french = (...entry: Parameters<typeof anEntry>) =>
    sentenceOf(anEntry(...entry), wordsIn('fr')).replaceAll('\u00a0', ' ')
  const reason = { details: { to: 'discount: Client fidèle 5.5 %, needs approval, inactive' } }
  expect(french('reason.added', reason)).toBe(
    'Camille a ajouté le motif « remise : Client fidèle 5,5 %, avec accord, inactif »',
  )
  expect(english('reason.added', reason)).toBe(
    'Camille added the reason “discount: Client fidèle 5.5 %, needs approval, inactive”',
  )
  expect(french('reason.deleted', { subject: 'Casse', details: { kind: 'void' } })).toBe(
    'Camille a supprimé le motif « annulation : Casse »',
  )
  expect(french('tax.added', { details: { to: 'TVA 5.5 % inclusive' } })).toBe(
    'Camille a ajouté la taxe TVA 5,5 % (taxe comprise)',
  )
  const group = 'Boissons: dinein TVA 10 %, takeaway TVA 5.5 %, dinein TVA 11 % from 2027-01-01'
  expect(french('tax_group.added', { details: { to: group } })).toBe(
    'Camille a ajouté le groupe de taxes « Boissons : sur place TVA 10 %, à emporter TVA 5,5 %, sur place TVA 11 % à partir du 1 janv. 2027 »',
  )
  expect(french('menu_schedule.added', { details: { to: 'Midi 1,2,7 12:00–14:30 6 09:00–10:00' } })).toBe(
    'Camille a ajouté l’horaire « Midi lun., mar., dim. 12:00–14:30 sam. 09:00–10:00 »',
  )
  const allergens = { subject: 'Pain', details: { from: 'not stated', to: 'gluten (wheat, rye), milk; traces: nuts' } }
  expect(french('menu.allergens_stated', allergens)).toBe(
    'Camille a déclaré les allergènes de « Pain » : « non renseigné » → « gluten (blé, seigle), lait ; traces: fruits à coque »',
  )
  expect(french('menu.languages_updated', { details: { from: 'fr', to: 'fr, en' } })).toBe(
    'Camille a modifié les langues de la carte : français → français, anglais',
  )
  expect(french('price_rule.deleted', { details: { from: 'Happy hour −12.5 %, 17:00–19:00, inactive' } })).toBe(
    'Camille a supprimé la règle de prix « Happy hour −12,5 %, 17:00–19:00, inactif »',
  )
  expect(french('device.locking_saved', { details: { locks_after_sale: 'true → false' } })).toMatch(/oui → non$/)
  const approved = french('approval.given', { subject: 'lea@example.com', details: { scope: 'ORDER_VOID' } })
  expect(approved).toBe('lea@example.com a donné son accord à Camille par code : Annuler des articles')
  expect(french('stock.wasted', { subject: 'staff_meal' })).toBe('Camille a enregistré une perte : repas du personnel')
  expect(french('stock.wasted', { subject: 'quelque chose' })).toMatch(/quelque chose$/)
})

test('each bill setting that changes is named, with what its values mean', () => {
  for (const name of [...Object.values(BILL_SETTING_NAMES), 'large_void_from'])
    for (const language of ['en', 'fr'] as const) {
      const sentence = sentenceOf(anEntry('store.bill_updated', { details: { [name]: '1 → 2' } }), wordsIn(language))
      expect(sentence, name).toMatch(/: .+ 1 → 2$/)
    }
  const details = {
    void_right: 'none → always',
    closing_mails: 'true → false',
    legal_name: '– → none',
    country: 'FR → DE',
  }
  expect(sentenceOf(anEntry('store.bill_updated', { details }), wordsIn('fr'))).toBe(
    'Camille a modifié les réglages de l’addition\u00a0: qui peut annuler tous → avec le droit · ' +
      'pays France → Allemagne · e-mail à chaque journée clôturée oui → non · raison sociale – → none',
  )
})

test('amounts, scopes and days are written as on the screens', () => {
  const cancelled = { subject: '12', details: { amount: '24.00', currency: 'EUR' } }
  expect(english('order.cancelled', cancelled)).toBe('Camille cancelled order 12 (€24.00)')
  expect(english('order.cancelled', { ...cancelled, subject: '12, 13' })).toBe(
    'Camille cancelled orders 12, 13 (€24.00)',
  )
  expect(sentenceOf(anEntry('order.cancelled', cancelled), wordsIn('fr'))).toMatch(
    /^Camille a annulé la commande 12 \(24,00\s€\)$/,
  )
  expect(english('order.completed_unpaid', cancelled)).toBe('Camille completed order 12 without payment (€24.00)')
  expect(sentenceOf(anEntry('order.completed_unpaid', cancelled), wordsIn('fr'))).toMatch(
    /^Camille a terminé la commande 12 sans paiement \(24,00\s€\)$/,
  )
  const item = { subject: 'Tagine', details: { quantity: '2', token: '7' } }
  expect(english('order_item.cancelled', item)).toBe('Camille cancelled 2 × Tagine of order 7')
  const person = { name: 'Paul', added: 'KITCHEN', removed: 'POS,ORDERS' }
  expect(english('staff.updated', { subject: 'paul@example.com', details: person })).toBe(
    'Camille changed the scopes of Paul (paul@example.com): added Kitchen · removed POS, Orders',
  )
  expect(english('staff.updated', { subject: 'paul@example.com', details: { name: 'Paul' } })).toBe(
    'Camille changed the details of Paul (paul@example.com)',
  )
  expect(english('subscription.renewed', { details: { until: '2026-06-01T12:00:00Z' } })).toBe(
    'The subscription was renewed, paid until Jun 1, 2026',
  )
})

test('a failed sign-in shows why', () => {
  const failed = (subject: string | null, details: Record<string, string>) =>
    english('auth.sign_in_failed', { actor: null, actor_name: null, actor_role: 'nobody', subject, details })
  expect(failed('a@example.com', { reason: 'password' })).toBe('Failed sign-in as a@example.com: wrong password')
  expect(failed('a@example.com', { reason: 'code' })).toBe('Failed sign-in as a@example.com: wrong second-factor code')
  expect(failed('a@example.com', { reason: 'blocked' })).toBe('Refused sign-in as a@example.com: too many attempts')
  expect(failed('abc…', { reason: 'account' })).toBe('Failed sign-in as “abc…”, which is no account')
  expect(failed('a@example.com', { reason: 'blocked', count: '40' })).toBe(
    '40 more failed sign-ins as a@example.com within a minute',
  )
  expect(failed('a@example.com', { reason: 'blocked', count: '1' })).toBe(
    '1 more failed sign-in as a@example.com within a minute',
  )
  expect(failed(null, { reason: 'account', count: '80' })).toBe(
    '80 more failed sign-ins as names that are no account’s within a minute',
  )
})

test('the actor has their present name, else the user name, else the role', () => {
  const { t } = wordsIn('en')
  expect(actorOf(anEntry('auth.signed_in'), { t })).toBe('Camille')
  expect(actorOf(anEntry('auth.signed_in', { actor_name: null }), { t })).toBe('camille@example.com')
  const nobody = { actor: null, actor_name: null }
  expect(actorOf(anEntry('auth.signed_in', { ...nobody, actor_role: 'system' }), { t })).toBe('Comptoir')
  expect(actorOf(anEntry('auth.signed_in', { ...nobody, actor_role: 'nobody' }), { t })).toBe('Not signed in')
})

test('an erased customer is named as erased only', () => {
  expect(english('customer.exported', { subject: '+33 6 55' })).toBe(
    'Camille exported the data of the customer +33 6 55',
  )
  expect(english('customer.exported', { subject: 'erased-abcdefghij' })).toBe(
    'Camille exported the data of a customer who was erased since',
  )
})

test('a filter is a group, a kind or nothing', () => {
  expect(readKind('auth')).toEqual({ group: 'auth', kind: null })
  expect(readKind('auth.signed_in')).toEqual({ group: 'auth', kind: 'auth.signed_in' })
  for (const nothing of [null, '', 'orders', 'auth.', 'auth.x'])
    expect(readKind(nothing)).toEqual({ group: null, kind: null })
  expect(AUDIT_GROUPS.flatMap(kindsOf).toSorted()).toEqual([...AUDIT_KINDS].toSorted())
})
