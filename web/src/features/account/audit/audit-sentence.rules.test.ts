import { expect, test } from 'vitest'
import { AUDIT_KINDS, type AuditEntry, type AuditKind } from '#core/contract/people/audit.ts'
import type { Language } from '#core/places/languages.ts'
import { scopesTexts } from '../scopes.texts.ts'
import { AUDIT_GROUPS, kindsOf, readKind } from './audit-groups.ts'
import { actorOf, sentenceOf } from './audit-sentence.rules.ts'
import { auditSentences } from './sentences/audit-sentences.texts.ts'
import { auditTexts } from './audit.texts.ts'

const wordsIn = (language: Language) => ({
  t: auditTexts[language],
  sentences: auditSentences[language],
  scopes: scopesTexts[language],
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

test('who did it has the name of today, else the user name, else what they are', () => {
  const { t } = wordsIn('en')
  expect(actorOf(anEntry('auth.signed_in'), { t })).toBe('Camille')
  expect(actorOf(anEntry('auth.signed_in', { actor_name: null }), { t })).toBe('camille@example.com')
  const nobody = { actor: null, actor_name: null }
  expect(actorOf(anEntry('auth.signed_in', { ...nobody, actor_role: 'system' }), { t })).toBe('Comptoir')
  expect(actorOf(anEntry('auth.signed_in', { ...nobody, actor_role: 'nobody' }), { t })).toBe('Not signed in')
})

test('of an erased customer only the erasure is shown', () => {
  expect(english('customer.exported', { subject: '+33 6 55' })).toBe(
    'Camille exported the data of the customer +33 6 55',
  )
  expect(english('customer.exported', { subject: 'erased-abcdefghij' })).toBe(
    'Camille exported the data of a customer who was erased since',
  )
})

test('a filter is a group, a kind of it, or nothing', () => {
  expect(readKind('auth')).toEqual({ group: 'auth', kind: null })
  expect(readKind('auth.signed_in')).toEqual({ group: 'auth', kind: 'auth.signed_in' })
  for (const nothing of [null, '', 'orders', 'auth.', 'auth.x'])
    expect(readKind(nothing)).toEqual({ group: null, kind: null })
  expect(AUDIT_GROUPS.flatMap(kindsOf).toSorted()).toEqual([...AUDIT_KINDS].toSorted())
})
