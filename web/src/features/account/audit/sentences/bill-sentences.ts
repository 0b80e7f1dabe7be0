import { aside, several, type SentenceParts } from './sentence-parts.ts'

/** What happened to orders, bills, payments and invoices. */
export const billSentencesEn = {
  'order.cancelled': ({ who, subject, detail }) =>
    `${who} cancelled ${several(subject) ? 'orders' : 'order'} ${subject}${aside(detail('amount'))}`,
  'order.recalled': ({ who, subject }) => `${who} called order ${subject} back to the kitchen`,
  'order.completed_unpaid': ({ who, subject, detail }) =>
    `${who} completed ${several(subject) ? 'orders' : 'order'} ${subject} without payment${aside(detail('amount'))}`,
  'order_item.cancelled': ({ who, subject, detail }) =>
    `${who} cancelled ${detail('quantity')} × ${subject} of order ${detail('token')}`,
  'order.price_changed': ({ who, subject, detail }) =>
    `${who} sold ${subject} of order ${detail('token')} for ${detail('to')} instead of ${detail('from')}: ${detail('reason')}${aside(detail('approver'))}`,
  'bill.discounted': ({ who, subject, detail }) =>
    `${who} gave ${detail('amount')} off the bill of ${several(subject) ? 'orders' : 'order'} ${subject}: ${detail('reason')}${aside(detail('approver'))}`,
  'bill.discount_removed': ({ who, subject, detail }) =>
    `${who} took a discount of the bill of ${several(subject) ? 'orders' : 'order'} ${subject} back: ${detail('reason')}`,
  'payment.cancelled': ({ who, subject, detail }) =>
    `${who} gave a payment of ${detail('amount')} back (${subject}): ${detail('reason')}${aside(detail('approver'))}`,
  'payment.settled': ({ who, subject, detail }) =>
    `${who} took ${detail('amount')} for what invoice ${detail('invoice')} had on account (${subject})`,
  'payment.corrected': ({ who, subject, detail }) =>
    `${who} moved ${detail('amount')} of invoice ${detail('invoice')} from ${detail('from')} to ${subject}: ${detail('reason')}${aside(detail('approver'))}`,
  'invoice.refunded': ({ who, subject, detail }) =>
    `${who} refunded ${detail('amount')} of invoice ${detail('invoice')} (${subject}): ${detail('reason')}${aside(detail('approver'))}`,
  'invoice.buyer_saved': ({ who, subject, detail }) => `${who} made invoice ${subject} out to ${detail('name')}`,
  'qr_order.cancelled': ({ who, subject, detail }) =>
    several(subject) || Number(detail('count')) > 1
      ? `${who} cancelled ${detail('count')} guests’ orders${aside(subject)}`
      : `${who} cancelled a guest’s order${subject && ` ${subject}`}`,
} satisfies Record<string, (parts: SentenceParts) => string>

export const billSentencesFr = {
  'order.cancelled': ({ who, subject, detail }) =>
    `${who} a annulé ${several(subject) ? 'les commandes' : 'la commande'} ${subject}${aside(detail('amount'))}`,
  'order.recalled': ({ who, subject }) => `${who} a rappelé la commande ${subject} en cuisine`,
  'order.completed_unpaid': ({ who, subject, detail }) =>
    `${who} a terminé ${several(subject) ? 'les commandes' : 'la commande'} ${subject} sans paiement${aside(detail('amount'))}`,
  'order_item.cancelled': ({ who, subject, detail }) =>
    `${who} a annulé ${detail('quantity')} × ${subject} de la commande ${detail('token')}`,
  'order.price_changed': ({ who, subject, detail }) =>
    `${who} a vendu ${subject} de la commande ${detail('token')} à ${detail('to')} au lieu de ${detail('from')} : ${detail('reason')}${aside(detail('approver'))}`,
  'bill.discounted': ({ who, subject, detail }) =>
    `${who} a remisé de ${detail('amount')} l’addition ${several(subject) ? 'des commandes' : 'de la commande'} ${subject} : ${detail('reason')}${aside(detail('approver'))}`,
  'bill.discount_removed': ({ who, subject, detail }) =>
    `${who} a retiré une remise de l’addition ${several(subject) ? 'des commandes' : 'de la commande'} ${subject} : ${detail('reason')}`,
  'payment.cancelled': ({ who, subject, detail }) =>
    `${who} a rendu un paiement de ${detail('amount')} (${subject}) : ${detail('reason')}${aside(detail('approver'))}`,
  'payment.settled': ({ who, subject, detail }) =>
    `${who} a encaissé ${detail('amount')} dus en compte sur la facture ${detail('invoice')} (${subject})`,
  'payment.corrected': ({ who, subject, detail }) =>
    `${who} a déplacé ${detail('amount')} de la facture ${detail('invoice')} de ${detail('from')} vers ${subject} : ${detail('reason')}${aside(detail('approver'))}`,
  'invoice.refunded': ({ who, subject, detail }) =>
    `${who} a remboursé ${detail('amount')} sur la facture ${detail('invoice')} (${subject}) : ${detail('reason')}${aside(detail('approver'))}`,
  'invoice.buyer_saved': ({ who, subject, detail }) => `${who} a mis la facture ${subject} au nom de ${detail('name')}`,
  'qr_order.cancelled': ({ who, subject, detail }) =>
    several(subject) || Number(detail('count')) > 1
      ? `${who} a annulé ${detail('count')} commandes de clients${aside(subject)}`
      : `${who} a annulé une commande de client${subject && ` : ${subject}`}`,
} satisfies Record<string, (parts: SentenceParts) => string>
