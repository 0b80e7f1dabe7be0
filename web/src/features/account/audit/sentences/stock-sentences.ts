import type { AuditKind } from '#core/contract/people/audit.ts'
import { plural } from '../../../../lib/texts.ts'
import { inShort } from './in-short.ts'
import type { SentenceParts } from './sentence-parts.ts'

type StockKind = AuditKind & `${'stock_item' | 'supplier' | 'recipe' | 'preparation' | 'stock' | 'purchase'}.${string}`
type Sentences = Record<StockKind, (parts: SentenceParts) => string>

/** What the sentences of the audit log state about the stock. */
export const stockSentencesEn: Sentences = {
  'stock_item.added': ({ who, subject }) => `${who} added the stock item “${subject}”`,
  'stock_item.updated': ({ who, subject }) => `${who} changed the stock item “${subject}”`,
  'stock_item.deleted': ({ who, subject }) => `${who} deleted the stock item “${subject}”`,
  'supplier.added': ({ who, subject }) => `${who} added the supplier “${subject}”`,
  'supplier.updated': ({ who, subject }) => `${who} changed the supplier “${subject}”`,
  'supplier.deleted': ({ who, subject }) => `${who} deleted the supplier “${subject}”`,
  'recipe.saved': ({ who, subject, detail }) =>
    `${who} saved version ${detail('version')} of the recipe of “${subject}”`,
  'preparation.added': ({ who, subject }) => `${who} added the preparation “${subject}”`,
  'preparation.updated': ({ who, subject, detail }) =>
    `${who} renamed the preparation “${subject}” to “${detail('to')}”`,
  'preparation.deleted': ({ who, subject }) => `${who} deleted the preparation “${subject}”`,
  'stock.received': ({ who, subject, detail }) =>
    `${who} took in a delivery of ${detail('amount')}${subject ? `: ${subject}` : ''}`,
  'stock.wasted': ({ who, subject }) => `${who} wrote off stock: ${inShort.en.wasted(subject)}`,
  'stock.reversed': ({ who, detail }) => `${who} reversed a stock document: ${detail('reason')}`,
  'stock.counted': ({ who, detail }) =>
    `${who} closed a count: ${detail('lines')} ${plural('en', Number(detail('lines')), { one: 'difference', other: 'differences' })}`,
  'purchase.sent': ({ who, subject, detail }) => `${who} sent order no. ${detail('number')} to ${subject}`,
  'purchase.cancelled': ({ who, subject, detail }) => `${who} cancelled order no. ${detail('number')} to ${subject}`,
}

export const stockSentencesFr: Sentences = {
  'stock_item.added': ({ who, subject }) => `${who} a ajouté l’article de stock « ${subject} »`,
  'stock_item.updated': ({ who, subject }) => `${who} a modifié l’article de stock « ${subject} »`,
  'stock_item.deleted': ({ who, subject }) => `${who} a supprimé l’article de stock « ${subject} »`,
  'supplier.added': ({ who, subject }) => `${who} a ajouté le fournisseur « ${subject} »`,
  'supplier.updated': ({ who, subject }) => `${who} a modifié le fournisseur « ${subject} »`,
  'supplier.deleted': ({ who, subject }) => `${who} a supprimé le fournisseur « ${subject} »`,
  'recipe.saved': ({ who, subject, detail }) =>
    `${who} a enregistré la version ${detail('version')} de la recette de « ${subject} »`,
  'preparation.updated': ({ who, subject, detail }) =>
    `${who} a renommé la préparation « ${subject} » en « ${detail('to')} »`,
  'preparation.deleted': ({ who, subject }) => `${who} a supprimé la préparation « ${subject} »`,
  'preparation.added': ({ who, subject }) => `${who} a ajouté la préparation « ${subject} »`,
  'stock.received': ({ who, subject, detail }) =>
    `${who} a enregistré une livraison de ${detail('amount')}${subject ? ` : ${subject}` : ''}`,
  'stock.wasted': ({ who, subject }) => `${who} a enregistré une perte : ${inShort.fr.wasted(subject)}`,
  'stock.reversed': ({ who, detail }) => `${who} a annulé un document de stock : ${detail('reason')}`,
  'stock.counted': ({ who, detail }) =>
    `${who} a clos un comptage : ${detail('lines')} ${plural('fr', Number(detail('lines')), { one: 'écart', other: 'écarts' })}`,
  'purchase.sent': ({ who, subject, detail }) => `${who} a envoyé la commande n° ${detail('number')} à ${subject}`,
  'purchase.cancelled': ({ who, subject, detail }) => `${who} a annulé la commande n° ${detail('number')} à ${subject}`,
}
