import { plural, texts } from '../../../lib/texts.ts'

export const receiptsTexts = texts({
  en: {
    open: 'Receipts of today',
    title: 'Receipts of today',
    hint: 'Paid orders, the newest first. What is printed here is marked as a duplicate.',
    none: 'No receipts yet today',
    noneHint: 'Paid orders appear here, to print their receipts again.',
    loadFailed: 'The receipts could not be loaded.',
    tokens: (n: number, tokens: string) => `${plural('en', n, { one: 'Token', other: 'Tokens' })} ${tokens}`,
    print: (tokens: string) => `Print the receipt of token ${tokens}`,
  },
  fr: {
    open: 'Tickets du jour',
    title: 'Tickets du jour',
    hint: 'Les commandes payées, les plus récentes d’abord. Ce qui est imprimé ici porte la mention « duplicata ».',
    none: 'Aucun ticket aujourd’hui',
    noneHint: 'Les commandes payées apparaissent ici, pour réimprimer leurs tickets.',
    loadFailed: 'Les tickets n’ont pas pu être chargés.',
    tokens: (n: number, tokens: string) => `${plural('fr', n, { one: 'Numéro', other: 'Numéros' })} ${tokens}`,
    print: (tokens: string) => `Imprimer le ticket du numéro ${tokens}`,
  },
})
