import { texts } from '../../../lib/texts.ts'

export const giftCardPaperTexts = texts({
  en: {
    title: 'Gift card',
    duplicate: (copy: number) => `*** Duplicate ${copy} ***`,
    receiptNo: 'Receipt No.',
    soldAt: 'Sold on',
    until: 'Valid until',
    recipient: (name: string) => `For ${name}`,
    code: 'Code',
    qr: 'The code of the gift card as a QR code',
    keep: 'Keep this paper like money: whoever has the code can pay with it.',
    noInvoice: 'No invoice. The tax falls due on what is bought with it. It is not paid out in cash.',
  },
  fr: {
    title: 'Carte cadeau',
    duplicate: (copy) => `*** Duplicata ${copy} ***`,
    receiptNo: 'Reçu n°',
    soldAt: 'Vendue le',
    until: 'Valable jusqu’au',
    recipient: (name) => `Pour ${name}`,
    code: 'Code',
    qr: 'Le code de la carte cadeau en QR code',
    keep: 'À garder comme de l’argent : qui a le code peut payer avec.',
    noInvoice: 'Ceci n’est pas une facture. La TVA est due sur ce qui est acheté avec. Non remboursable en espèces.',
  },
})
