import { texts } from '../../../../lib/texts.ts'

export const archivesTexts = texts({
  en: {
    hint: 'An archive is a file of the fiscal journal of closed days. Anyone can check it with nothing else, even years later.',
    check: 'Check an archive',
    add: 'New archive',
    none: 'No archive yet',
    noneHint:
      'Make one of the days that you want to keep or give to your accountant. A closed fiscal year gets one by itself.',
    noneByLink: 'Ask the restaurant to make one.',
    dialogHint: 'Twelve months at most, of days that are closed. The same days are the same file.',
    from: 'First day',
    to: 'Last day',
    make: 'Make archive',
    days: 'Business days',
    made: 'Made',
    manifest: 'SHA-256 of the manifest',
    downloads: 'Downloads',
    actions: 'Actions',
    download: (days: string) => `Download ${days}`,
    failed: 'The archive could not be downloaded.',
  },
  fr: {
    hint: 'Une archive est un fichier du journal fiscal de journées clôturées. Chacun peut la vérifier sans rien d’autre, même dans des années.',
    check: 'Vérifier une archive',
    add: 'Nouvelle archive',
    none: 'Aucune archive',
    noneHint:
      'Créez celle des journées à conserver ou à remettre à votre comptable. Un exercice clôturé reçoit la sienne automatiquement.',
    noneByLink: 'Demandez au restaurant d’en créer une.',
    dialogHint: 'Douze mois au plus, de journées clôturées. Les mêmes journées donnent le même fichier.',
    from: 'Premier jour',
    to: 'Dernier jour',
    make: 'Créer l’archive',
    days: 'Journées',
    made: 'Créée',
    manifest: 'SHA-256 du manifeste',
    downloads: 'Téléchargements',
    actions: 'Actions',
    download: (days: string) => `Télécharger ${days}`,
    failed: 'L’archive n’a pas pu être téléchargée.',
  },
})
